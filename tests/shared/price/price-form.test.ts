/** The form of a scope's prices. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_MAX, WARRANTY_DAYS_MAX } from '#shared/limits.ts'
import { RUPEE } from '#shared/money.ts'
import { isSameForm, priceFormOf, readPriceForm } from '#shared/price/price-form.ts'

const issues = ['Screen Repair', 'Battery Repair', 'Tempered Glass']
const EMPTY = priceFormOf(issues, [])

const amount = fc.integer({ min: 1, max: PRICE_MAX / RUPEE }).map((rupees) => rupees * RUPEE)
const price = fc.oneof(
  amount.map((low) => ({ low, high: low })),
  amount.map((low) => ({ low, high: null })),
  fc.tuple(amount, amount).map(([one, other]) => ({ low: Math.min(one, other), high: Math.max(one, other) })),
  fc.constant({ low: null, high: null }),
)
const rows = fc
  .uniqueArray(
    fc.record({
      issue: fc.constantFrom(...issues),
      price,
      warrantyDays: fc.option(fc.integer({ min: 1, max: WARRANTY_DAYS_MAX })),
    }),
    { selector: ({ issue }) => issue },
  )
  .map((all) =>
    all.map(({ issue, price: { low, high }, warrantyDays }) => ({ issue, low, high, warrantyDays })),
  )

test('stored prices go through the form unchanged', () => {
  fc.assert(
    fc.property(rows, (stored) => {
      const read = readPriceForm(issues, priceFormOf(issues, stored))
      expect(read.errors).toEqual({})
      expect(new Set(read.rows)).toEqual(new Set(stored))
    }),
  )
})

test('each wrong field has its message, and its issue no price', () => {
  const form = {
    ...EMPTY,
    'price-screen-repair': 'abc',
    'price-battery-repair': '2499',
    'warranty-battery-repair': '0',
    'warranty-tempered-glass': '30',
  }
  expect(readPriceForm(issues, form)).toEqual({
    rows: [],
    errors: {
      'price-screen-repair': 'Type a price such as 2499, 2499-3999 or 2499+.',
      'warranty-battery-repair': 'Give the warranty in days, from 1 to 3,650.',
      'warranty-tempered-glass': 'A warranty needs a price beside it.',
    },
  })
})

test('a warranty stands beside a price on inspection too', () => {
  const form = { ...EMPTY, 'price-screen-repair': 'On inspection', 'warranty-screen-repair': '90' }
  expect(readPriceForm(issues, form)).toEqual({
    rows: [{ issue: 'Screen Repair', low: null, high: null, warrantyDays: 90 }],
    errors: {},
  })
})

test('forms are the same where each field has the same text', () => {
  expect(isSameForm(EMPTY, priceFormOf(issues, []))).toBe(true)
  expect(isSameForm(EMPTY, { ...EMPTY, 'price-screen-repair': '1' })).toBe(false)
})
