/** The words for what became of the customer's code. For the shop alone. */
import * as m from '#texts'
import type { NoCode, Proof } from './hand-over.ts'

export const noCodeLabels: Readonly<Record<NoCode, () => string>> = {
  'no-phone': m.no_code_phone,
  'somebody-else': m.no_code_somebody,
  'not-working': m.no_code_works,
}

/** What became of the code of a step, in the history. */
export function proofText(proof: Proof, noCode: NoCode | undefined): string {
  if (proof === 'right') return m.history_right_code()
  if (proof === 'wrong') return m.history_wrong_code()
  return noCode === undefined
    ? m.history_no_code()
    : m.history_no_code_reason({ reason: noCodeLabels[noCode]() })
}
