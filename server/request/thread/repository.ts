/** Reads and writes the threads of requests. What the shop or the customer has not read is counted in `request_progress`. */
import { sql } from 'kysely'
import { referenceOf } from '#shared/request/reference.ts'
import type { RequestRole } from '#shared/request/stages.ts'
import type { Conversation, Thread, ThreadEntry, ThreadKind } from '#shared/request/thread.ts'
import { addToCounter } from '../../database/counters.ts'
import type { Page } from '../../database/pagination.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { isoTime } from '../../lib/iso-time.ts'
import type { Side } from '../records/rows.ts'

/** Every owner is the shop's side. */
export const sideOf = (role: RequestRole): Side => (role === 'customer' ? 'customer' : 'shop')

/** One page of a thread, newest first. The query of a customer has no notes. */
export async function listEntries(
  database: Database,
  requestId: number,
  { side, page: { limit, before } }: { side: Side; page: Page },
): Promise<ThreadEntry[]> {
  let query = database
    .selectFrom('thread_entries')
    .select(['id', 'kind', 'by_role as by', 'body', 'at'])
    .where('request_id', '=', requestId)
  if (side === 'customer') query = query.where('kind', '=', 'message')
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: isoTime(at) }))
}

/** The number of messages that `side` has not read, and when the request was done. */
export const readState = (
  database: Database,
  requestId: number,
  side: Side,
): Promise<{ unread: Thread['unread']; closedAt: number | null } | undefined> =>
  database
    .selectFrom('request_progress')
    .select([`${side}_unread as unread`, 'closed_at as closedAt'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()

export type NewEntry = {
  requestId: number
  kind: ThreadKind
  by: { role: RequestRole; userId: number }
  body: string
  now: number
}

/** Inserts an entry and returns its id. */
export async function insertEntry(
  trx: Transaction,
  { requestId, kind, by, body, now }: NewEntry,
): Promise<number> {
  const { id } = await trx
    .insertInto('thread_entries')
    .values({
      request_id: requestId,
      kind,
      by_role: by.role,
      by_user: by.userId,
      body,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts a message as unread by the other side. @returns how many that side has not read now */
export async function addUnread(
  trx: Transaction,
  requestId: number,
  { id, by }: { id: number; by: Side },
): Promise<number> {
  const column = by === 'customer' ? 'shop_unread' : 'customer_unread'
  const { unread } = await trx
    .updateTable('request_progress')
    .set((of) => ({ [column]: of(column, '+', 1), last_message_id: id }))
    .where('request_id', '=', requestId)
    .returning(`${column} as unread`)
    .executeTakeFirstOrThrow()
  return unread
}

/** The number of the other side's messages after this one, counted in the index up to the unread count. */
const countBeyond = async (
  trx: Transaction,
  requestId: number,
  side: Side,
  upTo: number,
): Promise<number> => {
  const { beyond } = await trx
    .selectFrom('thread_entries')
    .select(({ fn }) => fn.countAll<number>().as('beyond'))
    .where('request_id', '=', requestId)
    .where('id', '>', upTo)
    .where('kind', '=', 'message')
    .where('by_role', side === 'customer' ? '!=' : '=', 'customer')
    .executeTakeFirstOrThrow()
  return Number(beyond)
}

/** Marks all messages up to this one as seen by `side`. The unread count can only decrease. */
export async function markSeen(
  trx: Transaction,
  requestId: number,
  { side, upTo }: { side: Side; upTo: number },
): Promise<void> {
  const column = `${side}_unread` as const
  // Locks first: a message that is written meanwhile must be counted.
  const before = await trx
    .updateTable('request_progress')
    .set((of) => ({ [column]: of.ref(column) }))
    .where('request_id', '=', requestId)
    .where(column, '>', 0)
    .returning(`${column} as unread`)
    .executeTakeFirst()
  if (!before) return
  const unread = Math.min(before.unread, await countBeyond(trx, requestId, side, upTo))
  if (unread === before.unread) return
  await trx
    .updateTable('request_progress')
    .set({ [column]: unread })
    .where('request_id', '=', requestId)
    .execute()
  if (side === 'shop' && unread === 0) await addToCounter(trx, { threads: -1 })
}

/** One page of the requests with messages, newest message first. */
export async function listConversations(
  database: Database,
  { limit, before }: Page,
  { unread }: { unread: boolean },
): Promise<Conversation[]> {
  let query = database
    .selectFrom('request_progress')
    .innerJoin('requests', 'requests.id', 'request_progress.request_id')
    .innerJoin('thread_entries', 'thread_entries.id', 'request_progress.last_message_id')
    .select(['requests.id as requestId', 'submitted_at as submittedAt', 'name', 'brand', 'model'])
    .select(['shop_unread as unread', 'thread_entries.id', 'by_role as by', 'body', 'at'])
    .where('last_message_id', 'is not', null)
  // A constant in the text lets SQLite use its partial index.
  query = unread ? query.where(sql<boolean>`shop_unread > 0`) : query.where('shop_unread', '=', 0)
  if (before !== undefined) query = query.where('last_message_id', '<', before)
  const rows = await query.orderBy('last_message_id', 'desc').limit(limit).execute()
  return rows.map(({ id, by, body, at, submittedAt, ...row }) => ({
    ...row,
    reference: referenceOf({ id: row.requestId, submittedAt }),
    last: { id, by, body, at: isoTime(at) },
  }))
}
