/**
 * The owner's search: which requests contain every word of the search text. On SQLite the FTS5 trigram index answers
 * GLOB, on PostgreSQL the pg_trgm index answers LIKE. Words of one or two letters have no trigram, and PostgreSQL may
 * lack pg_trgm: then all requests are read, on SQLite from the index `requests_search_text`.
 */
import { type RawBuilder, sql } from 'kysely'
import { type Meaning, yearStart } from '#shared/request/reference.ts'
import type { RequestStatus } from '#shared/request/request.ts'
import type { Page } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { globPattern, likePattern, type SearchQuery, type SoughtDevice } from '../../database/search-text.ts'
import { isVisitedBy } from './technicians.ts'

const TRIGRAM = 3
const hasTrigram = (word: string) => [...word].length >= TRIGRAM

const isSqlite = (database: Database) => database.getExecutor().adapter.supportsMultipleConnections === false

const usingLike = {
  rows: sql`requests`,
  rowId: sql`requests.id`,
  contains: (word: string) => sql`requests.search_text like ${likePattern(word)} escape '\\'`,
}
/** FTS5 returns its rows in the order of their ids, so SQLite stops reading when the page is full. */
const usingFts5 = {
  rows: sql`requests_search cross join requests on requests.id = requests_search.rowid`,
  rowId: sql`requests_search.rowid`,
  contains: (word: string) => sql`requests_search.search_text glob ${globPattern(word)}`,
}

/** The requests whose reference the text may be. */
const isNamed = ({ id, year }: Meaning) =>
  year === undefined
    ? sql`requests.id = ${id}`
    : sql`(requests.id = ${id} and requests.submitted_at >= ${yearStart(year)}
        and requests.submitted_at < ${yearStart(year + 1)})`

/** Whether a request matches the search, for lists that are short enough to compare each text. */
export function isSought({ words, meanings }: SearchQuery): RawBuilder<boolean> {
  const byWords = sql`(${sql.join(words.map(usingLike.contains), sql` and `)})`
  return sql`(${sql.join([byWords, ...meanings.map(isNamed)], sql` or `)})`
}

/** The device and the technician that a list is about. */
type Sought = SoughtDevice & { tech?: string | undefined }

/** Whether a request is about this device, and this technician's. */
export const isAbout = ({ brand, issue, tech }: Sought): RawBuilder<boolean>[] => [
  ...(brand ? [sql<boolean>`requests.brand = ${brand}`] : []),
  ...(issue ? [sql<boolean>`requests.issue = ${issue}`] : []),
  ...(tech ? [isVisitedBy(Number(tech))] : []),
]

type Options = { status?: RequestStatus | undefined; about?: Sought; page: Page }

/** A subquery of the ids for one page: the newest requests that match, and those that the text may name. */
export function matchingIds(
  database: Database,
  { words, meanings }: SearchQuery,
  { status, about = {}, page: { limit, before } }: Options,
): RawBuilder<number> {
  const { rows, rowId, contains } = isSqlite(database) && words.some(hasTrigram) ? usingFts5 : usingLike
  const select = (from: typeof usingLike, ...matches: RawBuilder<unknown>[]) => {
    matches.push(...isAbout(about))
    if (status !== undefined) matches.push(sql`requests.status = ${status}`)
    // Node binds every number as REAL, which FTS5 cannot use for a seek.
    if (before !== undefined) matches.push(sql`${from.rowId} < cast(${before} as bigint)`)
    return sql`select requests.id from ${from.rows} where ${sql.join(matches, sql` and `)}`
  }
  const byWords = sql`select id from (${select({ rows, rowId, contains }, ...words.map(contains))} order by ${rowId} desc limit ${limit}) as matches`
  const named = meanings.map((meaning) => select(usingLike, isNamed(meaning)))
  return sql`(${sql.join([byWords, ...named], sql` union all `)})`
}
