/** Why a step of a request is refused: the sentences for the browser's button and the server's 409. */
import * as m from '#texts'
import { stageTexts } from './stage-texts.ts'
import type { RequestRole, RequestStage } from './stages.ts'

/** The guards of the machine that have a sentence of their own; it is true in every stage. */
const GUARD_IS = {
  isStaffWithDevice: m.refusal_not_with_us,
  isStaffWithoutDevice: m.refusal_with_us,
  isStaffProven: m.refusal_unproven,
} as const

/** The steps that a customer may take in some stage. `correct`, a correction of the contact, changes no stage. */
export const CUSTOMER_STEPS: readonly string[] = ['reschedule', 'cancel', 'approve', 'decline', 'correct']

/** `guard` is the machine's guard that refused; undefined when the stage has no such step. */
export type Refusal = { stage: RequestStage; type: string; by: RequestRole; guard: string | undefined }

const hasSentence = (guard: string): guard is keyof typeof GUARD_IS => Object.hasOwn(GUARD_IS, guard)

/** The sentence of a refusal, in the language of the call or the page. */
export function refusalText({ stage, type, by, guard }: Refusal): string {
  if (stage === 'done') return stageTexts.done.refusal()
  if (by === 'customer') {
    if (!CUSTOMER_STEPS.includes(type)) return m.refusal_shop_only()
    if (guard === 'isAnswer') return m.refusal_newer_estimate()
    const sentence = guard === 'isCustomerInTime' ? m.refusal_too_late() : stageTexts[stage].refusal()
    return m.refusal_call_us({ sentence })
  }
  if (guard === undefined) return stageTexts[stage].refusal()
  if (guard === 'isAnswer') return by === 'technician' ? m.refusal_needs_code() : m.refusal_newer_estimate()
  if (hasSentence(guard)) return GUARD_IS[guard]()
  return m.refusal_owner_only()
}
