/** One statement again and again on the shop's own database, with nothing around it: no server, no checks, no books. */
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import type { DatabaseLocation } from '#server/database/client.ts'

/** A statement with one row of values for each time it is run. */
export type Statement = { sql: string; rows: readonly (readonly SQLInputValue[])[] }
export type Bare = { perSecond: (statement: Statement) => Promise<number>; close: () => Promise<void> }

/** As many at a time as the server's pool has connections. */
export const CONNECTIONS = 10

function onSqlite(dataDir: string): Bare {
  const database = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5_000 })
  database.exec('pragma synchronous = full; pragma foreign_keys = on')
  return {
    async perSecond({ sql, rows }) {
      const statement = database.prepare(sql)
      const began = performance.now()
      for (const row of rows) statement.all(...row)
      return (rows.length / (performance.now() - began)) * 1_000
    },
    close: async () => database.close(),
  }
}

function onPostgres(url: string): Bare {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  let names = 0
  return {
    async perSecond({ sql, rows }) {
      const name = `bare ${names++}`
      await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('select 1')))
      const began = performance.now()
      let next = 0
      const work = async () => {
        const client = await pool.connect()
        for (let row = rows[next++]; row; row = rows[next++])
          await client.query({ name, text: sql, values: [...row] })
        client.release()
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, work))
      return (rows.length / (performance.now() - began)) * 1_000
    },
    close: () => pool.end(),
  }
}

export const openBare = ({ dataDir, databaseUrl }: DatabaseLocation): Bare =>
  databaseUrl ? onPostgres(databaseUrl) : onSqlite(dataDir)
