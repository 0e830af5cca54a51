/** The receipt of a submitted repair request: device, issue, pickup time and the request's id. */
import * as v from 'valibot'
import { pickupTimeOf } from './pickup-time.ts'
import type { Choice } from './repair.ts'

export const Receipt = v.object({
  reference: v.string(),
  brand: v.string(),
  model: v.string(),
  issue: v.string(),
  /** ISO 8601; null without a preferred time. */
  pickupAt: v.nullable(v.string()),
})
export type Receipt = v.InferOutput<typeof Receipt>

/** @param response the server's answer to the request; `preferredPickupAt` is the value of the form's field */
export const receiptOf = (
  { brand, model, issue, preferredPickupAt = '' }: Choice & { preferredPickupAt?: string | undefined },
  { reference }: { reference: string },
): Receipt => ({ reference, brand, model, issue, pickupAt: pickupTimeOf(preferredPickupAt) })
