/** A visit: place, leg and window. Times are ISO 8601 in UTC. */
import * as v from 'valibot'
import { LANDMARK_MAX } from '../limits.ts'
import { optionalText } from '../text-schema.ts'
import type { RequestStage } from './stages.ts'

/** To the customer for the device, or back to the customer with it. */
export const Leg = v.picklist(['visit', 'return'])
export type Leg = v.InferOutput<typeof Leg>

/** The leg whose time is chosen in a stage: the return once the device is sent back. */
export const legOf = (stage: RequestStage): Leg => (stage === 'returning' ? 'return' : 'visit')

/** `pickup`: we come; `shop`: the customer brings it; `call`: the shop calls to find a way. */
export const Way = v.picklist(['pickup', 'shop', 'call'])
export type Way = v.InferOutput<typeof Way>

export const Landmark = optionalText(LANDMARK_MAX)

export const WindowTimes = v.object({ start: v.string(), end: v.string() })
export type WindowTimes = v.InferOutput<typeof WindowTimes>

/** The times of a request: the visit's and the return's. */
type Times<Window> = {
  stage: RequestStage
  way: Way | null
  window: Window | null
  returnWindow: Window | null
}

/** The window in which the shop comes next, once it is agreed; null for none, and for a device that its customer brings. */
export function agreedWindow<Window>({ stage, way, window, returnWindow }: Times<Window>): Window | null {
  if (legOf(stage) === 'return') return returnWindow
  return stage === 'confirmed' && way !== 'shop' ? window : null
}

export const Visit = v.object({
  way: Way,
  /** Null without a value from the customer. */
  pin: v.nullable(v.string()),
  landmark: v.string(),
  /** The time that is asked for or agreed; null for none. */
  window: v.nullable(WindowTimes),
  /** How often nobody was at home. */
  missed: v.number(),
})
export type Visit = v.InferOutput<typeof Visit>

type Timed = {
  stage: RequestStage
  visit?: Visit | null | undefined
  /** For a request with details; a row of the queue has the window in `visit`. */
  returnWindow?: WindowTimes | null
  preferredPickupAt: string | null
}

/** The time of a request's current leg: a window, or the customer's preferred time; null for neither. */
export function visitTimeOf({ stage, visit, returnWindow, preferredPickupAt }: Timed): {
  window: WindowTimes | null
  preferred: string | null
} {
  const window = visit?.window ?? null
  return legOf(stage) === 'return'
    ? { window: returnWindow === undefined ? window : returnWindow, preferred: null }
    : { window, preferred: preferredPickupAt }
}
