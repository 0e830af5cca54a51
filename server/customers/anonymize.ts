/** Requests that are kept after their customer was deleted: the device and the dates, no person. */
import * as counts from '../database/counters.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { searchText } from '../database/search-text.ts'

/** Stands where a name was. */
export const ANONYMIZED = 'Deleted customer'
const nobody = { name: ANONYMIZED, phone: '', email: '', city: '' }

/** Those that are not done yet. */
export const openRepairsOf = (database: Database, userId: number) =>
  database
    .selectFrom('repairs')
    .select(['id', 'submitted_at as submittedAt'])
    .where('user_id', '=', userId)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .execute()

/** Takes a request back that is not done. */
export async function withdraw(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('repairs').where('id', '=', id).execute()
  await counts.addToCounter(trx, { pending: -1 })
}

/** @returns how many requests were kept without their customer */
export async function anonymize(trx: Transaction, userId: number): Promise<number> {
  const rows = await trx
    .selectFrom('repairs')
    .select(['id', 'brand', 'model', 'issue'])
    .where('user_id', '=', userId)
    .execute()
  for (const { id, ...device } of rows)
    await trx
      .updateTable('repairs')
      .set({ ...nobody, notes: '', pickup_address: '', preferred_pickup_at: null })
      // The hash is of what they wrote: it could be guessed back from it.
      .set({ idempotency_key: null, body_hash: '', words: searchText({ ...nobody, ...device }) })
      .where('id', '=', id)
      .execute()
  return rows.length
}
