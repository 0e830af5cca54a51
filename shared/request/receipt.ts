/** The receipt of a submitted repair request: device, issue, the time of the visit and the request's reference. */
import * as v from 'valibot'
import { optionalIsoTime } from '../shop-time.ts'
import type { Choice, PendingOrder } from './request.ts'
import { WindowTimes } from './visit.ts'

export const Receipt = v.object({
  reference: v.string(),
  brand: v.string(),
  model: v.string(),
  issue: v.string(),
  /** ISO 8601; null without a preferred time. */
  pickupAt: v.nullable(v.string()),
  /** The window that was taken, and where; absent without one. */
  visit: v.optional(v.object({ window: WindowTimes, address: v.string() })),
})
export type Receipt = v.InferOutput<typeof Receipt>

/** `preferredPickupAt` is the value of the form's field. */
type Submitted = Pick<PendingOrder, keyof Choice | 'preferredPickupAt' | 'pickupAddress'>
/** The server's answer to the request. */
type Received = { reference: string; window?: WindowTimes | null | undefined }

export const receiptOf = (
  { brand, model, issue, preferredPickupAt = '', pickupAddress = '' }: Submitted,
  { reference, window }: Received,
): Receipt => ({
  reference,
  brand,
  model,
  issue,
  pickupAt: optionalIsoTime(preferredPickupAt),
  ...(window && { visit: { window, address: pickupAddress } }),
})
