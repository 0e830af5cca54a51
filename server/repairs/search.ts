/**
 * The admin's search: which requests contain every word of the search text. On SQLite the FTS5 trigram index answers
 * GLOB, on PostgreSQL the pg_trgm index answers LIKE. Words of one or two letters have no trigram, and PostgreSQL may
 * lack pg_trgm: then all requests are read, on SQLite from the index `repairs_search_text`.
 */
import { type RawBuilder, sql } from 'kysely'
import { type Meaning, yearStart } from '#shared/reference.ts'
import type { RepairStatus } from '#shared/repair.ts'
import type { Page } from '../database/pagination.ts'
import type { Database } from '../database/schema.ts'
import { globPattern, likePattern, type SearchQuery, type SoughtDevice } from '../database/search-text.ts'

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

/** The request that a text may name. */
const isNamed = ({ id, year }: Meaning) =>
  year === undefined
    ? sql`repairs.id = ${id}`
    : sql`(repairs.id = ${id} and repairs.submitted_at >= ${yearStart(year)}
        and repairs.submitted_at < ${yearStart(year + 1)})`

/** Whether a request is sought, for lists that are short enough to compare each text. */
export function isSought({ words, meanings }: SearchQuery): RawBuilder<boolean> {
  const byWords = sql`(${sql.join(words.map(usingLike.contains), sql` and `)})`
  return sql`(${sql.join([byWords, ...meanings.map(isNamed)], sql` or `)})`
}

/** Whether a request is about this device. */
export const isAbout = ({ brand, issue }: SoughtDevice): RawBuilder<boolean>[] => [
  ...(brand ? [sql<boolean>`repairs.brand = ${brand}`] : []),
  ...(issue ? [sql<boolean>`repairs.issue = ${issue}`] : []),
]

type Options = { status?: RepairStatus | undefined; device?: SoughtDevice; page: Page }

/** A subquery of the ids for one page: the newest requests that match, and those that the text may name. */
export function matchingIds(
  database: Database,
  { words, meanings }: SearchQuery,
  { status, device = {}, page: { limit, before } }: Options,
): RawBuilder<number> {
  const { rows, rowId, contains } = isSqlite(database) && words.some(hasTrigram) ? usingFts5 : usingLike
  const select = (from: typeof usingLike, ...matches: RawBuilder<unknown>[]) => {
    matches.push(...isAbout(device))
    if (status !== undefined) matches.push(sql`repairs.status = ${status}`)
    // Node binds every number as REAL, with which FTS5 cannot seek.
    if (before !== undefined) matches.push(sql`${from.rowId} < cast(${before} as bigint)`)
    return sql`select repairs.id from ${from.rows} where ${sql.join(matches, sql` and `)}`
  }
  const byWords = sql`select id from (${select({ rows, rowId, contains }, ...words.map(contains))} order by ${rowId} desc limit ${limit}) as matches`
  const named = meanings.map((meaning) => select(usingLike, isNamed(meaning)))
  return sql`(${sql.join([byWords, ...named], sql` union all `)})`
}
