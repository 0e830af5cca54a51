/**
 * The owner's search: requests in whose words each of the sought ones is found somewhere. What is common is met by
 * going through the newest requests until a page is full; what is rare is found by the trigrams of `repairs_search`.
 * Which of the two it is, some requests tell. The answer is the same either way. Words too short for a trigram are
 * sought among the newest requests alone.
 */
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { SEARCH_NEWEST } from '#shared/limits.ts'
import { type Page, pageOf } from '../database/pagination.ts'
import type { Database, Tables } from '../database/schema.ts'
import { likePattern, type SearchQuery } from '../database/search-text.ts'
import { matchingIds } from './search-sqlite.ts'

/** So many of the newest requests are looked at, and so many of all times: each of those is a page of its own to read. */
const NEWEST = 250
const SPREAD = 100
/** With such a part of them a page is soon full; those of fewer are few enough to be looked up one by one. */
const COMMON = 1 / 50
/** More trigrams hardly narrow it down any more, and each is a list to read: a long one, when many requests have it. */
const TRIGRAMS_MOST = 3
const FREQUENT = 1 / 10

type Repairs<O> = SelectQueryBuilder<Tables, 'repairs', O>
type Condition = (of: ExpressionBuilder<Tables, 'repairs'>) => Expression<SqlBool>
/** The rows among which it is searched, and which page of them is wanted. */
type Where = { within: <O>(rows: Repairs<O>) => Repairs<O>; page: Page }
/** `newestOnly`: there are older requests that the condition leaves out unseen. */
type Found = { condition: Condition; newestOnly: boolean }

const areShort = (words: readonly string[]) => words.every((word) => [...word].length < 3)

const trigramsOf = (word: string): string[] => {
  const signs = [...word]
  return signs.slice(2).map((_, i) => signs.slice(i, i + 3).join(''))
}

/** The trigrams that tell the sought requests best from others: those that the fewest of these have. */
const rarestOf = (words: readonly string[], texts: readonly string[]): string[] =>
  [...new Set(words.flatMap(trigramsOf))]
    .map((trigram) => ({ trigram, hits: texts.filter((text) => text.includes(trigram)).length }))
    .toSorted((a, b) => a.hits - b.hits)
    .filter(({ hits }, i) => i === 0 || (i < TRIGRAMS_MOST && hits < FREQUENT * texts.length))
    .map(({ trigram }) => trigram)

/** The words of requests of all times, by ids at equal distances: some of them are gone. */
async function spreadOver(database: Database, newestId: number): Promise<string[]> {
  const ids = Array.from({ length: SPREAD }, (_, i) => Math.ceil(((i + 1) * newestId) / SPREAD))
  return (await database.selectFrom('repairs').select('words').where('id', 'in', ids).execute()).map(
    ({ words }) => words,
  )
}

/** What the rule says of a request: every word is somewhere in it. */
const having = (words: readonly string[]): Expression<SqlBool>[] =>
  words.map((word) => sql<SqlBool>`words like ${likePattern(word)} escape '\\'`)

/** The same, and what its index needs to find them, when going through the newest would take long. */
async function conditionFor(
  database: Database,
  words: readonly string[],
  { within, page }: Where,
): Promise<Condition> {
  const plainly: Condition = (of) => of.and(having(words))
  const some = within(database.selectFrom('repairs').select(['id', 'words']))
  const newest = await pageOf(some, { limit: NEWEST, before: page.before }).execute()
  const isFound = (text: string) => words.every((word) => text.includes(word))
  const hits = newest.filter((row) => isFound(row.words)).length
  if (newest.length < NEWEST || hits >= COMMON * NEWEST || areShort(words)) return plainly

  const spread = await spreadOver(database, newest[0]?.id ?? 0)
  const trigrams = rarestOf(words, [...newest.map((row) => row.words), ...spread])
  if (database.getExecutor().adapter.supportsMultipleConnections === false) {
    const rule = (ids: Expression<SqlBool>) =>
      within(database.selectFrom('repairs').select('id')).where((of) => of.and([ids, ...having(words)]))
    const ids = await matchingIds(database, trigrams, page, rule)
    return (of) => (ids.length === 0 ? sql<SqlBool>`false` : of('id', 'in', ids))
  }
  // PostgreSQL reads all that its index finds before it sorts: of many it would be too much.
  if (spread.filter(isFound).length >= COMMON * SPREAD) return plainly
  return (of) => of.and([sql<SqlBool>`trigrams_of(words) @> ${trigrams}::text[]`, ...having(words)])
}

/** The newest of the rows that have the words, whatever the page: so every page ends at the same request. */
async function amongNewest(database: Database, words: readonly string[], { within }: Where): Promise<Found> {
  // An offset is no way to page, but this one never grows.
  const unseen = await within(database.selectFrom('repairs').select('id'))
    .orderBy('id', 'desc')
    .limit(1)
    .offset(SEARCH_NEWEST)
    .executeTakeFirst()
  return {
    condition: (of) => of.and([...having(words), ...(unseen ? [of('id', '>', unseen.id)] : [])]),
    newestOnly: unseen !== undefined,
  }
}

/** What a request must fulfil to be found; asks the database how common the words are. A number is sought among all. */
export async function searchCondition(
  database: Database,
  { words, id }: SearchQuery,
  where: Where,
): Promise<Found> {
  if (id === undefined && areShort(words)) return amongNewest(database, words, where)
  const condition = await conditionFor(database, words, where)
  return {
    condition: id === undefined ? condition : (of) => of.or([condition(of), of('id', '=', id)]),
    newestOnly: false,
  }
}
