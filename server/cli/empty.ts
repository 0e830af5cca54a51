/** Whether a database holds a shop already. */
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { TABLES } from '../database/table-metadata.ts'

/** The rows of each table, or undefined for a database that no server has worked on yet. */
export async function contentsOf(database: Database) {
  const found: { name: string; rows: number }[] = []
  for (const { name } of TABLES) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(database)
    found.push({ name, rows: Number(rows[0]?.n) })
  }
  // The totals are there from the first change of the schema on, and total nothing then.
  return found.some(({ name, rows }) => name !== 'counts' && rows > 0) ? found : undefined
}
