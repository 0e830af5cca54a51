/** Deletes threads: with a customer's account, and a year after the request is done. Exports a customer's messages. */
import { addToCounter } from '../../database/counters.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { selectAfterEnd } from '../records/after-end.ts'

/** Resets the unread counts of these threads. */
async function forgetUnread(trx: Transaction, requestIds: readonly number[]): Promise<void> {
  if (requestIds.length === 0) return
  const unread = await trx
    .selectFrom('request_progress')
    .select('request_id')
    .where('request_id', 'in', requestIds)
    .where('shop_unread', '>', 0)
    .execute()
  await trx
    .updateTable('request_progress')
    .set({ shop_unread: 0, customer_unread: 0, last_message_id: null })
    .where('request_id', 'in', requestIds)
    .execute()
  if (unread.length > 0) await addToCounter(trx, { threads: -unread.length })
}

/** Deletes messages and notes about these requests. */
export async function deleteThreads(trx: Transaction, requestIds: readonly number[]): Promise<void> {
  if (requestIds.length === 0) return
  await trx.deleteFrom('thread_entries').where('request_id', 'in', requestIds).execute()
  await forgetUnread(trx, requestIds)
}

/** Deletes up to `limit` entries before this time whose request was done before it too. @returns the number deleted */
export async function deleteOldEntries(trx: Transaction, before: number, limit: number): Promise<number> {
  const rows = await trx
    .deleteFrom('thread_entries')
    .where('id', 'in', selectAfterEnd(trx, 'thread_entries', before, limit))
    .returning('request_id')
    .execute()
  await forgetUnread(trx, [...new Set(rows.map(({ request_id }) => request_id))])
  return rows.length
}

/** The messages about these requests, oldest first; never a note. */
export const listMessagesAbout = (database: Database, requestIds: readonly number[]) =>
  requestIds.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom('thread_entries')
        .select(['request_id as requestId', 'by_role as by', 'body as message', 'at'])
        .where('request_id', 'in', requestIds)
        .where('kind', '=', 'message')
        .orderBy('id')
        .execute()
