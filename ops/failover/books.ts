/** Compares the confirmed writes with the database: every write once, every total right. */

import { checkTotals } from '#ops/crash/consistency.ts'
import type { Database } from '#server/database/schema.ts'
import type { LoadResult } from './load.ts'

/** The violations of a round: empty when every confirmed write is there once. */
export async function checkBooks(
  database: Database,
  { sent, confirmed, done, notListed, renumbered }: LoadResult,
): Promise<string[]> {
  const rows = await database
    .selectFrom('requests')
    .select(['id', 'notes', 'status'])
    .where('notes', 'in', [...sent])
    .execute()
  const byKey = Map.groupBy(rows, ({ notes }) => notes)
  const states = new Map(rows.map(({ id, status }) => [id, status]))
  const counts = {
    unconfirmed: sent.size - confirmed.size,
    'confirmed and lost': [...confirmed.keys()].filter((key) => !byKey.has(key)).length,
    'under another number': [...confirmed].filter(([key, id]) =>
      byKey.get(key)?.every((row) => row.id !== id),
    ).length,
    doubled: [...byKey.values()].filter(({ length }) => length > 1).length,
    'marked and not done': [...done].filter((id) => states.get(id) !== 'DONE').length,
    'confirmed and not listed': notListed,
    'with two numbers for one key': renumbered,
  }
  const violations = Object.entries(counts).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what}`] : [],
  )
  await checkTotals({ database, found: (_, words) => violations.push(words) })
  return violations
}
