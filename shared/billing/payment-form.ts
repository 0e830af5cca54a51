/** The form of a payment as the owner types it, what it says, and what is wrong with it. */
import * as v from 'valibot'
import * as m from '#texts'
import type { FieldErrors } from '../field-errors.ts'
import { rupees } from '../money.ts'
import { Amount } from '../price/amount.ts'
import { amountInput, readAmount } from '../price/price-input.ts'
import { optionalIsoTime } from '../shop-time.ts'
import { PayWay } from './pay-way.ts'
import type { NewPayment } from './payment.ts'

export type PaymentForm = {
  /** Whole rupees. */
  amount: string
  how: string
  /** UPI: who said that it arrived. */
  verified: string
  ref: string
  /** When it was taken, in the shop's zone; empty for now. */
  at: string
}
export type PaymentField = keyof PaymentForm

/** The answers to the question about UPI. */
export const UPI_ANSWERS = ['shop', 'customer'] as const

/** Money that is given back, of at most `paid` paise; null for money that is taken. */
export type Direction = { paid: number } | null

/** `amount`: what is to pay or to give back, in paise; null where it is not known. */
export const newForm = (amount: number | null): PaymentForm => ({
  amount: amount === null || amount <= 0 ? '' : amountInput(amount),
  how: '',
  verified: '',
  ref: '',
  at: '',
})

/** The shown fields, in the form's order: the question is about UPI that came in, cash has no reference. */
export const fieldsOfPayment = ({ how }: PaymentForm, back: Direction): readonly PaymentField[] => [
  'amount',
  'how',
  ...(how === 'upi' && back === null ? (['verified'] as const) : []),
  ...(how !== '' && how !== 'cash' ? (['ref'] as const) : []),
  'at',
]

/** The payment to record, or the messages of the wrong fields. */
export function readPayment(
  form: PaymentForm,
  back: Direction,
): { payment: NewPayment | null; errors: FieldErrors } {
  const { how, verified, ref, at } = form
  const amount = v.safeParse(Amount, readAmount(form.amount).value)
  const isTooMuch = amount.success && back !== null && amount.output > back.paid
  const way = v.safeParse(PayWay, how)
  const shown = fieldsOfPayment(form, back)
  const isUnanswered = shown.includes('verified') && verified === ''
  const errors = {
    ...(!amount.success && { amount: m.rule_price() }),
    ...(isTooMuch && { amount: m.rule_credit({ left: rupees(back.paid) }) }),
    ...(!way.success && { how: m.rule_pay_way() }),
    ...(isUnanswered && { verified: m.done_upi_rule() }),
  }
  if (!amount.success || !way.success || isTooMuch || isUnanswered) return { payment: null, errors }
  const taken = optionalIsoTime(at)
  const payment = {
    amount: back === null ? amount.output : -amount.output,
    how: way.output,
    ref: shown.includes('ref') ? ref.trim() : '',
    ...(shown.includes('verified') && { verified: verified === 'shop' }),
    ...(taken !== null && { at: taken }),
  }
  return { payment, errors }
}
