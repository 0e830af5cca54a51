/** Whole tables, row by row and the same from either engine: read in the order of their keys, written in batches. */
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/schema.ts'
import type { Table } from '../database/table-metadata.ts'

export type Cell = string | number | null
export type Row = Readonly<Record<string, Cell>>

/** Below SQLite's 32,766 values a statement for every table. */
const BATCH = 500

export const keyOf = ({ key }: Table, row: Row): Cell[] => key.map((column) => row[column] ?? null)

/** The next rows after this key, or the first ones. */
export async function readRows(database: Database, { name, key }: Table, after?: readonly Cell[]) {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const onwards = after ? sql`where (${columns}) > (${sql.join(after)})` : sql``
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)} ${onwards} order by ${columns} limit ${BATCH}`.execute(database)
  return rows
}

/** The table from the key on, or whole, batch by batch; only one batch is in memory. */
export async function* batches(database: Database, table: Table, after?: readonly Cell[]) {
  let rows = await readRows(database, table, after)
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows
    rows = await readRows(database, table, keyOf(table, last))
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

/** Empties the tables, children first. */
export async function clearTables(trx: Transaction, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
}

/** Those of the list that the database has: one of an earlier version has fewer. */
export async function presentIn(database: Database, tables: readonly Table[]): Promise<Table[]> {
  const present = new Set((await database.introspection.getTables()).map(({ name }) => name))
  return tables.filter(({ name }) => present.has(name))
}
