/** The dashboard's totals, changed with what they count and never counted per call. */
import type { Database, Tables, Write } from './schema.ts'

type Name = Tables['counts']['name']
const NAMES: readonly Name[] = ['users', 'pending', 'done', 'messages', 'unread']

/** In one statement and always in the same order: all calls change these rows, and none may wait in a circle. */
export const add = (trx: Write, changes: Partial<Record<Name, number>>) =>
  trx
    .insertInto('counts')
    .values(
      NAMES.flatMap((name) => {
        const by = changes[name]
        return by === undefined ? [] : [{ name, value: by }]
      }),
    )
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((of) => ({ value: of('counts.value', '+', of.ref('excluded.value')) })),
    )
    .execute()

export async function readCounts(database: Database): Promise<Record<Name, number>> {
  const rows = await database.selectFrom('counts').select(['name', 'value']).execute()
  const counts: Record<Name, number> = { users: 0, pending: 0, done: 0, messages: 0, unread: 0 }
  for (const { name, value } of rows) counts[name] = value
  return counts
}
