/** The form of a payment at the door. */
import { expect, test } from 'vitest'
import {
  type DoorForm,
  doorAmount,
  doorFields,
  newDoorForm,
  readDoorPayment,
} from '#shared/billing/door-payment.ts'

const AT = '2026-11-24T06:30:00.000Z'
const form = (more: Partial<DoorForm>): DoorForm => ({ ...newDoorForm(349_900), ...more })
const read = (more: Partial<DoorForm>) => readDoorPayment(form(more), AT)

test('the form begins with what is to pay, and without a way', () => {
  expect(newDoorForm(349_900)).toEqual({ amount: '3,499', how: null, verified: null })
  for (const toPay of [null, 0, -100]) expect(newDoorForm(toPay).amount).toBe('')
})

test('a payment has the time of its press, and by UPI who said that the money came', () => {
  expect(read({ how: 'cash' })).toEqual({
    ...{ payment: { amount: 349_900, how: 'cash', ref: '', at: AT }, errors: {} },
  })
  expect(read({ how: 'upi', verified: false }).payment).toMatchObject({ how: 'upi', verified: false })
  expect(read({ how: 'card', verified: true }).payment).not.toHaveProperty('verified')
})

test('each missing answer has its message', () => {
  expect(read({ amount: '', how: null })).toEqual({
    payment: null,
    errors: {
      how: 'Choose how it was paid.',
      amount: 'Give a price in whole rupees, above ₹0 and up to ₹10,00,000.',
    },
  })
  expect(read({ how: 'upi' })).toEqual({ payment: null, errors: { verified: 'Answer this question.' } })
})

test.each([
  ['3,499', 349_900],
  ['₹ 500', 50_000],
  ['५००', 50_000],
  ['0', null],
  ['-500', null],
  ['99.50', null],
  ['', null],
])('%s is %s paise', (amount, paise) => {
  expect(doorAmount({ amount })).toBe(paise)
})

test('who said that the money came is asked of UPI alone', () => {
  expect(doorFields(form({ how: 'upi' }))).toEqual(['how', 'verified', 'amount'])
  for (const how of [null, 'cash', 'card'] as const)
    expect(doorFields(form({ how }))).toEqual(['how', 'amount'])
})
