/** Prices as the owner types them. */
import { expect, test } from 'vitest'
import { inLanguage } from '#server/lib/language.ts'
import { priceInput, readPrice, readWarranty } from '#shared/price/price-input.ts'

const fixed = { low: 249_900, high: 249_900 }
const range = { low: 249_900, high: 399_900 }
const from = { low: 249_900, high: null }
const onInspection = { low: null, high: null }

test.each([
  ...['2499', '2,499', ' ₹2,499 ', '₹ 2499', 'Rs. 2499', '2499/-', '2,499.00', '२४९९', '₹२,४९९'].map(
    (text) => ({ text, value: fixed }),
  ),
  ...[
    '2499-3999',
    '2,499 – 3,999',
    '2499 to 3999',
    '₹2,499 to ₹3,999',
    '२४९९-३९९९',
    'Rs 2499/- to Rs 3999/-',
  ].map((text) => ({ text, value: range })),
  ...['2499+', '2499 +', '2499-', '2,499 –', 'from 2499', 'From ₹2,499'].map((text) => ({
    text,
    value: from,
  })),
  ...['On inspection', 'inspection', 'PRICE ON INSPECTION'].map((text) => ({ text, value: onInspection })),
  { text: '2499-2499', value: fixed },
  { text: '1', value: { low: 100, high: 100 } },
  { text: '10,00,000', value: { low: 100_000_000, high: 100_000_000 } },
])('$text is a price', ({ text, value }) => {
  expect(readPrice(text)).toEqual({ value })
})

test.each(['', '  ', '₹', 'Rs.'])('an empty field is no price: "%s"', (text) => {
  expect(readPrice(text)).toEqual({ value: null })
})

const AMOUNT = 'Give a price in whole rupees, above ₹0 and up to ₹10,00,000.'
const FORM = 'Type a price such as 2499, 2499-3999 or 2499+.'
test.each([
  ...['2,499.50', '0', '₹0', '1000000000', '10,00,001', '2499-0', '0+', '9'.repeat(40)].map((text) => ({
    text,
    error: AMOUNT,
  })),
  ...['abc', '1e9', '2499 or 3999', '2499-3999-4999', 'from 2499-3999', '-2499', '2499 to', '2499+3999'].map(
    (text) => ({ text, error: FORM }),
  ),
  { text: '3999-2499', error: 'The second price is at least the first.' },
])('$text is refused', ({ text, error }) => {
  expect(readPrice(text)).toEqual({ value: null, error })
})

test('a price stands in its field as it can be typed', () => {
  expect([fixed, range, from, onInspection].map(priceInput)).toEqual([
    '2,499',
    '2,499-3,999',
    '2,499+',
    'On inspection',
  ])
})

test.each(['en', 'hi', 'mr'] as const)('what a page in %s shows can be typed', (language) => {
  inLanguage(language, () => {
    for (const price of [fixed, range, from, onInspection])
      expect(readPrice(priceInput(price))).toEqual({ value: price })
  })
})

test.each([
  ['hi', 'जाँच के बाद दाम', '₹2,499 से', '₹2,499 से ₹3,999'],
  ['mr', 'तपासणीनंतर दर', '₹2,499 पासून', '₹2,499 ते ₹3,999'],
] as const)('the words of %s are read', (language, words, beginning, both) => {
  inLanguage(language, () => {
    expect([words, beginning, both].map(readPrice)).toEqual([
      { value: onInspection },
      { value: from },
      { value: range },
    ])
  })
})

test('a warranty is whole days', () => {
  expect(['180', ' १८० ', ''].map(readWarranty)).toEqual([{ value: 180 }, { value: 180 }, { value: null }])
  for (const text of ['0', '3651', '6 months', '1.5', '-1'])
    expect(readWarranty(text)).toEqual({
      value: null,
      error: 'Give the warranty in days, from 1 to 3,650.',
    })
})
