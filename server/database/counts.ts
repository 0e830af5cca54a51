/** The dashboard's totals, changed with what they count and never counted per call. */
import type { Database, Tables, Write } from './schema.ts'

type Name = Tables['counts']['name']

export const add = (trx: Write, name: Name, by: number) =>
  trx
    .insertInto('counts')
    .values({ name, value: by })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((of) => ({ value: of('counts.value', '+', by) })),
    )
    .execute()

export async function readCounts(database: Database): Promise<Record<Name, number>> {
  const rows = await database.selectFrom('counts').selectAll().execute()
  const counts: Record<Name, number> = { users: 0, pending: 0, done: 0, messages: 0, unread: 0 }
  for (const { name, value } of rows) counts[name] = value
  return counts
}
