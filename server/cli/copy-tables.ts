/** Copies all rows between two databases, SQLite or PostgreSQL. */
import type { Database, Engine, Transaction } from '../database/schema.ts'
import { isNumbered, type Table } from '../database/table-metadata.ts'
import { lastId, raiseLastId } from './sequences.ts'
import { describeDifference, digestsOf } from './table-digest.ts'
import { clearTables, insertRows, readBatches } from './table-rows.ts'

export type DatabaseSide<D extends Database = Database> = { database: D; engine: Engine }

/** Replaces the rows of `to` by those of `from`. */
export async function copyTables(
  from: DatabaseSide,
  to: DatabaseSide<Transaction>,
  tables: readonly Table[],
): Promise<void> {
  await clearTables(to.database, tables)
  for (const table of tables)
    for await (const rows of readBatches(from.database, table)) await insertRows(to.database, table, rows)
  await copyLastIds(from, to, tables)
}

export async function copyLastIds(
  from: DatabaseSide,
  to: DatabaseSide,
  tables: readonly Table[],
): Promise<void> {
  for (const table of tables.filter(isNumbered)) {
    const last = await lastId(from.database, from.engine, table.name)
    await raiseLastId(to.database, to.engine, table.name, last)
  }
}

/** @throws Error when any row differs between the two */
export async function assertEqualTables(
  from: DatabaseSide,
  to: DatabaseSide,
  tables: readonly Table[],
): Promise<void> {
  const expected = await digestsOf(from.database, tables)
  const difference = describeDifference(expected, await digestsOf(to.database, tables))
  if (difference) throw new Error(`The copy is not equal to what was copied: ${difference}`)
}
