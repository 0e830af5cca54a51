/** The embedded database's index of trigrams, read newest first: as far as a page needs it. */
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Page } from '../database/pagination.ts'
import type { Database, Tables } from '../database/schema.ts'

/** So many are taken from the index at a time. */
const PART = 500

type Part = { ids: string; size: number; last: number | null }

/** FTS5's words for: all of these, each as it is. */
const matchOf = (trigrams: readonly string[]) =>
  trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')

/**
 * The newest requests that have these trigrams and keep the rule, as many as the page may show.
 * @param rule asks it of those whose ids the expression lets through
 */
export async function matchingIds(
  database: Database,
  trigrams: readonly string[],
  { limit, before = Number.MAX_SAFE_INTEGER }: Page,
  rule: (ids: Expression<SqlBool>) => SelectQueryBuilder<Tables, 'repairs', { id: number }>,
): Promise<number[]> {
  const match = matchOf(trigrams)
  const found: number[] = []
  let from: number | null = before
  while (from !== null && found.length < limit) {
    // As one text: hundreds of rows would be as many objects to throw away.
    // The cast: Node hands over every number as a real one, and from such FTS5 does not begin to read.
    const part: RawBuilder<Part> = sql`select json_group_array(id) as ids, count(*) as size, min(id) as last from (
      select rowid as id from repairs_search
      where repairs_search match ${match} and rowid < cast(${from} as integer) order by rowid desc limit ${PART})`
    const { rows }: { rows: Part[] } = await part.execute(database)
    const { ids, size, last } = rows[0] ?? { ids: '[]', size: 0, last: null }
    const kept = await rule(sql<SqlBool>`id in (select value from json_each(${ids}))`)
      .orderBy('id', 'desc')
      .limit(limit - found.length)
      .execute()
    found.push(...kept.map(({ id }) => id))
    from = size < PART ? null : last
  }
  return found
}
