/** Prices as people read them, in every language. */
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/lib/language.ts'
import { rupees } from '#shared/money.ts'
import { priceText, warrantyText } from '#shared/price/price-text.ts'
import { LANGUAGES } from '#texts/languages.ts'

const inEach = (say: () => string) => LANGUAGES.map(({ language }) => inLanguage(language, say))

test.each([
  [100, '₹1'],
  [99_900, '₹999'],
  [100_000, '₹1,000'],
  [9_999_900, '₹99,999'],
  [10_000_000, '₹1,00,000'],
  [100_000_000, '₹10,00,000'],
  [12_345_678_900, '₹12,34,56,789'],
  [249_950, '₹2,499.50'],
  [5, '₹0.05'],
])('%i paise are %s', (paise, text) => {
  expect(rupees(paise)).toBe(text)
})

test('rupees are grouped like Intl.NumberFormat does', () => {
  const indian = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  })
  for (let value = 1; value < 10 ** 12; value *= 7) expect(rupees(value * 100)).toBe(indian.format(value))
})

describe('a price', () => {
  test.each([
    ['fixed', { low: 249_900, high: 249_900 }, ['₹2,499', '₹2,499', '₹2,499']],
    [
      'of a range',
      { low: 249_900, high: 399_900 },
      ['₹2,499 to ₹3,999', '₹2,499 से ₹3,999', '₹2,499 ते ₹3,999'],
    ],
    ['from an amount on', { low: 249_900, high: null }, ['from ₹2,499', '₹2,499 से', '₹2,499 पासून']],
    ['on inspection', { low: null, high: null }, ['Price on inspection', 'जाँच के बाद दाम', 'तपासणीनंतर दर']],
  ])('%s', (_, price, texts) => {
    expect(inEach(() => priceText(price))).toEqual(texts)
  })
})

test.each([
  [180, ['6 months', '6 महीने', '6 महिने']],
  [30, ['1 month', '1 महीना', '1 महिना']],
  [45, ['45 days', '45 दिन', '45 दिवस']],
  [1, ['1 day', '1 दिन', '1 दिवस']],
])('a warranty of %i days', (days, texts) => {
  expect(inEach(() => warrantyText(days))).toEqual(texts)
})
