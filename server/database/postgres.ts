/** PostgreSQL by a pool that gives up in time: a server that is away or frozen must not hang a call. */
import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { isAway } from './faults.ts'

/** Two of these (a query, then its rollback) stay below the 3 seconds in which a call must be answered. */
const CONNECT_MS = 1_200
const QUERY_MS = 1_200
const POOL_SIZE = 10
const INT8 = 20

/** Ids and times stay below 2^53, so a bigint may be read as a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 ? Number : pg.types.getTypeParser(id, format === 'binary' ? 'binary' : 'text'),
}

/** `patient` waits longer, for migrations. `report` hears of connections that broke while idle. */
export function postgresDialect(
  url: string,
  { patient = false, report }: { patient?: boolean; report: (error: Error) => void },
): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: patient ? 2 : POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: patient ? 60_000 : QUERY_MS,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types,
  })
  // Without a listener a connection that breaks while idle ends the process.
  pool.on('error', report)
  return new PostgresDialect({ pool: discarding(pool) })
}

/** A client whose query timed out still waits for its answer: it must not go back into the pool. */
function discarding(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const query = client.query.bind(client)
      let broken = false
      return Object.create(client, {
        query: {
          value: async (sql: string, values: unknown[]) => {
            try {
              return await query(sql, values)
            } catch (error) {
              broken ||= isAway(error)
              throw error
            }
          },
        },
        release: { value: (destroy?: boolean) => client.release(destroy || broken) },
      })
    },
  }
}
