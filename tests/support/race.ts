/** Two transactions on PostgreSQL, of which the second begins before the first commits. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Transaction } from '#server/database/schema.ts'
import type { Shop } from './app.ts'

/** Resolves to `waiting` once so many transactions wait for a lock. */
async function untilWaiting({ database }: Shop, connections: number): Promise<'waiting'> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
    if (Number(rows[0]?.waiting) >= connections) return 'waiting'
    await pause(5)
  }
}

/** Locks a total, which every writer of it updates just before its commit. */
export const lockTotal = (name: 'pending' | 'users' | 'threads') => (trx: Transaction) =>
  trx.updateTable('counters').set({ name }).where('name', '=', name).execute()

/**
 * Starts the first up to the statement that waits for `lock`, then the second; then both go on.
 *
 * @param lock locks a row that the first writes just before its commit
 */
export async function race<A, B>(
  shop: Shop,
  lock: (trx: Transaction) => Promise<unknown>,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const trx = await shop.database.startTransaction().execute()
  await lock(trx)
  const held = first()
  if ((await Promise.race([held, untilWaiting(shop, 1)])) !== 'waiting')
    throw new Error('The first did not wait for the lock: does its row exist?')
  const coming = second()
  await Promise.race([coming, untilWaiting(shop, 2)])
  await trx.rollback().execute()
  return Promise.all([held, coming])
}
