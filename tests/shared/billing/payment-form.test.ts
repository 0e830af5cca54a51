import { expect, test } from 'vitest'
import { fieldsOfPayment, newForm, readPayment } from '#shared/billing/payment-form.ts'

const filled = { amount: '2,000', how: 'cash', verified: '', ref: '', at: '' }

test('a new form has what is to pay, or nothing', () => {
  expect([149_900, 0, -50_000, null].map((amount) => newForm(amount).amount)).toEqual(['1,499', '', '', ''])
})

test('cash needs an amount; other ways may have a reference', () => {
  expect(fieldsOfPayment(filled, null)).toEqual(['amount', 'how', 'at'])
  expect(readPayment({ ...filled, ref: 'left over' }, null).payment).toEqual({
    ...{ amount: 200_000, how: 'cash', ref: '' },
  })
  expect(readPayment({ ...filled, how: 'bank', ref: ' N0421 ' }, null).payment?.ref).toBe('N0421')
})

test('UPI that comes in is asked about; what is given back is not', () => {
  const upi = { ...filled, how: 'upi' }
  expect(readPayment(upi, null).errors).toEqual({ verified: 'Answer this question.' })
  expect(readPayment({ ...upi, verified: 'customer' }, null).payment?.verified).toBe(false)
  expect(readPayment(upi, { paid: 300_000 }).payment).toEqual({ amount: -200_000, how: 'upi', ref: '' })
})

test('no more is given back than was paid', () => {
  expect(readPayment(filled, { paid: 150_000 }).errors).toEqual({
    amount: 'Whole rupees, at most ₹1,500.',
  })
})

test('the time is that of the shop', () => {
  expect(readPayment({ ...filled, at: '2026-11-25T17:10' }, null).payment?.at).toBe(
    '2026-11-25T17:10:00+05:30',
  )
})

test('what is missing is said by field', () => {
  expect(readPayment({ ...filled, amount: '', how: '' }, null).errors).toEqual({
    amount: expect.stringContaining('whole rupees'),
    how: 'Choose how it was paid.',
  })
})
