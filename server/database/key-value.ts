/** What the server remembers about itself, one value a name. */
import type { Database, Transaction } from './schema.ts'
import { write } from './transaction.ts'

/** True for the one caller that sets the fact first; everyone else finds it set. */
export async function setIfAbsent(trx: Transaction, name: string, value: string): Promise<boolean> {
  const row = await trx
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

const read = async (database: Database, name: string) =>
  (await database.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst())?.value

/** The value of a fact; the first caller's `make` decides it. */
export async function getOrSet(database: Database, name: string, make: () => string): Promise<string> {
  const found = await read(database, name)
  if (found !== undefined) return found
  await write(database, (trx) => setIfAbsent(trx, name, make()))
  const set = await read(database, name)
  if (set === undefined) throw new Error(`The fact ${name} could not be kept`)
  return set
}
