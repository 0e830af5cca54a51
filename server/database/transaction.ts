/** The one way to change the database: a transaction that is done again when another writer was first. */
import { setTimeout as pause } from 'node:timers/promises'
import { isRetryable } from './errors.ts'
import { commitTogether } from './group-commit.ts'
import type { Database, Transaction } from './schema.ts'

/** Below the 3 seconds in which a call must be answered. */
const GIVE_UP_MS = 2_500

let retries = 0
/** How often work of this process was done again so far. */
export const writeRetries = () => retries

/** Again and again while another writer was first, up to a time. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + GIVE_UP_MS
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error) || performance.now() > until) throw error
      retries++
      await pause(Math.random() * 10 * Math.min(attempt, 10))
    }
  }
}

const together = commitTogether(patiently)

/** Where writers work beside each other, sharing would make them hold each other's rows and wait in circles. */
const hasOneWriter = (database: Database) =>
  database.getExecutor().adapter.supportsMultipleConnections === false

/**
 * Runs the work in a transaction, which it may share with other calls' work; it may run several times, so it touches
 * nothing but the database. It has happened, on the disk, when this comes back, and not at all when this throws.
 */
export const write = <T>(database: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  hasOneWriter(database) ? together(database, work) : patiently(() => database.transaction().execute(work))

/** The same for work that is one statement, of which PostgreSQL makes a transaction by itself: three ways less. */
export const writeAlone = <T>(database: Database, work: (trx: Database) => Promise<T>): Promise<T> =>
  hasOneWriter(database) ? together(database, work) : patiently(() => work(database))
