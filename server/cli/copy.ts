/** Copies every row of a shop from one database to another, whichever engines they are. */
import type { Engine } from '../database/migrations/all.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { isNumbered, type Table } from '../database/table-metadata.ts'
import { differenceOf, digestsOf } from './digest.ts'
import { batches, clearTables, insertRows } from './rows.ts'
import { lastId, raiseLastId } from './sequences.ts'

export type Side<D extends Database = Database> = { database: D; engine: Engine }

/** Makes the tables of `to` hold exactly what those of `from` hold. */
export async function copyTables(from: Side, to: Side<Transaction>, tables: readonly Table[]): Promise<void> {
  await clearTables(to.database, tables)
  for (const table of tables)
    for await (const rows of batches(from.database, table)) await insertRows(to.database, table, rows)
  await copyLastIds(from, to, tables)
}

export async function copyLastIds(from: Side, to: Side, tables: readonly Table[]): Promise<void> {
  for (const table of tables.filter(isNumbered)) {
    const last = await lastId(from.database, from.engine, table.name)
    await raiseLastId(to.database, to.engine, table.name, last)
  }
}

/** @throws when the tables of the two differ in a row */
export async function mustBeEqual(from: Side, to: Side, tables: readonly Table[]): Promise<void> {
  const wanted = await digestsOf(from.database, tables)
  const difference = differenceOf(wanted, await digestsOf(to.database, tables))
  if (difference) throw new Error(`The copy is not equal to what was copied: ${difference}`)
}
