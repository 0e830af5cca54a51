/** The server's own settings in the database, one value per name (table `key_values`). */
import type { Database, Transaction } from './schema.ts'
import { write } from './transaction.ts'

/** Returns true when this call set the value, false when the name was set before. */
export async function setIfAbsent(trx: Transaction, name: string, value: string): Promise<boolean> {
  const row = await trx
    .insertInto('key_values')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

export const readValue = async (database: Database, name: string) =>
  (await database.selectFrom('key_values').select('value').where('name', '=', name).executeTakeFirst())?.value

export const setValue = (trx: Transaction, name: string, value: string) =>
  trx
    .insertInto('key_values')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()

/** Returns the stored value; sets it to `createValue()` when there is none. */
export async function getOrSet(database: Database, name: string, createValue: () => string): Promise<string> {
  const found = await readValue(database, name)
  if (found !== undefined) return found
  await write(database, (trx) => setIfAbsent(trx, name, createValue()))
  const set = await readValue(database, name)
  if (set === undefined) throw new Error(`The value of ${name} could not be stored`)
  return set
}
