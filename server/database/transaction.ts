/** The only way to write: a transaction that is retried after a conflict with another writer. */
import { setTimeout as pause } from 'node:timers/promises'
import { isRetryable } from './errors.ts'
import { assertNoOpenTransaction, queryOnly } from './open-transaction.ts'
import type { Database, Transaction } from './schema.ts'

/** Less than the 3 seconds within which a request must be answered. */
const RETRY_FOR_MS = 2_500

let retries = 0
/** Number of transactions that this process has retried since it started. */
export const writeRetries = () => retries

/** A transaction cannot be opened inside another one. */
export type OutsideTransaction<D> = D extends Transaction ? never : unknown

/**
 * Runs `work` in a transaction and returns what `work` returns, once the transaction is committed. After a
 * serialization failure, a deadlock or SQLITE_BUSY, `work` runs again: it may touch nothing but the transaction.
 * @throws whatever `work` or the commit throws; the transaction is rolled back then
 */
export async function write<T, D extends Database>(
  database: D & OutsideTransaction<D>,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  assertNoOpenTransaction()
  const deadline = performance.now() + RETRY_FOR_MS
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute((trx) => queryOnly(trx, work))
    } catch (error) {
      if (!isRetryable(error) || performance.now() > deadline) throw error
      retries++
      await pause(Math.random() * 10 * Math.min(attempt, 10))
    }
  }
}
