/** Schema of a step that a technician's phone keeps until the server has judged it. It names no person. */
import * as v from 'valibot'
import { RequestStep } from './details.ts'
import { Leg } from './visit.ts'

export const DayAction = v.object({
  /** The Idempotency-Key: however often it is sent, the server takes the step once. */
  key: v.string(),
  /** The account that took the step. */
  userId: v.number(),
  requestId: v.number(),
  /** Such as PIM-26-0042. */
  reference: v.string(),
  leg: Leg,
  /** The body of the call; its `at` is the phone's time of the press (ISO 8601 in UTC). */
  body: RequestStep,
  /** Why the server refused the step; null while it waits. */
  refused: v.nullable(v.string()),
})
export type DayAction = v.InferOutput<typeof DayAction>

/** The steps to send, in their order: those that the server has not judged, but not behind a refused one of the same request. */
export const waitingOf = (actions: readonly DayAction[]): DayAction[] =>
  actions.filter(
    ({ requestId, refused }, index) =>
      refused === null &&
      !actions.slice(0, index).some((other) => other.requestId === requestId && other.refused !== null),
  )

/** The step to send now; undefined for none. */
export const nextToSend = (actions: readonly DayAction[]): DayAction | undefined => waitingOf(actions)[0]

/** A refused step, and what waits behind it for the same request: they go together. */
export function droppedWith(actions: readonly DayAction[], key: string): readonly string[] {
  const index = actions.findIndex((action) => action.key === key)
  const requestId = actions[index]?.requestId
  return actions
    .slice(Math.max(index, 0))
    .flatMap((action) => (action.requestId === requestId ? [action.key] : []))
}
