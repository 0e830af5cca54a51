/** The names of a request's stages, outcomes, roles and steps, without their data: every page loads them. */
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

/** How a request ended; set with DONE. */
export const Outcome = v.picklist(['repaired', 'not-repaired', 'declined', 'cancelled'])
export type Outcome = v.InferOutput<typeof Outcome>

/** Who takes a step; the server sets it. */
export const RequestRole = v.picklist(['customer', 'technician', 'owner'])
export type RequestRole = v.InferOutput<typeof RequestRole>

/** The regular next steps that need only a button; `DONE` is "Mark as Done". */
export const NextStep = v.picklist([
  'confirm',
  'depart',
  'arrive',
  'collect',
  'diagnose',
  'finish',
  'sendBack',
  'handOver',
  'DONE',
])
export type NextStep = v.InferOutput<typeof NextStep>

/** The steps of a repair as a customer sees them, in order. */
export const CUSTOMER_STEPS = ['received', 'agreed', 'visit', 'repair', 'back', 'done'] as const
export type CustomerStep = (typeof CUSTOMER_STEPS)[number]

/** A step and when it was reached (ISO 8601 in UTC); null for one that was not reached, or passed over. */
export const TimelineStep = v.object({ step: v.picklist(CUSTOMER_STEPS), at: v.nullable(v.string()) })
export type TimelineStep = v.InferOutput<typeof TimelineStep>
