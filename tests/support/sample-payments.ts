/** Payments as the owner and as the customer read them, for pages that show them. */
import type { Payment } from '#shared/billing/payment.ts'

const AT = '2026-11-25T11:40:00.000Z'

const payment = (id: number, amount: number, how: Payment['how'], more: Partial<Payment> = {}): Payment => ({
  ...{ id, amount, how, at: AT, undoes: null, isUndone: false },
  record: {
    by: 'Imran Shaikh',
    recordedAt: AT,
    verified: how === 'upi' ? true : null,
    ref: '',
    checkedAt: null,
  },
  ...more,
})

/** ₹2,000 in cash. */
export const inCash = payment(1, 200_000, 'cash')
/** ₹1,400 by UPI, seen on the customer's screen only. */
export const unverified = payment(2, 140_000, 'upi', {
  record: { by: 'Imran Shaikh', recordedAt: AT, verified: false, ref: '4021 7788', checkedAt: null },
})
/** ₹300 by card, and its opposite. */
export const undone: readonly Payment[] = [
  payment(4, -30_000, 'card', { undoes: 3 }),
  payment(3, 30_000, 'card', { isUndone: true }),
]
/** ₹500 given back. */
export const givenBack = payment(5, -50_000, 'cash')

export const upi = { id: 'doorstep@okbank', name: 'Doorstep Repair & Sons', merchant: '' }

/** As the customer reads them. */
export const forCustomer = (payments: readonly Payment[]): Payment[] =>
  payments.map((one) => ({ ...one, record: null }))
