/**
 * Locks for transactions that decide by what another one has not committed yet: on PostgreSQL neither of two concurrent
 * transactions sees the other's new rows. SQLite runs one writer at a time and needs no lock.
 */
import { PostgresAdapter } from 'kysely'
import { sha256 } from '../lib/token.ts'
import type { Transaction } from './schema.ts'

/** Whether statements that lock rows are needed, and exist. */
export const locksRows = (trx: Transaction): boolean => trx.getExecutor().adapter instanceof PostgresAdapter

/** A name is stored as its bucket only: a phone leaves no trace, and the table never grows. */
const BUCKETS = 256
const bucketOf = (name: string) => Buffer.from(sha256(name), 'base64url').readUInt16BE() % BUCKETS

/**
 * Waits for every other transaction that holds the lock of one of these names, and keeps the locks until the end of this one.
 * Take all that a transaction needs at once: their order is fixed. Later statements see what those transactions have committed.
 */
export async function lockNames(trx: Transaction, ...names: readonly string[]): Promise<void> {
  const buckets = [...new Set(names.map(bucketOf))].sort((a, b) => a - b)
  await trx
    .insertInto('locks')
    .values(buckets.map((bucket) => ({ bucket })))
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((of) => ({ bucket: of.ref('excluded.bucket') })),
    )
    .execute()
}
