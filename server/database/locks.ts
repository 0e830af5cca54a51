/**
 * Locks for transactions that decide by what another one has not committed yet: on PostgreSQL neither of two concurrent
 * transactions sees the other's new rows. SQLite runs one writer at a time and needs no lock.
 */
import { createHash } from 'node:crypto'
import type { Transaction } from './schema.ts'

/** A name is stored as its bucket only: a phone leaves no trace, and the table never grows. */
const BUCKETS = 256
const bucketOf = (name: string) => createHash('sha256').update(name).digest().readUInt16BE() % BUCKETS

/**
 * Waits for every other transaction that holds the lock of this name, and keeps it until the end of this one. Take it before
 * reading what it protects: later statements see what those transactions have committed.
 */
export async function lockName(trx: Transaction, name: string): Promise<void> {
  const bucket = bucketOf(name)
  await trx
    .insertInto('locks')
    .values({ bucket })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ bucket }))
    .execute()
}
