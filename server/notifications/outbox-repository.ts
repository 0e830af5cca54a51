/** Reads and writes the outbox of SMS notifications (table `notifications`); outbox-queue.ts claims them. */
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/schema.ts'
import { isSmsOn } from '../shop/settings.ts'
import type { RequestSmsKind } from '../sms/sender.ts'

type NewSms = {
  requestId: number
  /** `kind:seq` of the step; `done` for DONE. */
  event: string
  /** Without a kind it is the text that the repair is done. */
  kind?: RequestSmsKind
  /** The values of the text that are fixed now. */
  slots?: Readonly<Record<string, string>>
  recipient: string
  now: number
  callId?: string | null
  /** It brings the customer's code, so that it is sent whatever the owner has switched off. */
  hasCode?: boolean
}

/**
 * Queues an SMS; at most one per request and event. A kind that the owner has switched off is not stored: the switch is read in the
 * transaction of the step, so it counts from the next step on.
 */
export async function queueSms(
  trx: Transaction,
  { requestId, event, kind = 'status', slots = {}, recipient, now, callId = null, hasCode = false }: NewSms,
): Promise<void> {
  if (!hasCode && !(await isSmsOn(trx, kind))) return
  await trx
    .insertInto('notifications')
    .values({
      request_id: requestId,
      event,
      kind,
      slots: JSON.stringify(slots),
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
}

export type ClaimedSms = { id: number; lease: string }

/** Does nothing when another worker has taken over the lease. */
export const markSent = (trx: Transaction, { id, lease }: ClaimedSms, providerId: string) =>
  trx
    .updateTable('notifications')
    .set({ state: 'sent', provider_id: providerId, lease: null, leased_until: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()

/** Releases an SMS that was not sent. Does nothing when another worker has taken over the lease. */
export const releaseClaim = (
  trx: Transaction,
  { id, lease }: ClaimedSms,
  outcome:
    | { state: 'failed' }
    | { state: 'queued'; next_at: number }
    | { state: 'dropped'; reason: 'overtaken' | 'no-template' },
) =>
  trx
    .updateTable('notifications')
    .set({ ...outcome, lease: null, leased_until: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()

/** Releases SMS that were claimed but not tried, so that other workers need not wait for the lease's end. */
export const returnClaims = (trx: Transaction, lease: string) =>
  trx
    .updateTable('notifications')
    .set((of) => ({ lease: null, leased_until: 0, tries: of('tries', '-', 1) }))
    .where('lease', '=', lease)
    .execute()

/**
 * Stores the outcome that the provider reported. `delivered` is final; a queued SMS stays queued.
 * @returns the notification's id, or undefined when none was changed
 */
export async function applyReceipt(
  trx: Transaction,
  providerId: string,
  outcome: 'delivered' | 'failed',
  now: number,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('notifications')
    .set(outcome === 'delivered' ? { state: 'sent', delivered_at: now } : { state: 'failed' })
    .where('provider_id', '=', providerId)
    .where('state', 'in', outcome === 'delivered' ? ['sent', 'failed'] : ['sent'])
    .where('delivered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The number of queued SMS, counted up to `max`, and the creation time of the oldest among them. */
export async function readQueueLength(
  database: Database,
  max: number,
): Promise<{ queued: number; since: number | null }> {
  const waiting = database
    .selectFrom('notifications')
    .select('created_at')
    .where('state', '=', 'queued')
    .orderBy('next_at')
    .limit(max)
  return database
    .selectFrom(waiting.as('waiting'))
    .select((of) => [
      of.fn.countAll<number>().as('queued'),
      of.fn.min<number | null>('created_at').as('since'),
    ])
    .executeTakeFirstOrThrow()
}

/** A constant in the text lets SQLite use its partial index. */
export const isFailed = sql<boolean>`state = 'failed'`

/** The number of failed SMS, counted up to `max`. */
export async function countFailed(database: Database, max: number): Promise<number> {
  const failed = database.selectFrom('notifications').select('id').where(isFailed).limit(max)
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
  const queue = await readQueueLength(database, METRICS_MAX)
  return { ...queue, failed: await countFailed(database, METRICS_MAX) }
}

/** Deletes up to `limit` sent, failed or dropped SMS that were due before this time. @returns the number deleted */
export async function deleteNotifications(trx: Transaction, before: number, limit: number): Promise<number> {
  const rows = await trx
    .deleteFrom('notifications')
    .where('id', 'in', (of) =>
      of
        .selectFrom('notifications')
        .select('id')
        .where('state', 'in', ['sent', 'failed', 'dropped'])
        .where('next_at', '<', before)
        .limit(limit),
    )
    .returning('id')
    .execute()
  return rows.length
}

/** Sends what is queued or has failed for a request to its corrected phone. */
export const redirectSms = (
  trx: Transaction,
  { requestId, from, to }: { requestId: number; from: string; to: string },
) =>
  trx
    .updateTable('notifications')
    .set({ recipient: to })
    .where('request_id', '=', requestId)
    .where('recipient', '=', from)
    .where('state', 'in', ['queued', 'failed'])
    .execute()

/** Queues an SMS again if it has failed. @returns whether it did, and the SMS's request; undefined when there is no such SMS */
export async function retrySms(
  trx: Transaction,
  id: number,
  now: number,
): Promise<{ isQueued: boolean; requestId: number } | undefined> {
  const queued = await trx
    .updateTable('notifications')
    .set({ state: 'queued', tries: 0, next_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('request_id as requestId')
    .executeTakeFirst()
  if (queued) return { isQueued: true, ...queued }
  const found = await trx
    .selectFrom('notifications')
    .select('request_id as requestId')
    .where('id', '=', id)
    .executeTakeFirst()
  return found && { isQueued: false, ...found }
}
