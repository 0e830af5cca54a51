/** The filters of the owner's queue; queue.ts has the rows and the changes. */
import * as v from 'valibot'
import { DEVICE_TEXT_MAX, SEARCH_MAX } from '../limits.ts'
import { isoDay } from '../time-schema.ts'
import { CANCEL_REASONS } from './cancel-reason.ts'
import { DAYS_RANGE, QUEUE_IDS, QueueShow } from './queue-bucket.ts'
import { Outcome } from './stages.ts'

/** The id of a technician. */
const TECHNICIAN_ID = /^[1-9]\d{0,14}$/

const exist = (range: string) => range.split('_').every((day) => v.is(isoDay(), day))
const Days = v.optional(v.pipe(v.string(), v.regex(DAYS_RANGE), v.check(exist)))
const Yes = v.optional(v.literal('yes'))

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
  /** What the reports count: submitted, or done, on these days of the shop's zone, both included. */
  came: Days,
  done: Days,
  /** How the request ended, and why it was cancelled. */
  outcome: v.optional(Outcome),
  reason: v.optional(v.picklist([...CANCEL_REASONS, 'none'])),
  /** Only repairs with a warranty claim. */
  comeback: Yes,
  /** Only devices that are in the shop; only those that wait for a part. */
  here: Yes,
  waits: Yes,
})
export type QueueFilter = v.InferOutput<typeof QueueFilter>
