/** The outbox table: texts owed to customers; due-notices.ts is how workers share it. */
import { sql } from 'kysely'
import type * as v from 'valibot'
import type { SmsNotification as Shown } from '#shared/message.ts'
import { type Page, pageOf } from '../database/pagination.ts'
import type { Database, Transaction } from '../database/schema.ts'

type SmsEvent = 'done'
type NewSms = {
  requestId: number
  event: SmsEvent
  recipient: string
  now: number
  callId?: string | null
}

/** Queues the text of an event once a request. */
export const queueSms = (trx: Transaction, { requestId, event, recipient, now, callId = null }: NewSms) =>
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

export type Claimed = { id: number; lease: string }

/** Writes that the provider took a claimed text; nothing happens when the lease was lost to another worker. */
export const markSent = (trx: Transaction, { id, lease }: Claimed, providerId: string) =>
  trx
    .updateTable('notices')
    .set({ state: 'sent', provider_id: providerId, lease: null, leased_until: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()

/** Writes that a claimed text was not sent; nothing happens when the lease was lost to another worker. */
export const settleClaim = (
  trx: Transaction,
  { id, lease }: Claimed,
  outcome: { state: 'failed' } | { state: 'queued'; next_at: number },
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
export async function applyReceipt(
  trx: Transaction,
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

/** The metrics count at most this many rows of each state. */
const METRICS_MAX = 10_000

/** The state of the outbox for the metrics. */
export async function readQueue(database: Database) {
  const queue = await queueOf(database, METRICS_MAX)
  return { ...queue, failed: await countFailed(database, METRICS_MAX) }
}

const selectNotifications = (database: Database) =>
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

const toNotification = <R extends { created_at: number; delivered_at: number | null }>({
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
export async function listNotifications(
  database: Database,
  page: Page,
): Promise<v.InferOutput<typeof Shown>[]> {
  return (await pageOf(selectNotifications(database), page).execute()).map(toNotification)
}

/** All texts about one person's requests, oldest first. */
export async function listNotificationsOf(
  database: Database,
  userId: number,
): Promise<v.InferOutput<typeof Shown>[]> {
  const rows = await selectNotifications(database)
    .where('request_id', 'in', (of) => of.selectFrom('repairs').select('id').where('user_id', '=', userId))
    .orderBy('id')
    .execute()
  return rows.map(toNotification)
}

/** Clears up to `most` texts that were sent or given up, and were due before this. @returns how many */
export async function deleteNotifications(trx: Transaction, before: number, most: number): Promise<number> {
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
export async function retry(trx: Transaction, id: number, now: number): Promise<boolean> {
  await trx
    .updateTable('notices')
    .set({ state: 'queued', tries: 0, next_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute()
  return (await trx.selectFrom('notices').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
