/** Schema of a step or a payment that a technician's phone keeps until the server has judged it. It names no person. */
import * as v from 'valibot'
import { NewPayment } from '../billing/payment.ts'
import { RequestStep } from './details.ts'
import { Leg } from './visit.ts'

const kept = {
  /** The Idempotency-Key: however often it is sent, the server takes it once. */
  key: v.string(),
  /** The account of the technician. */
  userId: v.number(),
  requestId: v.number(),
  /** Such as PIM-26-0042. */
  reference: v.string(),
  leg: Leg,
  /** Why the server refused it; null while it waits. */
  refused: v.nullable(v.string()),
}

/** The body's `at` is the phone's time of the press (ISO 8601 in UTC). */
const StepAction = v.object({ ...kept, kind: v.optional(v.literal('step'), 'step'), body: RequestStep })
export type StepAction = v.InferOutput<typeof StepAction>

/** Money that the technician took; its body's `at` is the phone's time of the press. */
const PaymentAction = v.object({ ...kept, kind: v.literal('payment'), body: NewPayment })
export type PaymentAction = v.InferOutput<typeof PaymentAction>

export const DayAction = v.union([PaymentAction, StepAction])
export type DayAction = v.InferOutput<typeof DayAction>

/** A refused step holds back the steps behind it for the same request. A payment was taken, whatever became of the steps. */
const holdsBack = (refused: DayAction, { kind, requestId }: DayAction): boolean =>
  refused.kind === 'step' && kind === 'step' && refused.requestId === requestId

/** What is to send, in its order: all that the server has not judged, but no step behind a refused one of the same request. */
export const waitingOf = (actions: readonly DayAction[]): DayAction[] =>
  actions.filter(
    (action, index) =>
      action.refused === null &&
      !actions.slice(0, index).some((other) => other.refused !== null && holdsBack(other, action)),
  )

/** The step or payment to send now; undefined for none. */
export const nextToSend = (actions: readonly DayAction[]): DayAction | undefined => waitingOf(actions)[0]

/** A refused step with the steps that wait behind it for the same request, which go together; a refused payment alone. */
export function droppedWith(actions: readonly DayAction[], key: string): readonly string[] {
  const index = actions.findIndex((action) => action.key === key)
  const dropped = actions[index]
  if (!dropped) return []
  return [
    key,
    ...actions.slice(index + 1).flatMap((action) => (holdsBack(dropped, action) ? [action.key] : [])),
  ]
}
