/** The dashboard's totals, changed with what they count and never counted per call. */
import { compiled, type Value } from './compiled.ts'
import type { Database, Tables, Transaction } from './schema.ts'
import { heardAtCommit } from './statements.ts'

type Name = Tables['counts']['name']
const NAMES: readonly Name[] = ['users', 'pending', 'done', 'messages', 'unread']

const adding = (names: readonly Name[]) =>
  compiled((database, value: Value<Partial<Record<Name, number>>>) =>
    database
      .insertInto('counts')
      .values(names.map((name) => ({ name, value: value(name) })))
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((of) => ({ value: of('counts.value', '+', of.ref('excluded.value')) })),
      )
      .modifyEnd(heardAtCommit),
  )
const known = new Map<string, ReturnType<typeof adding>>()

/** In one statement and always in the same order: all calls change these rows, and none may wait in a circle. */
export function addToCounter(trx: Transaction, changes: Partial<Record<Name, number>>) {
  const names = NAMES.filter((name) => changes[name] !== undefined)
  const statement = known.get(names.join()) ?? adding(names)
  known.set(names.join(), statement)
  return statement(trx, changes)
}

export async function readCounters(database: Database): Promise<Record<Name, number>> {
  const rows = await database.selectFrom('counts').select(['name', 'value']).execute()
  const counts: Record<Name, number> = { users: 0, pending: 0, done: 0, messages: 0, unread: 0 }
  for (const { name, value } of rows) counts[name] = value
  return counts
}
