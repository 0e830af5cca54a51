/** Which texts of the outbox table are due, and whose turn it is: workers of several processes share them by leases. */
import type { ExpressionBuilder } from 'kysely'
import { compiled, type Value } from '../database/compiled.ts'
import type { Database, Tables } from '../database/schema.ts'
import { CLOCK_SKEW } from '../lib/clock.ts'

export type QueuedSms = {
  id: number
  requestId: number
  event: string
  recipient: string
  tries: number
  callId: string | null
}

/** `leaseMs` and `pauseMs` are the longest there are: what ends later was written under a wrong clock and is over. */
export type Due = { now: number; leaseMs: number; pauseMs: number }

type Times = { now: number; lastLease: number; lastPause: number }
const timesOf = ({ now, leaseMs, pauseMs }: Due): Times => ({
  now,
  lastLease: now + leaseMs + CLOCK_SKEW,
  lastPause: now + pauseMs + CLOCK_SKEW,
})

const isFree = (of: ExpressionBuilder<Tables, 'notices'>, value: Value<Times>) =>
  of.or([of('leased_until', '<=', value('now')), of('leased_until', '>', value('lastLease'))])
const isDue = (of: ExpressionBuilder<Tables, 'notices'>, value: Value<Times>) =>
  of.and([
    of('state', '=', 'queued'),
    of.or([of('next_at', '<=', value('now')), of('next_at', '>', value('lastPause'))]),
    isFree(of, value),
  ])

type Claim = Times & { lease: string; most: number; until: number }
const claimRows = compiled((database, value: Value<Claim>) =>
  database
    .updateTable('notices')
    .set((of) => ({ lease: value('lease'), leased_until: value('until'), tries: of('tries', '+', 1) }))
    .where('id', 'in', (of) =>
      of
        .selectFrom('notices')
        .select('id')
        .where((inner) => isDue(inner, value))
        .orderBy('next_at')
        .limit(value('most')),
    )
    // Asked again of the row itself: PostgreSQL reads the rows of the inner query before it locks them.
    .where('state', '=', 'queued')
    .where((of) => isFree(of, value))
    .returning(['id', 'request_id as requestId', 'event', 'recipient', 'tries', 'call_id as callId']),
)

/** Takes up to `most` due notices for this worker; the lease keeps the others away while it lives. */
export async function claim(
  database: Database,
  { lease, most, ...due }: { lease: string; most: number } & Due,
): Promise<QueuedSms[]> {
  const rows = await claimRows(database, { ...timesOf(due), lease, most, until: due.now + due.leaseMs })
  return rows.toSorted((a, b) => a.id - b.id)
}

const firstDue = compiled((database, value: Value<Times>) =>
  database
    .selectFrom('notices')
    .select('id')
    .where((of) => isDue(of, value))
    .limit(1),
)

/** Whether anything is due: cheap to ask often. */
export const hasDue = async (database: Database, due: Due): Promise<boolean> =>
  (await firstDue(database, timesOf(due))).length > 0
