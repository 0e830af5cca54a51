/** Selects the due SMS of the outbox. Workers of several processes share them by leases. */
import { type ExpressionBuilder, sql } from 'kysely'
import type { RequestStage } from '#shared/request/stages.ts'
import type { Language } from '#texts/languages.ts'
import type { Database, Tables } from '../database/schema.ts'
import { CLOCK_SKEW } from '../lib/clock.ts'

export type QueuedSms = {
  id: number
  requestId: number
  event: string
  kind: string
  /** JSON: the values that were fixed when it was queued. */
  slots: string
  recipient: string
  brand: string | null
  /** The model's name in the catalogue; null for a name that a customer typed, because an SMS must not contain it. */
  model: string | null
  submittedAt: number | null
  /** The request's language, else the account's; null when neither has one. */
  language: Language | null
  /** The request's current stage. */
  stage: RequestStage | null
  linkVersion: number | null
  /** The day that is promised now; null without a promise. */
  promisedDay: string | null
  /** How many messages of the shop the customer has not read. */
  unread: number | null
  /** A newer text of the same kind about the same request. */
  newer: number | null
  /** The payment that undoes the one that the text is about. */
  undoneBy: number | null
  tries: number
  callId: string | null
}

/** `leaseMs` and `pauseMs` are the longest possible ones: a later time was written by a wrong clock and counts as past. */
export type Due = { now: number; leaseMs: number; pauseMs: number }

const dueLimits = ({ now, leaseMs, pauseMs }: Due) => ({
  now,
  lastLease: now + leaseMs + CLOCK_SKEW,
  lastPause: now + pauseMs + CLOCK_SKEW,
})

const isFree = (of: ExpressionBuilder<Tables, 'notifications'>, due: Due) => {
  const { now, lastLease } = dueLimits(due)
  return of.or([of('leased_until', '<=', now), of('leased_until', '>', lastLease)])
}
const isDue = (of: ExpressionBuilder<Tables, 'notifications'>, due: Due) => {
  const { now, lastPause } = dueLimits(due)
  return of.and([
    of('state', '=', 'queued'),
    of.or([of('next_at', '<=', now), of('next_at', '>', lastPause)]),
    isFree(of, due),
  ])
}

/** Claims up to `limit` due SMS for this worker until the lease ends. */
export async function claimDueSms(
  database: Database,
  { lease, limit, ...due }: { lease: string; limit: number } & Due,
): Promise<QueuedSms[]> {
  const rows = await database
    .updateTable('notifications')
    .set((of) => ({ lease, leased_until: due.now + due.leaseMs, tries: of('tries', '+', 1) }))
    .where('id', 'in', (of) =>
      of
        .selectFrom('notifications')
        .select('id')
        .where((inner) => isDue(inner, due))
        .orderBy('next_at')
        .limit(limit),
    )
    // Checked again: PostgreSQL evaluates the subquery before it locks the rows.
    .where('state', '=', 'queued')
    .where((of) => isFree(of, due))
    .returning((of) => {
      const request = of.selectFrom('requests').whereRef('requests.id', '=', 'notifications.request_id')
      const progress = of
        .selectFrom('request_progress')
        .whereRef('request_progress.request_id', '=', 'notifications.request_id')
      return [
        ...(['id', 'request_id as requestId', 'event', 'kind', 'slots', 'recipient'] as const),
        ...(['tries', 'call_id as callId'] as const),
        request.select('requests.brand').as('brand'),
        request.select('requests.submitted_at').as('submittedAt'),
        request
          .innerJoin('users', 'users.id', 'requests.user_id')
          .select(({ fn }) => fn.coalesce('requests.language', 'users.language').as('language'))
          .as('language'),
        progress.select('request_progress.stage').as('stage'),
        progress.select('request_progress.link_version').as('linkVersion'),
        progress.select('request_progress.promised_day').as('promisedDay'),
        progress.select('request_progress.customer_unread').as('unread'),
        of
          .selectFrom('notifications as other')
          .select('other.id')
          .whereRef('other.request_id', '=', 'notifications.request_id')
          .whereRef('other.kind', '=', 'notifications.kind')
          .whereRef('other.id', '>', 'notifications.id')
          .limit(1)
          .as('newer'),
        of
          .selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.request_id', '=', 'notifications.request_id')
          .where(sql<boolean>`notifications.event = 'paid:' || payments.undoes`)
          .limit(1)
          .as('undoneBy'),
        request
          .innerJoin('models', 'models.name', 'requests.model')
          .select('models.name')
          .limit(1)
          .as('model'),
      ]
    })
    .execute()
  return rows.toSorted((a, b) => a.id - b.id)
}

/** A cheap query, for every second. */
export const hasDueSms = async (database: Database, due: Due): Promise<boolean> =>
  (await database
    .selectFrom('notifications')
    .select('id')
    .where((of) => isDue(of, due))
    .limit(1)
    .executeTakeFirst()) !== undefined
