/** Schemas of the owner's queue: its rows and counts, and the changes of many rows at once. */
import * as v from 'valibot'
import { BULK_MAX, EXPORT_ROWS_MAX, QUEUE_COUNT_MAX } from '../limits.ts'
import { Id } from '../number-schema.ts'
import { isoMoment } from '../time-schema.ts'
import { QueueBucket } from './queue-bucket.ts'
import { QueueFilter } from './queue-filter.ts'
import { CustomerRequest } from './request.ts'
import { NextStep, Outcome } from './stages.ts'
import { Assigned } from './technician.ts'
import { WindowTimes } from './visit.ts'

/** A request in the queue. `visit.window` is its time: while the device is on its way back, the one of that. */
export const QueueRow = v.object({
  ...CustomerRequest.entries,
  /** Paise: above 0 to pay, below 0 to give back; 0 before it is known how the request ends. */
  owed: v.optional(v.number(), 0),
  /** Until when the shop has to act (ISO 8601 in UTC); null when it is done. It is overdue after that. */
  due: v.nullable(v.string()),
  /** The visit is upcoming, but the shop has been closed for that day meanwhile. */
  closedDay: v.boolean(),
  next: v.nullable(NextStep),
  /** The assigned technician of the current leg; null for none. */
  technician: v.optional(v.nullable(Assigned), null),
})
export type QueueRow = v.InferOutput<typeof QueueRow>

export const QueuePage = v.object({
  rows: v.array(QueueRow),
  /** `after` of the next page; null on the last one. */
  next: v.nullable(v.string()),
  /** The server's time (ISO 8601 in UTC). */
  asOf: v.string(),
  /** Changes with everything that a list or a count of the queue may show. */
  version: v.string(),
})
export type QueuePage = v.InferOutput<typeof QueuePage>

/**
 * The number of requests in each bucket, counted up to QUEUE_COUNT_MAX; one more means "more". `unassigned` is null while the
 * shop has no technician.
 */
export const QueueCounts = v.object({
  ...v.entriesFromList(QueueBucket.options, v.number()),
  unassigned: v.nullable(v.number()),
})
export type QueueCounts = v.InferOutput<typeof QueueCounts>

/** "12", or "500+" above QUEUE_COUNT_MAX. */
export const queueCountText = (count: number): string =>
  count > QUEUE_COUNT_MAX ? `${QUEUE_COUNT_MAX}+` : String(count)

const Ids = v.pipe(
  v.array(Id),
  v.minLength(1),
  v.maxLength(BULK_MAX),
  v.check((ids) => new Set(ids).size === ids.length),
)

/**
 * The same step for many requests, each in a transaction of its own. `outcome` as in "Mark as Done"; a confirmation keeps
 * the window that the customer asked for; `reschedule` without a window gives each request the next free one after its own;
 * `assign` is for the visit that is ahead.
 */
export const BulkChange = v.variant('type', [
  v.object({ type: v.literal('done'), ids: Ids, outcome: v.optional(Outcome) }),
  v.object({ type: v.literal('confirm'), ids: Ids }),
  v.object({ type: v.literal('cancel'), ids: Ids }),
  v.object({
    type: v.literal('reschedule'),
    ids: Ids,
    window: v.optional(isoMoment()),
  }),
  v.object({ type: v.literal('assign'), ids: Ids, technicianId: v.nullable(Id) }),
])
export type BulkChange = v.InferOutput<typeof BulkChange>

/** The result for each request, in the order of the ids. `error` and `conflict` are sentences for people. */
export const BulkResult = v.union([
  v.object({
    id: v.number(),
    ok: v.literal(true),
    window: v.optional(WindowTimes),
    conflict: v.optional(v.string()),
  }),
  v.object({ id: v.number(), error: v.string() }),
])
export type BulkResult = v.InferOutput<typeof BulkResult>

/** The audit log's entry about an export. */
export const QueueExport = v.object({
  filter: QueueFilter,
  rows: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(EXPORT_ROWS_MAX)),
})
export type QueueExport = v.InferOutput<typeof QueueExport>
