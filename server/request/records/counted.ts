/**
 * Which requests the figures of the reports count: SQL conditions on `requests` and `request_progress`, for the reports and for the
 * lists behind them. A span of time is one range of an index.
 */
import { type RawBuilder, sql } from 'kysely'
import type { CancelReason } from '#shared/request/cancel-reason.ts'
import { type DayRange, rangeOf } from '#shared/request/day-range.ts'
import type { QueueFilter } from '#shared/request/queue-filter.ts'
import { type Outcome, RequestStage } from '#shared/request/stages.ts'
import { startOfDay } from '#shared/shop-time.ts'
import { DAY } from '../../lib/clock.ts'

type Condition = RawBuilder<boolean>

/** Epoch ms; `to` is the first moment after it. */
export type Span = { from: number; to: number }

export const spanOf = ({ from, to }: DayRange): Span => ({ from: startOfDay(from), to: startOfDay(to) + DAY })

export const cameIn = ({ from, to }: Span): Condition =>
  sql`(requests.submitted_at >= ${from} and requests.submitted_at < ${to})`

// `is not null` in the text lets SQLite use its partial index.
const isDone: Condition = sql`(request_progress.closed_at is not null and request_progress.stage = 'done')`

export const doneIn = ({ from, to }: Span): Condition =>
  sql`(request_progress.closed_at >= ${from} and request_progress.closed_at < ${to} and ${isDone})`

/** How a request that is done ended; those of before outcomes were stored were repaired. */
export const OUTCOME = sql<Outcome>`coalesce(request_progress.outcome, 'repaired')`

const endedAs = (outcome: string): Condition => sql`(${isDone} and ${OUTCOME} = ${outcome})`

/** The details of the event with which the request was cancelled last; null when nobody has cancelled it. */
export const CANCEL_DETAILS = sql<string | null>`(select cancelled.details from request_events as cancelled
  where cancelled.request_id = request_progress.request_id and cancelled.type = 'cancel'
  order by cancelled.seq desc limit 1)`

/** Of a request that ended as cancelled. The details are JSON of picklist words. */
const cancelledFor = (reason: CancelReason | 'none'): Condition => {
  const details = sql`coalesce(${CANCEL_DETAILS}, '')`
  const says =
    reason === 'none'
      ? sql`${details} not like '%"reason":%'`
      : sql`${details} like ${`%"reason":"${reason}"%`}`
  return sql`(${endedAs('cancelled')} and ${says})`
}

/** Whether a request claims the warranty of this one. */
export const HAS_CLAIM: Condition = sql`exists (select 1 from request_progress as claim
  where claim.claim_of = request_progress.request_id)`

const OPEN_STAGES = RequestStage.options.filter((stage) => stage !== 'done')

/** Whether the shop has the device. A request that is done keeps where its device was. */
export const IS_HERE: Condition = sql`(request_progress.stage in (${sql.join(OPEN_STAGES)})
  and request_progress.device_in_shop = 1 and request_progress.due_at is not null)`

export const WAITS_FOR_PART: Condition = sql`(${IS_HERE} and request_progress.waits_part = 1)`

type CountedFilter = Pick<QueueFilter, 'came' | 'done' | 'outcome' | 'reason' | 'comeback' | 'here' | 'waits'>

/** The conditions of a list behind a figure. */
export const isCounted = ({
  came,
  done,
  outcome,
  reason,
  comeback,
  here,
  waits,
}: CountedFilter): Condition[] => [
  ...(came ? [cameIn(spanOf(rangeOf(came)))] : []),
  ...(done ? [doneIn(spanOf(rangeOf(done)))] : []),
  ...(outcome ? [endedAs(outcome)] : []),
  ...(reason ? [cancelledFor(reason)] : []),
  ...(comeback ? [endedAs('repaired'), HAS_CLAIM] : []),
  ...(here ? [IS_HERE] : []),
  ...(waits ? [WAITS_FOR_PART] : []),
]
