/** The metrics of the database: its connections, the queue of SMS, whether it answers. */
import { Counter, Gauge, type Registry } from 'prom-client'
import { poolStats } from '../database/client.ts'
import type { Database } from '../database/schema.ts'
import { writeRetries } from '../database/transaction.ts'
import type { Clock } from '../lib/clock.ts'

export type DbMetricsOptions = {
  database: Database
  clock: Clock
  /** Reads the state of the outbox; `since` is when its first SMS was queued, null when it is empty. */
  readQueue: () => Promise<{ queued: number; failed: number; since: number | null }>
  registers: Registry[]
}

/** Registers the metrics. @returns the function that updates them before each reading */
export function dbMetrics({ database, clock, readQueue, registers }: DbMetricsOptions): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  new Counter({
    name: 'doorstep_database_retries_total',
    help: 'Transactions repeated because of a conflict with another writer.',
    registers,
    collect() {
      this.reset()
      this.inc(writeRetries())
    },
  })
  const pool = gauge('doorstep_database_pool', 'Connections to PostgreSQL, and requests that wait for one.', [
    'state',
  ])
  const queue = gauge('doorstep_notifications', 'Queued and failed SMS, each counted up to a limit.', [
    'state',
  ])
  const oldest = gauge(
    'doorstep_notification_oldest_seconds',
    'Age of the oldest queued SMS; 0 when none is queued.',
  )
  const up = gauge('doorstep_database_up', '1 when the database answered this reading, otherwise 0.')

  function readPool(): void {
    const stats = poolStats(database)
    if (!stats) return
    pool.set({ state: 'in-use' }, stats.inUse)
    pool.set({ state: 'idle' }, stats.idle)
    pool.set({ state: 'waiting' }, stats.waiting)
  }

  return async () => {
    // Read first: the queries below take a connection themselves.
    readPool()
    try {
      const { queued, failed, since } = await readQueue()
      queue.set({ state: 'queued' }, queued)
      queue.set({ state: 'failed' }, failed)
      oldest.set(since === null ? 0 : Math.max(0, clock.now() - since) / 1_000)
      up.set(1)
    } catch {
      // The other metrics stay readable while the database is unavailable; stale values would be wrong.
      queue.reset()
      oldest.set(Number.NaN)
      up.set(0)
    }
  }
}
