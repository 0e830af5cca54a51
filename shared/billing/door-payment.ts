/** The form of a payment at the customer's door, and what is wrong with it. Without the parser of the price guide, which is large. */
import * as v from 'valibot'
import * as m from '#texts'
import type { FieldErrors } from '../field-errors.ts'
import { RUPEE_SIGN, rupees } from '../money.ts'
import { Amount } from '../price/amount.ts'
import type { NewPayment } from './payment.ts'
import { paiseOf, type ReceivedForm } from './received.ts'

/** The ways in which a technician takes money; a bank transfer goes to the owner. */
export const DOOR_WAYS = ['cash', 'upi', 'card'] as const
type DoorWay = (typeof DOOR_WAYS)[number]

/** `amount` is in whole rupees, as typed. */
export type DoorForm = Pick<ReceivedForm, 'amount' | 'verified'> & { how: DoorWay | null }
export type DoorField = keyof DoorForm

/** @param toPay paise; null where it is not known */
export const newDoorForm = (toPay: number | null): DoorForm => ({
  amount: toPay === null || toPay <= 0 ? '' : rupees(toPay).replace(RUPEE_SIGN, ''),
  how: null,
  verified: null,
})

/** The typed amount in paise; null for a text that is no amount. */
export function doorAmount({ amount }: Pick<DoorForm, 'amount'>): number | null {
  const typed = v.safeParse(Amount, paiseOf(amount))
  return typed.success ? typed.output : null
}

/** The shown fields, in the form's order. */
export const doorFields = ({ how }: DoorForm): readonly DoorField[] => [
  'how',
  ...(how === 'upi' ? (['verified'] as const) : []),
  'amount',
]

/** The payment to record, taken at `at` (ISO 8601 in UTC), or the messages of the fields that are missing or wrong. */
export function readDoorPayment(
  form: DoorForm,
  at: string,
): { payment: NewPayment | null; errors: FieldErrors } {
  const { how, verified } = form
  const amount = doorAmount(form)
  const isUnanswered = how === 'upi' && verified === null
  const errors = {
    ...(how === null && { how: m.rule_pay_way() }),
    ...(isUnanswered && { verified: m.done_upi_rule() }),
    ...(amount === null && { amount: m.rule_price() }),
  }
  if (amount === null || how === null || isUnanswered) return { payment: null, errors }
  const proof = how === 'upi' && verified !== null ? { verified } : {}
  return { payment: { amount, how, ref: '', at, ...proof }, errors: {} }
}
