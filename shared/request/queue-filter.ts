/** The filters of the owner's queue; queue.ts has the rows and the changes. */
import * as v from 'valibot'
import { DEVICE_TEXT_MAX, SEARCH_MAX } from '../limits.ts'
import { isoDay } from '../time-schema.ts'
import { QUEUE_IDS, QueueShow } from './queue-bucket.ts'

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
