/** PostgreSQL by a pool that gives up in time: a server that is away or frozen must not hang a call. */
import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import { isUnavailable } from './errors.ts'
import { sendingAhead } from './pipelined-commit.ts'
import { STATEMENTS_MOST } from './statements.ts'

/** Two of these (a query, then its rollback) stay below the 3 seconds in which a call must be answered. */
const CONNECT_MS = 1_200
const QUERY_MS = 1_200
/** An index over a million requests is made in minutes. */
const PATIENT_QUERY_MS = 600_000
const POOL_SIZE = 10
const INT8 = 20

/** Ids and times stay below 2^53, so a bigint may be read as a number. */
const numbersFor = ({ types }: typeof pg): pg.CustomTypesConfig => ({
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 ? Number : types.getTypeParser(id, format === 'binary' ? 'binary' : 'text'),
})

type Pooling = {
  /** Waits longer, for migrations. */
  patient?: boolean
  /** Hears of connections that broke while idle. */
  report: (error: Error) => void
  /** Is given the pool's figures when it is there. */
  opened?: (read: () => PoolFigures) => void
}

/** Connections that work and that rest, and how many wait for one. */
export type PoolFigures = { inUse: number; idle: number; waiting: number }

/** PostgreSQL behind Kysely's own dialect; connects at the first query. */
export const postgresDialect = (url: string, pooling: Pooling): Dialect =>
  new PostgresDialect({ pool: () => openPool(url, pooling) })

async function openPool(url: string, { patient = false, report, opened }: Pooling): Promise<PostgresPool> {
  // Loaded here: a shop on the embedded database never holds the driver in its memory.
  const { default: driver } = await import('pg')
  const pool = new driver.Pool({
    connectionString: url,
    max: patient ? 2 : POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: patient ? PATIENT_QUERY_MS : QUERY_MS,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    pipeline: !patient,
    types: numbersFor(driver),
  })
  // Without a listener a connection that breaks ends the process: the pool hears of the idle ones only, and the
  // others break between two statements of a transaction, whose next statement then fails.
  pool.on('error', ({ message }) => report(new Error(message)))
  pool.on('connect', (client) => client.on('error', () => undefined))
  opened?.(() => ({
    inUse: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  return discarding(pool, patient ? () => undefined : preparing())
}

/**
 * Names each text, so that a connection takes it apart and plans it once, and keeps it. A search has no name: which plan is good
 * depends on what is sought. Neither has what takes no values, such as `commit`: it is one message already.
 */
function preparing(): (sql: string, values: readonly unknown[]) => string | undefined {
  const names = new Map<string, string>()
  return (sql, values) => {
    if (values.length === 0 || sql.includes(' like ')) return undefined
    const known = names.get(sql)
    if (known || names.size >= STATEMENTS_MOST) return known
    const name = `s${names.size}`
    names.set(sql, name)
    return name
  }
}

/** A client whose query timed out still waits for its answer: it must not go back into the pool. */
function discarding(pool: pg.Pool, nameOf: ReturnType<typeof preparing>): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const query = client.query.bind(client)
      let broken = false
      const send = async (sql: string, values: unknown[]) => {
        try {
          return await query({ name: nameOf(sql, values), text: sql, values })
        } catch (error) {
          broken ||= isUnavailable(error)
          throw error
        }
      }
      return Object.create(client, {
        query: { value: client.pipeline ? sendingAhead(send) : send },
        release: { value: (destroy?: boolean) => client.release(destroy || broken) },
      })
    },
  }
}
