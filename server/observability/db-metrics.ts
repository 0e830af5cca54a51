/** The figures of the database: its connections, the texts that wait in it, whether it answers at all. */
import { Counter, Gauge, type Registry } from 'prom-client'
import { poolStats } from '../database/client.ts'
import type { Database } from '../database/schema.ts'
import { writeRetries } from '../database/transaction.ts'
import type { Clock } from '../lib/clock.ts'
import { countFailed, queueOf } from '../notifications/outbox-repository.ts'

/** More waiting texts are not counted one by one. */
const QUEUE_MOST = 10_000

type Options = { database: Database; clock: Clock; registers: Registry[] }

/** Adds them to the registers. @returns what brings them up to date before they are read */
export function dbMetrics({ database, clock, registers }: Options): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  new Counter({
    name: 'doorstep_database_retries_total',
    help: 'Transactions done again because another writer was first.',
    registers,
    collect() {
      this.reset()
      this.inc(writeRetries())
    },
  })
  const pool = gauge(
    'doorstep_database_pool',
    'Connections to PostgreSQL that are in use and idle, and how many wait for one.',
    ['state'],
  )
  const texts = gauge(
    'doorstep_notices',
    'Texts that wait to be sent, and those that failed, each counted up to a limit.',
    ['state'],
  )
  const oldest = gauge(
    'doorstep_notice_oldest_seconds',
    'Age of the oldest text that waits to be sent; 0 when none does.',
  )
  const up = gauge('doorstep_database_up', 'Whether the database answered this reading.')

  function readPool(): void {
    const figures = poolStats(database)
    if (!figures) return
    pool.set({ state: 'in-use' }, figures.inUse)
    pool.set({ state: 'idle' }, figures.idle)
    pool.set({ state: 'waiting' }, figures.waiting)
  }

  return async () => {
    // Before this reading itself takes a connection, or waits for one.
    readPool()
    try {
      const { queued, since } = await queueOf(database, QUEUE_MOST)
      texts.set({ state: 'queued' }, queued)
      texts.set({ state: 'failed' }, await countFailed(database, QUEUE_MOST))
      oldest.set(since === null ? 0 : Math.max(0, clock.now() - since) / 1_000)
      up.set(1)
    } catch {
      // The other figures are wanted most when the database is away; old ones would be lies.
      texts.reset()
      oldest.set(Number.NaN)
      up.set(0)
    }
  }
}
