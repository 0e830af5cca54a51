/**
 * The owner's search: requests in whose words each of the sought ones is found somewhere. What is common is met by
 * going through the newest requests until a page is full; what is rare is found by the trigrams of `repairs_search`.
 * Which of the two it is, the newest requests tell. The answer is the same either way.
 */
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { pageOf } from './page.ts'
import type { Database, Tables } from './schema.ts'
import { patternOf, type Sought } from './words.ts'

/** So many of the newest requests are looked at first. */
const SAMPLE = 500
/** With as many among them a page is soon full; those of fewer are few enough to be looked up one by one. */
const COMMON = SAMPLE / 100
/** More trigrams of a word hardly narrow it down any more, and each is a list to read. */
const TRIGRAMS_MOST = 4

type Repairs<O> = SelectQueryBuilder<Tables, 'repairs', O>
type Where = {
  /** The rows among which it is searched. */
  within: <O>(rows: Repairs<O>) => Repairs<O>
  before: number | undefined
}

const trigramsOf = (word: string): string[] => {
  const signs = [...word]
  return signs.slice(2).map((_, i) => signs.slice(i, i + 3).join(''))
}

/** The trigrams that tell the sought requests best from others: those that the fewest of these have. */
function rarestOf(words: readonly string[], sample: readonly string[]): string[] {
  return [...new Set(words.flatMap(trigramsOf))]
    .map((trigram) => ({ trigram, hits: sample.filter((text) => text.includes(trigram)).length }))
    .toSorted((a, b) => a.hits - b.hits)
    .slice(0, TRIGRAMS_MOST)
    .map(({ trigram }) => trigram)
}

/** The requests that have all of these trigrams, by the index of each database. */
const having = (database: Database, trigrams: readonly string[]) =>
  database.getExecutor().adapter.supportsMultipleConnections === false
    ? sql<SqlBool>`id in (select rowid from repairs_search where repairs_search match ${trigrams
        .map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
        .join(' AND ')})`
    : sql<SqlBool>`trigrams_of(words) @> ${trigrams}::text[]`

/** What a request must fulfil to be found; asks the database how common the words are. */
export async function foundBy(
  database: Database,
  { words, id }: Sought,
  { within, before }: Where,
): Promise<(of: ExpressionBuilder<Tables, 'repairs'>) => Expression<SqlBool>> {
  const newest = pageOf(within(database.selectFrom('repairs').select(['id', 'words'])), {
    limit: SAMPLE,
    before,
  })
  const sample = (await newest.execute()).map((row) => row.words)
  const hits = sample.filter((text) => words.every((word) => text.includes(word))).length
  const isCommon = sample.length < SAMPLE || hits >= COMMON
  const trigrams = isCommon ? [] : rarestOf(words, sample)
  return (of) => {
    const found = of.and([
      ...(trigrams.length > 0 ? [having(database, trigrams)] : []),
      ...words.map((word) => sql<SqlBool>`words like ${patternOf(word)} escape '\\'`),
    ])
    return id === undefined ? found : of.or([found, of('id', '=', id)])
  }
}
