/**
 * The admin's search: which requests contain every word of the search text. On SQLite the FTS5 trigram index answers
 * GLOB, on PostgreSQL the pg_trgm index answers LIKE. Words of one or two letters have no trigram, and PostgreSQL may
 * lack pg_trgm: then all requests are read, on SQLite from the index `repairs_search_text`.
 */
import { type RawBuilder, sql } from 'kysely'
import { yearStart } from '#shared/reference.ts'
import type { RepairStatus } from '#shared/repair.ts'
import type { Page } from '../database/pagination.ts'
import type { Database } from '../database/schema.ts'
import { globPattern, likePattern, type SearchQuery } from '../database/search-text.ts'

const TRIGRAM = 3
const hasTrigram = (word: string) => [...word].length >= TRIGRAM

const isSqlite = (database: Database) => database.getExecutor().adapter.supportsMultipleConnections === false

const usingLike = {
  rows: sql`repairs`,
  rowId: sql`repairs.id`,
  contains: (word: string) => sql`repairs.words like ${likePattern(word)} escape '\\'`,
}
/** FTS5 returns its rows in the order of their ids, so SQLite stops reading when the page is full. */
const usingFts5 = {
  rows: sql`repairs_search cross join repairs on repairs.id = repairs_search.rowid`,
  rowId: sql`repairs_search.rowid`,
  contains: (word: string) => sql`repairs_search.words glob ${globPattern(word)}`,
}

type Options = { status?: RepairStatus | undefined; page: Page }

/** A subquery of the ids for one page: the newest requests that match, and those that the text may name. */
export function matchingIds(
  database: Database,
  { words, meanings }: SearchQuery,
  { status, page: { limit, before } }: Options,
): RawBuilder<number> {
  const { rows, rowId, contains } = isSqlite(database) && words.some(hasTrigram) ? usingFts5 : usingLike
  const select = (from: typeof usingLike, ...matches: RawBuilder<unknown>[]) => {
    if (status !== undefined) matches.push(sql`repairs.status = ${status}`)
    // Node binds every number as REAL, with which FTS5 cannot seek.
    if (before !== undefined) matches.push(sql`${from.rowId} < cast(${before} as bigint)`)
    return sql`select repairs.id from ${from.rows} where ${sql.join(matches, sql` and `)}`
  }
  const byWords = sql`select id from (${select({ rows, rowId, contains }, ...words.map(contains))} order by ${rowId} desc limit ${limit}) as matches`
  const named = meanings.map(({ id, year }) => {
    const isOfYear =
      year === undefined
        ? []
        : [sql`repairs.submitted_at >= ${yearStart(year)} and repairs.submitted_at < ${yearStart(year + 1)}`]
    return select(usingLike, sql`repairs.id = ${id}`, ...isOfYear)
  })
  return sql`(${sql.join([byWords, ...named], sql` union all `)})`
}
