/** Schema of a step, a payment or a photo that a technician's phone keeps until the server has judged it. It names no person. */
import * as v from 'valibot'
import { NewPayment } from '../billing/payment.ts'
import { isoMoment } from '../time-schema.ts'
import { RequestStep } from './details.ts'
import { PhotoKind } from './photo.ts'
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

/** A photo that the technician took; its picture is stored beside it, by its key. */
const PhotoAction = v.object({
  ...kept,
  kind: v.literal('photo'),
  body: v.object({ kind: PhotoKind, at: isoMoment() }),
  /** A data address of a small picture. */
  preview: v.string(),
  /** How large its picture is. */
  bytes: v.number(),
})
export type PhotoAction = v.InferOutput<typeof PhotoAction>

export const DayAction = v.union([PhotoAction, PaymentAction, StepAction])
export type DayAction = v.InferOutput<typeof DayAction>

/** A refused step holds back the steps behind it for the same request. A payment or a photo was taken, whatever became of the steps. */
const holdsBack = (refused: DayAction, { kind, requestId }: DayAction): boolean =>
  refused.kind === 'step' && kind === 'step' && refused.requestId === requestId

/** What is to send, in its order: all that the server has not judged, but no step behind a refused one of the same request. */
export const waitingOf = (actions: readonly DayAction[]): DayAction[] =>
  actions.filter(
    (action, index) =>
      action.refused === null &&
      !actions.slice(0, index).some((other) => other.refused !== null && holdsBack(other, action)),
  )

/** What to send now; undefined for nothing. A photo takes long on a weak network, so all else goes first. */
export function nextToSend(actions: readonly DayAction[]): DayAction | undefined {
  const waiting = waitingOf(actions)
  return waiting.find(({ kind }) => kind !== 'photo') ?? waiting[0]
}

/** A refused step with the steps that wait behind it for the same request, which go together; a refused payment or photo alone. */
export function droppedWith(actions: readonly DayAction[], key: string): readonly string[] {
  const index = actions.findIndex((action) => action.key === key)
  const dropped = actions[index]
  if (!dropped) return []
  return [
    key,
    ...actions.slice(index + 1).flatMap((action) => (holdsBack(dropped, action) ? [action.key] : [])),
  ]
}
