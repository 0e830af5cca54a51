/** The stages of a repair request, its outcome, who acts, and the six steps that a customer sees. */
import * as v from 'valibot'

/** A request stays PENDING in every stage but `done`. */
export const RequestStage = v.picklist([
  'received',
  'confirmed',
  'onTheWay',
  'atDoor',
  'collected',
  'diagnosed',
  'estimateSent',
  'approved',
  'declined',
  'unrepairable',
  'repaired',
  'returning',
  'returned',
  'cancelled',
  'done',
])
export type RequestStage = v.InferOutput<typeof RequestStage>

/** The stages before the end of the visit. */
export const BEFORE_VISIT: readonly RequestStage[] = ['received', 'confirmed', 'onTheWay', 'atDoor']

/** How a request ended; set with DONE. */
export const Outcome = v.picklist(['repaired', 'not-repaired', 'declined', 'cancelled'])
export type Outcome = v.InferOutput<typeof Outcome>

/** Who takes a step; the server sets it. */
export const RequestRole = v.picklist(['customer', 'technician', 'owner'])
export type RequestRole = v.InferOutput<typeof RequestRole>

/** The steps of a repair as a customer sees them, in order. */
export const CUSTOMER_STEPS = ['received', 'agreed', 'visit', 'repair', 'back', 'done'] as const
export type CustomerStep = (typeof CUSTOMER_STEPS)[number]

const STEP_OF: Readonly<Record<RequestStage, CustomerStep | null>> = {
  received: 'received',
  confirmed: 'agreed',
  onTheWay: 'visit',
  atDoor: 'visit',
  collected: 'repair',
  diagnosed: 'repair',
  estimateSent: 'repair',
  approved: 'repair',
  declined: 'repair',
  unrepairable: 'repair',
  repaired: 'repair',
  returning: 'back',
  returned: 'back',
  cancelled: null,
  done: 'done',
}

/** The step that a stage belongs to; null for a cancelled request. */
export const stepOf = (stage: RequestStage): CustomerStep | null => STEP_OF[stage]

/** A step and when it was reached (ISO 8601 in UTC); null for one that was not reached, or passed over. */
export const TimelineStep = v.object({ step: v.picklist(CUSTOMER_STEPS), at: v.nullable(v.string()) })
export type TimelineStep = v.InferOutput<typeof TimelineStep>

/**
 * The path of a request without the steps that were taken back: reaching a step forgets the later ones.
 * @param stages the stage after each event and when it was reached, oldest first
 */
export function timelineOf(stages: readonly { stage: RequestStage; at: string }[]): TimelineStep[] {
  const reached = new Map<CustomerStep, string>()
  for (const { stage, at } of stages) {
    const current = stepOf(stage)
    if (current === null) continue
    for (const later of CUSTOMER_STEPS.slice(CUSTOMER_STEPS.indexOf(current) + 1)) reached.delete(later)
    if (!reached.has(current)) reached.set(current, at)
  }
  return CUSTOMER_STEPS.map((step) => ({ step, at: reached.get(step) ?? null }))
}
