import * as m from '#texts'
import { rupees } from '../money.ts'
import { payWayTexts } from './pay-way.ts'
import type { Payment } from './payment.ts'

/** "₹3,400 by UPI", or that it was given back. */
export function paymentText({ amount, how }: Pick<Payment, 'amount' | 'how'>): string {
  const said = { amount: rupees(Math.abs(amount)), way: payWayTexts[how].by() }
  return amount > 0 ? m.payment_row(said) : m.payment_row_back(said)
}
