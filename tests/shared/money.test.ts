/** Sums of money. */
import { expect, test } from 'vitest'
import { byPercent, medianOf, rupees, wholeRupees } from '#shared/money.ts'

test('amounts are grouped as in India, with paise only where there are some', () => {
  expect([100, 249_900, 100_000_000, 249_950].map(rupees)).toEqual([
    '₹1',
    '₹2,499',
    '₹10,00,000',
    '₹2,499.50',
  ])
})

test('a sum is rounded to the nearest rupee', () => {
  expect([100, 149, 150, 249_950].map(wholeRupees)).toEqual([100, 100, 200, 250_000])
})

test('a percentage raises or lowers in whole rupees, and never below ₹1', () => {
  expect(byPercent(249_900, 10)).toBe(274_900)
  expect(byPercent(249_900, -10)).toBe(224_900)
  expect(byPercent(249_900, -5)).toBe(237_400)
  expect(byPercent(100, -90)).toBe(100)
})

test('the median is the one in the middle, or half way between the two', () => {
  expect(medianOf([])).toBeNull()
  expect(medianOf([300_000])).toBe(300_000)
  expect(medianOf([900_000, 100_000, 200_000])).toBe(200_000)
  expect(medianOf([250_000, 259_900, 249_900, 300_000])).toBe(255_000)
})
