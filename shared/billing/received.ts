/** What was received with "Mark as Done", as the owner says it in the dialog. */
import * as v from 'valibot'
import * as m from '#texts'
import { latinDigits } from '../digits.ts'
import type { FieldErrors } from '../field-errors.ts'
import { RUPEE } from '../money.ts'
import { Amount } from '../price/amount.ts'
import type { PayWay } from './pay-way.ts'

export type ReceivedForm = {
  /** Whole rupees, as typed. */
  amount: string
  /** Null: nothing was received yet. */
  how: PayWay | null
  /** The answer to the question about UPI; null before it. */
  verified: boolean | null
}

export const NOT_RECEIVED: ReceivedForm = { amount: '', how: null, verified: null }

/** A part of the body of the call that marks a request as done. Without `how`, `amount` is a price that was agreed. */
export type Received = {
  amount?: number | undefined
  how?: PayWay | undefined
  verified?: boolean | undefined
}

/** "2,499" in paise, of any script; NaN for another text. Without the parser of the price guide, which is large. */
export const paiseOf = (text: string): number => {
  const digits = latinDigits(text).replace(/[\s,₹]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) * RUPEE : Number.NaN
}

/** What was received, or the messages of the fields that are missing or wrong. */
export function readReceived({ amount, how, verified }: ReceivedForm): {
  received: Received | null
  errors: FieldErrors
} {
  if (how === null && amount.trim() === '') return { received: {}, errors: {} }
  const typed = v.safeParse(Amount, paiseOf(amount))
  const isAnswered = how !== 'upi' || verified !== null
  if (!typed.success || !isAnswered) {
    return {
      received: null,
      errors: {
        ...(!typed.success && { amount: m.rule_price() }),
        ...(!isAnswered && { verified: m.done_upi_rule() }),
      },
    }
  }
  const paise = { amount: typed.output }
  if (how === null) return { received: paise, errors: {} }
  const proof = how === 'upi' && verified !== null ? { verified } : {}
  return { received: { ...paise, how, ...proof }, errors: {} }
}
