/**
 * Removes the people from requests that stay, when an account is deleted and when their names have been kept long enough: words,
 * addresses, threads, texts, private buyers and the bank's references. Device, dates, amounts and documents stay.
 */

import { forgetBuyers } from '../billing/documents.ts'
import { forgetReferences } from '../billing/payments.ts'
import type { Transaction } from '../database/schema.ts'
import { anonymizeRequests, referencesOf } from '../request/records/deletion.ts'
import { lockNamed } from '../request/records/names.ts'
import { deleteThreads } from '../request/thread/deletion.ts'
import type { Files } from './files.ts'

/** Deletes the SMS about these requests. @returns which they were */
async function deleteTexts(trx: Transaction, ids: readonly number[]): Promise<Files['sms']> {
  const references = await referencesOf(trx, ids)
  const rows = await trx
    .deleteFrom('notifications')
    .where('request_id', 'in', ids)
    .returning(['request_id as requestId', 'recipient as to'])
    .execute()
  return rows.map(({ requestId, to }) => ({ to, requestId, reference: references.get(requestId) ?? '' }))
}

/** Removes the people from these requests; again, it changes nothing. @returns the SMS that were about them */
export async function forgetPeople(
  trx: Transaction,
  ids: readonly number[],
  now: number,
): Promise<Files['sms']> {
  if (ids.length === 0) return []
  const sms = await deleteTexts(trx, ids)
  await deleteThreads(trx, ids)
  await forgetBuyers(trx, ids)
  await forgetReferences(trx, ids)
  await anonymizeRequests(trx, ids, now)
  return sms
}

/**
 * Removes the people from up to `limit` requests that ended before this day ("2026-11-24"). Photos stay for their own time.
 * @returns the number of requests
 */
export async function emptyNames(
  trx: Transaction,
  { before, now }: { before: string; now: number },
  limit: number,
): Promise<number> {
  const ids = await lockNamed(trx, before, limit)
  await forgetPeople(trx, ids, now)
  return ids.length
}
