/** The buckets of the owner's queue, and what its address may select. Every page loads them with the routes; queue-filter.ts has the rest. */
import * as v from 'valibot'

/**
 * The owner's work by bucket. `unassigned` has the requests that wait for our first visit without a technician, `unread` those with
 * unread messages, and `owed` those where money is to collect or to give back. The last two include done requests; all others
 * have PENDING requests only. A request may be in several buckets: `today` and `overdue` depend on the time.
 */
export const QueueBucket = v.picklist([
  'new',
  'unassigned',
  'today',
  'overdue',
  'waiting',
  'workshop',
  'back',
  'close',
  'unread',
  'owed',
])
export type QueueBucket = v.InferOutput<typeof QueueBucket>

export const QueueShow = v.picklist(['all', 'pending', 'done', ...QueueBucket.options])
export type QueueShow = v.InferOutput<typeof QueueShow>

/** Ids of requests, up to BULK_MAX, such as "3,42". */
export const QUEUE_IDS = /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/

/** The first and the last day of a range, such as "2026-11-01_2026-11-30". */
export const DAYS_LENGTH = 'YYYY-MM-DD_YYYY-MM-DD'.length
export const DAYS_RANGE = /^\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}$/
