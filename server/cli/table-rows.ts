/** Reads and writes tables in batches, the same way on either database. */
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/schema.ts'
import type { Table } from '../database/table-metadata.ts'

export type Cell = string | number | null
export type Row = Readonly<Record<string, Cell>>

/** Keeps every insert below SQLite's limit of 32,766 values per statement. */
const BATCH_SIZE = 500

export const rowKey = ({ key }: Table, row: Row): Cell[] => key.map((column) => row[column] ?? null)

/** One batch of rows in key order, after this key or from the start. */
export async function readRows(database: Database, { name, key }: Table, after?: readonly Cell[]) {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const afterKey = after ? sql`where (${columns}) > (${sql.join(after)})` : sql``
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)} ${afterKey} order by ${columns} limit ${BATCH_SIZE}`.execute(database)
  return rows
}

/** Iterates the batches of a table, after this key or from the start; only one batch is in memory. */
export async function* readBatches(database: Database, table: Table, after?: readonly Cell[]) {
  let rows = await readRows(database, table, after)
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows
    rows = await readRows(database, table, rowKey(table, last))
  }
}

export async function insertRows(trx: Transaction, { name }: Table, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(trx)
}

/** Deletes all rows, children before parents. */
export async function clearTables(trx: Transaction, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
}

/** The tables that exist: a database with an older schema has fewer. */
export async function existingTables(database: Database, tables: readonly Table[]): Promise<Table[]> {
  const present = new Set((await database.introspection.getTables()).map(({ name }) => name))
  return tables.filter(({ name }) => present.has(name))
}
