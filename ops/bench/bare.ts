/** Runs one SQL statement repeatedly on the shop's database: no server, no validation, no counters. The lower bound of a call. */
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import type { DatabaseLocation } from '#server/database/client.ts'

/** A statement and its parameters, one row per execution. */
export type Statement = { sql: string; rows: readonly (readonly SQLInputValue[])[] }
export type BareClient = { perSecond: (statement: Statement) => Promise<number>; close: () => Promise<void> }

/** The size of the server's connection pool. */
export const CONNECTIONS = 10

function onSqlite(dataDir: string): BareClient {
  const database = new DatabaseSync(join(dataDir, 'shop.db'), { timeout: 5_000 })
  database.exec('pragma synchronous = full; pragma foreign_keys = on')
  return {
    async perSecond({ sql, rows }) {
      const statement = database.prepare(sql)
      const startedAt = performance.now()
      for (const row of rows) statement.all(...row)
      return (rows.length / (performance.now() - startedAt)) * 1_000
    },
    close: async () => database.close(),
  }
}

function onPostgres(url: string): BareClient {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  let statementCount = 0
  return {
    async perSecond({ sql, rows }) {
      const name = `bare ${statementCount++}`
      await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('select 1')))
      const startedAt = performance.now()
      let next = 0
      const runNext = async () => {
        const client = await pool.connect()
        for (let row = rows[next++]; row; row = rows[next++])
          await client.query({ name, text: sql, values: [...row] })
        client.release()
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, runNext))
      return (rows.length / (performance.now() - startedAt)) * 1_000
    },
    close: () => pool.end(),
  }
}

export const openBareClient = ({ dataDir, databaseUrl }: DatabaseLocation): BareClient =>
  databaseUrl ? onPostgres(databaseUrl) : onSqlite(dataDir)
