/** Counts the rows of each table. */
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { TABLES } from '../database/table-metadata.ts'

/** Returns the row count of each table, or undefined for a database that contains no shop yet. */
export async function readRowCounts(database: Database) {
  const found: { name: string; rows: number }[] = []
  for (const { name } of TABLES) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(database)
    found.push({ name, rows: Number(rows[0]?.n) })
  }
  return found.some(({ rows }) => rows > 0) ? found : undefined
}
