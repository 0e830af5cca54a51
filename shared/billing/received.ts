/** What was received with "Mark as Done", as the owner says it in the dialog. */
import * as v from 'valibot'
import * as m from '#texts'
import type { FieldErrors } from '../field-errors.ts'
import { Amount } from '../price/amount.ts'
import { readAmount } from '../price/price-input.ts'
import type { PayWay } from './payment.ts'

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

/** What was received, or the messages of the fields that are missing or wrong. */
export function readReceived({ amount, how, verified }: ReceivedForm): {
  received: Received | null
  errors: FieldErrors
} {
  if (how === null && amount.trim() === '') return { received: {}, errors: {} }
  const typed = v.safeParse(Amount, readAmount(amount).value)
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
