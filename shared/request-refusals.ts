/** Why a step of a request is refused: one table of sentences for the button in the browser and the server's 409. */
import type { RequestRole, RequestStage } from './request-stage.ts'

/** What stands in the way when a stage has no such step, or only for somebody else. It says where the request is. */
const STAGE_IS: Readonly<Record<RequestStage, string>> = {
  received: 'We have this request, and no time is agreed yet.',
  confirmed: 'The time is agreed, and our technician is not on the way yet.',
  onTheWay: 'Our technician is on the way already.',
  atDoor: 'Our technician is at the door already.',
  collected: 'The device is in our workshop already.',
  diagnosed: 'The device is checked already.',
  estimateSent: 'The estimate waits for an answer.',
  approved: 'The estimate is accepted already.',
  declined: 'The estimate is declined already.',
  unrepairable: 'The device could not be repaired.',
  repaired: 'The device is repaired already.',
  returning: 'The device is on its way back already.',
  returned: 'The device is back with the customer already.',
  cancelled: 'This request is cancelled.',
  done: 'This request is done already.',
}

/** The guards of the machine that have a sentence of their own; it is true in every stage. */
const GUARD_IS = {
  isStaffWithDevice: 'The device is not with us.',
  isStaffWithoutDevice: 'The device is with us already.',
  isStaffProven: 'This request is cancelled. To take in the device, the code of the customer is needed.',
} as const

const TOO_LATE = 'It is too late to change this here.'
const SHOP_ONLY = 'Only the shop can do this.'
const OWNER_ONLY = 'Only the owner can do this.'
const NEWER_ESTIMATE = 'There is a newer estimate.'
const NEEDS_CODE = 'The code of the customer is needed for this answer.'
const CALL_US = 'Call us to change anything.'

/** The steps that a customer may take in some stage. */
export const CUSTOMER_STEPS: readonly string[] = ['reschedule', 'cancel', 'approve', 'decline']

/** `guard` is the machine's guard that refused; undefined when the stage has no such step. */
export type Refusal = { stage: RequestStage; type: string; by: RequestRole; guard: string | undefined }

const hasSentence = (guard: string): guard is keyof typeof GUARD_IS => Object.hasOwn(GUARD_IS, guard)

const forCustomer = (sentence: string) => `${sentence} ${CALL_US}`

/** The sentence of a refusal. */
export function refusalText({ stage, type, by, guard }: Refusal): string {
  if (stage === 'done') return STAGE_IS.done
  if (by === 'customer') {
    if (!CUSTOMER_STEPS.includes(type)) return SHOP_ONLY
    if (guard === 'isAnswer') return NEWER_ESTIMATE
    return forCustomer(guard === 'isCustomerInTime' ? TOO_LATE : STAGE_IS[stage])
  }
  if (guard === undefined) return STAGE_IS[stage]
  if (guard === 'isAnswer') return by === 'technician' ? NEEDS_CODE : NEWER_ESTIMATE
  if (hasSentence(guard)) return GUARD_IS[guard]
  return OWNER_ONLY
}
