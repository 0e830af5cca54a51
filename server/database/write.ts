/** The one way to change the database: a transaction that is done again when another writer was first. */
import { setTimeout as pause } from 'node:timers/promises'
import { isWorthRetry } from './faults.ts'
import type { Database, Write } from './schema.ts'

/** Below the 3 seconds in which a call must be answered. */
const GIVE_UP_MS = 2_500

/** Runs the work in one transaction; it may run several times, so it touches nothing but the database. */
export async function write<T>(database: Database, work: (trx: Write) => Promise<T>): Promise<T> {
  const until = Date.now() + GIVE_UP_MS
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (!isWorthRetry(error) || Date.now() > until) throw error
      await pause(Math.random() * 10 * Math.min(attempt, 10))
    }
  }
}
