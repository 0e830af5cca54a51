/** The buckets and filters of the owner's queue. Every page loads them with the routes; queue.ts has the rows and the changes. */
import * as v from 'valibot'
import { DEVICE_TEXT_MAX, SEARCH_MAX } from '../limits.ts'
import { isoDay } from '../time-schema.ts'

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

/** The id of a technician. */
const TECHNICIAN_ID = /^[1-9]\d{0,14}$/

const DeviceText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DEVICE_TEXT_MAX)))

/** The filters of the list; an empty text does not filter. Default of `show`: `all`. */
export const QueueFilter = v.object({
  show: v.optional(QueueShow),
  /** Name, phone, e-mail, device, issue, address, landmark, city, PIN code, or a reference in any spelling. */
  find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX))),
  /** The day of the visit or the return, in the shop's zone; sorts the list by window. */
  day: v.optional(isoDay()),
  brand: DeviceText,
  issue: DeviceText,
  /** The id of the assigned technician. */
  tech: v.optional(v.pipe(v.string(), v.regex(TECHNICIAN_ID))),
  /** Only these requests: the target of "Show these" after a bulk change. */
  ids: v.optional(v.pipe(v.string(), v.regex(QUEUE_IDS))),
})
export type QueueFilter = v.InferOutput<typeof QueueFilter>
