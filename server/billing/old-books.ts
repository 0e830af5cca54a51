/**
 * Deletes documents and payments after the time for which tax law asks for them. Those of a request go together: a bill stays as
 * long as its credit note, a payment as long as its opposite. The series keep their last numbers, so no number is issued twice.
 */
import { firstBookDay } from '#shared/billing/number.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import type { Transaction } from '../database/schema.ts'
import { clearPrices, lockOldBooks } from '../request/records/old-books.ts'

/** Deletes those of some requests, found by up to `limit` documents and payments. @returns the number of requests */
export async function deleteOldBooks(trx: Transaction, now: number, limit: number): Promise<number> {
  const today = shopDayOf(now)
  const ids = await lockOldBooks(trx, { first: firstBookDay(today), today }, limit)
  if (ids.length === 0) return 0
  // What refers to another row goes first.
  const documents = trx.deleteFrom('documents').where('request_id', 'in', ids)
  await documents.where('credit_of', 'is not', null).execute()
  await documents.execute()
  const payments = trx.deleteFrom('payments').where('request_id', 'in', ids)
  await payments.where('undoes', 'is not', null).execute()
  await payments.execute()
  await clearPrices(trx, ids)
  return ids.length
}
