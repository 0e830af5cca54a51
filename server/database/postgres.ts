/** PostgreSQL through a pool with timeouts: a server that is down or frozen must not block a request. */
import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import { isUnavailable } from './errors.ts'

/** Two of these (a query, then its rollback) take less than the 3 seconds within which a request must be answered. */
const CONNECT_MS = 1_200
const QUERY_MS = 1_200
/** Shorter: PostgreSQL ends the statement and releases its locks before the client gives up. */
const STATEMENT_MS = 1_100
const LOCK_MS = 1_000
/** Releases the locks of a process that hangs or has lost its network. */
const IDLE_IN_TRANSACTION_MS = 5_000
/** How often PostgreSQL looks whether the client of a running statement is still there. */
const CLIENT_CHECK_MS = 1_000
/** Creating an index over a million requests takes minutes. */
const MIGRATION_QUERY_MS = 600_000
const POOL_SIZE = 10
const INT8 = 20

/** Reads a bigint as a number: ids and times stay below 2^53. */
const bigintAsNumber = ({ types }: typeof pg): pg.CustomTypesConfig => ({
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 ? Number : types.getTypeParser(id, format === 'binary' ? 'binary' : 'text'),
})

type PoolOptions = {
  /** Waits longer, for migrations and copies. */
  patient?: boolean
  /** Receives the errors of connections that broke while idle. */
  report: (error: Error) => void
  /** Receives the function that reads the pool's statistics once the pool is open. */
  onOpen?: (read: () => PoolStats) => void
}

/** Number of busy and idle connections, and of queries that wait for one. */
export type PoolStats = { inUse: number; idle: number; waiting: number }

/** Kysely's PostgreSQL dialect; connects at the first query. */
export const postgresDialect = (url: string, options: PoolOptions): Dialect =>
  new PostgresDialect({ pool: () => openPool(url, options) })

/**
 * Refuses a new connection that can only read. A proxy may still lead to a server that is no longer the primary: its lists
 * would miss what was just confirmed.
 */
function refuseReadOnly(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ transaction_read_only: string }>('show transaction_read_only').then(({ rows }) => {
    const isReadOnly = rows[0]?.transaction_read_only === 'on'
    done(isReadOnly ? Object.assign(new Error('The database is read-only'), { code: '25006' }) : undefined)
  }, done)
}

async function openPool(
  url: string,
  { patient = false, report, onOpen }: PoolOptions,
): Promise<PostgresPool> {
  // Imported here: a server on SQLite does not load the driver.
  const { default: driver } = await import('pg')
  const pool = new driver.Pool({
    connectionString: url,
    max: patient ? 2 : POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: patient ? MIGRATION_QUERY_MS : QUERY_MS,
    statement_timeout: patient ? MIGRATION_QUERY_MS : STATEMENT_MS,
    // A migration may wait for the migration of another process.
    lock_timeout: patient ? MIGRATION_QUERY_MS : LOCK_MS,
    idle_in_transaction_session_timeout: patient ? MIGRATION_QUERY_MS : IDLE_IN_TRANSACTION_MS,
    // Backends whose client is gone would wait for locks and fill the server.
    options: `-c client_connection_check_interval=${CLIENT_CHECK_MS}`,
    verify: refuseReadOnly,
    keepAlive: true,
    types: bigintAsNumber(driver),
  })
  // Without a listener, an error event ends the process. The pool emits it for idle connections, the client for one that
  // breaks between two statements of a transaction; the next statement of that transaction then fails.
  pool.on('error', ({ message }) => report(new Error(message)))
  pool.on('connect', (client) => client.on('error', () => undefined))
  onOpen?.(() => ({
    inUse: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  return destroyingBroken(pool)
}

/**
 * Closes a connection whose query timed out instead of returning it to the pool: its result is still to come. The
 * server rolls back what was open on it.
 */
const destroyingBroken = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect()
    const query = client.query.bind(client)
    let broken = false
    const send = async (text: string, values: unknown[]) => {
      try {
        return await query(text, values)
      } catch (error) {
        broken ||= isUnavailable(error)
        throw error
      }
    }
    return Object.create(client, {
      query: { value: send },
      release: { value: (destroy?: boolean) => client.release(destroy || broken) },
    })
  },
})
