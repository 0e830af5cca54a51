/** The outbox table: texts owed to customers. Workers of several processes share it by leases. */
import { type ExpressionBuilder, sql } from 'kysely'
import type * as v from 'valibot'
import type { Notice as Shown } from '#shared/message.ts'
import { CLOCK_SKEW } from '../clock.ts'
import { type Page, pageOf } from './page.ts'
import type { Database, Tables, Write } from './schema.ts'

type NoticeEvent = 'done'
export type Notice = {
  id: number
  requestId: number
  event: string
  recipient: string
  tries: number
  callId: string | null
}

/** Queues the text of an event once a request. */
export const insertNotice = (
  trx: Write,
  {
    requestId,
    event,
    recipient,
    now,
    callId = null,
  }: { requestId: number; event: NoticeEvent; recipient: string; now: number; callId?: string | null },
) =>
  trx
    .insertInto('notices')
    .values({
      request_id: requestId,
      event,
      recipient,
      state: 'queued',
      tries: 0,
      next_at: now,
      lease: null,
      leased_until: 0,
      provider_id: null,
      created_at: now,
      delivered_at: null,
      call_id: callId,
    })
    .onConflict((conflict) => conflict.columns(['request_id', 'event']).doNothing())
    .execute()

/** `leaseMs` and `pauseMs` are the longest there are: what ends later was written under a wrong clock and is over. */
export type Due = { now: number; leaseMs: number; pauseMs: number }

const isFree = (of: ExpressionBuilder<Tables, 'notices'>, { now, leaseMs }: Due) =>
  of.or([of('leased_until', '<=', now), of('leased_until', '>', now + leaseMs + CLOCK_SKEW)])
const isDue = (of: ExpressionBuilder<Tables, 'notices'>, due: Due) =>
  of.and([
    of('state', '=', 'queued'),
    of.or([of('next_at', '<=', due.now), of('next_at', '>', due.now + due.pauseMs + CLOCK_SKEW)]),
    isFree(of, due),
  ])

/** Takes up to `most` due notices for this worker; the lease keeps the others away while it lives. */
export async function claim(
  trx: Write,
  { lease, most, ...due }: { lease: string; most: number } & Due,
): Promise<Notice[]> {
  const rows = await trx
    .updateTable('notices')
    .set((of) => ({ lease, leased_until: due.now + due.leaseMs, tries: of('tries', '+', 1) }))
    .where('id', 'in', (of) =>
      of
        .selectFrom('notices')
        .select('id')
        .where((inner) => isDue(inner, due))
        .orderBy('next_at')
        .limit(most),
    )
    // Asked again of the row itself: PostgreSQL reads the rows of the inner query before it locks them.
    .where('state', '=', 'queued')
    .where((of) => isFree(of, due))
    .returning(['id', 'request_id as requestId', 'event', 'recipient', 'tries', 'call_id as callId'])
    .execute()
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Whether anything is due: cheap to ask often. */
export async function hasDue(database: Database, due: Due): Promise<boolean> {
  const row = await database
    .selectFrom('notices')
    .select('id')
    .where((of) => isDue(of, due))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type Claimed = { id: number; lease: string }

/** Writes how a claimed notice ended; nothing happens when the lease was lost to another worker. */
export const settle = (
  trx: Write,
  { id, lease }: Claimed,
  outcome:
    | { state: 'sent'; provider_id: string }
    | { state: 'failed' }
    | { state: 'queued'; next_at: number },
) =>
  trx
    .updateTable('notices')
    .set({ ...outcome, lease: null, leased_until: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()

/**
 * Writes what the provider reports of a text that it took. A text that arrived stays arrived; one that is being sent
 * again is left to its worker.
 * @returns its id, or undefined when there is none to change
 */
export async function settleReceipt(
  trx: Write,
  providerId: string,
  outcome: 'delivered' | 'failed',
  now: number,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('notices')
    .set(outcome === 'delivered' ? { state: 'sent', delivered_at: now } : { state: 'failed' })
    .where('provider_id', '=', providerId)
    .where('state', 'in', outcome === 'delivered' ? ['sent', 'failed'] : ['sent'])
    .where('delivered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** How many texts wait, counted up to `most` in the order of their turns, and since when the first of them does. */
export async function queueOf(
  database: Database,
  most: number,
): Promise<{ queued: number; since: number | null }> {
  const waiting = database
    .selectFrom('notices')
    .select('created_at')
    .where('state', '=', 'queued')
    .orderBy('next_at')
    .limit(most)
  return database
    .selectFrom(waiting.as('waiting'))
    .select((of) => [
      of.fn.countAll<number>().as('queued'),
      of.fn.min<number | null>('created_at').as('since'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many customers were not told, counted up to `most` over those rows alone. */
export async function countFailed(database: Database, most: number): Promise<number> {
  const failed = database.selectFrom('notices').select('id').where(sql<boolean>`state = 'failed'`).limit(most)
  const { count } = await database
    .selectFrom(failed.as('failed'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const shown = (database: Database) =>
  database
    .selectFrom('notices')
    .select([
      'id',
      'request_id as requestId',
      'recipient as phone',
      'state',
      'tries',
      'created_at',
      'delivered_at',
    ])

const asRead = <R extends { created_at: number; delivered_at: number | null }>({
  created_at,
  delivered_at,
  ...notice
}: R) => ({
  ...notice,
  kind: 'status',
  at: new Date(created_at).toISOString(),
  delivered: delivered_at !== null,
})

/** What the shop sends, newest first. */
export async function listNotices(database: Database, page: Page): Promise<v.InferOutput<typeof Shown>[]> {
  return (await pageOf(shown(database), page).execute()).map(asRead)
}

/** All texts about one person's requests, oldest first. */
export async function listNoticesOf(
  database: Database,
  userId: number,
): Promise<v.InferOutput<typeof Shown>[]> {
  const rows = await shown(database)
    .where('request_id', 'in', (of) => of.selectFrom('repairs').select('id').where('user_id', '=', userId))
    .orderBy('id')
    .execute()
  return rows.map(asRead)
}

/** Clears up to `most` texts that were sent or given up, and were due before this. @returns how many */
export async function clearNotices(trx: Write, before: number, most: number): Promise<number> {
  const rows = await trx
    .deleteFrom('notices')
    .where('id', 'in', (of) =>
      of
        .selectFrom('notices')
        .select('id')
        .where('state', 'in', ['sent', 'failed'])
        .where('next_at', '<', before)
        .limit(most),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** Queues a notice again that was given up; any other stays as it is. False when there is no such notice. */
export async function retry(trx: Write, id: number, now: number): Promise<boolean> {
  await trx
    .updateTable('notices')
    .set({ state: 'queued', tries: 0, next_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
  return (await trx.selectFrom('notices').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
