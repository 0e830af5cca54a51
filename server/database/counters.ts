/** The dashboard's totals, updated with each change and never counted per request. */
import type { Database, Tables, Transaction } from './schema.ts'

type Name = Tables['counts']['name']
const NAMES: readonly Name[] = ['users', 'pending', 'done', 'messages', 'unread']

/** Adds to the totals in one statement and a fixed order: all writers lock these rows, and none may deadlock. */
export const addToCounter = (trx: Transaction, changes: Partial<Record<Name, number>>) =>
  trx
    .insertInto('counts')
    .values(NAMES.flatMap((name) => (changes[name] === undefined ? [] : [{ name, value: changes[name] }])))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((of) => ({ value: of('counts.value', '+', of.ref('excluded.value')) })),
    )
    .execute()

export async function readCounters(database: Database): Promise<Record<Name, number>> {
  const rows = await database.selectFrom('counts').select(['name', 'value']).execute()
  const counts: Record<Name, number> = { users: 0, pending: 0, done: 0, messages: 0, unread: 0 }
  for (const { name, value } of rows) counts[name] = value
  return counts
}
