/** Sums of money. */
import { expect, test } from 'vitest'
import {
  creditTax,
  leftOf,
  negativeTax,
  spread,
  spreadTax,
  sumTaxes,
  taxedLines,
  taxedTotal,
  taxInside,
} from '#shared/amounts.ts'
import { byPercent, exactRupees, medianOf, rupees, wholeRupees } from '#shared/money.ts'

test('amounts are grouped as in India, with paise only where there are some', () => {
  expect([100, 249_900, 100_000_000, 249_950].map(rupees)).toEqual([
    '₹1',
    '₹2,499',
    '₹10,00,000',
    '₹2,499.50',
  ])
})

test('a tax document has paise in every amount', () => {
  expect([100, 249_900, 10_000_050, 5].map(exactRupees)).toEqual([
    '₹1.00',
    '₹2,499.00',
    '₹1,00,000.50',
    '₹0.05',
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

const lineOf = (price: number, quantity = 1) => ({ price, quantity })
const within = { rate: 18, isInterState: false }

test('within the state, with a discount: each line has its share, and CGST as much as SGST', () => {
  // ₹6,499 + 2 × ₹500 − ₹100 = ₹7,399.
  // Discount: 10000 · 649900 / 749900 = 8666.49 and 10000 · 100000 / 749900 = 1333.51; the paisa left goes to the second.
  // Line 1: 649900 − 8666 = 641234; half = 641234 · 18 / 236 = 48907.68 → 48908; taxable = 641234 − 2 · 48908 = 543418.
  // Line 2: 100000 − 1334 = 98666; half = 98666 · 18 / 236 = 7525.37 → 7525; taxable = 98666 − 2 · 7525 = 83616.
  const { lines, sums } = taxedLines([lineOf(649_900), lineOf(50_000, 2)], { discount: 10_000, ...within })
  expect(lines).toEqual([
    { ...lineOf(649_900), discount: 8_666, taxable: 543_418, cgst: 48_908, sgst: 48_908, igst: 0 },
    { ...lineOf(50_000, 2), discount: 1_334, taxable: 83_616, cgst: 7_525, sgst: 7_525, igst: 0 },
  ])
  expect(sums).toEqual({ taxable: 627_034, cgst: 56_433, sgst: 56_433, igst: 0, total: 739_900 })
})

test('to a business in another state: one tax, of twice the half', () => {
  // 236000 · 18 / 236 = 18000, twice; 349900 · 18 / 236 = 26687.29 → 26687, twice.
  const options = { discount: 0, rate: 18, isInterState: true }
  const { lines, sums } = taxedLines([lineOf(118_000, 2), lineOf(349_900)], options)
  expect(lines.map(({ taxable, igst }) => [taxable, igst])).toEqual([
    [200_000, 36_000],
    [296_526, 53_374],
  ])
  expect(sums).toEqual({ taxable: 496_526, cgst: 0, sgst: 0, igst: 89_374, total: 585_900 })
})

test('under the composition scheme: no tax, and the discount as elsewhere', () => {
  // ₹999 + ₹1 − ₹1 = ₹999: 100 · 99900 / 100000 = 99.9 and 0.1 paise; the paisa left goes to the first.
  const options = { discount: 100, rate: 0, isInterState: false }
  const { lines, sums } = taxedLines([lineOf(99_900), lineOf(100)], options)
  expect(lines.map(({ discount, taxable }) => [discount, taxable])).toEqual([
    [100, 99_800],
    [0, 100],
  ])
  expect(sums).toEqual({ taxable: 99_900, cgst: 0, sgst: 0, igst: 0, total: 99_900 })
})

test('half of the tax is rounded half up', () => {
  // 590 · 18 / 236 = 45; 118 · 18 / 236 = 9; 59 · 18 / 236 = 4.5 → 5.
  expect([590, 118, 59].map((total) => taxInside(total, 18, false).cgst)).toEqual([45, 9, 5])
})

test('equal parts that do not divide: the first get a paisa more', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(spread(0, [5, 7])).toEqual([0, 0])
})

test('a thousand credits of ₹1 add up to their document, and none has a tax below 0', () => {
  const { sums } = taxedLines([lineOf(59_900), lineOf(40_100)], { discount: 0, ...within })
  const all = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
  for (let credited = 0; credited < sums.total; credited += 100) {
    const tax = creditTax({ ...sums, credited, rate: 18 }, 100, false)
    expect(tax.taxable + 2 * tax.cgst).toBe(100)
    expect(tax.cgst).toBe(tax.sgst)
    for (const paise of Object.values(tax)) expect(paise).toBeGreaterThanOrEqual(0)
    for (const name of ['taxable', 'cgst', 'sgst', 'igst'] as const) all[name] += tax[name]
    all.total += 100
  }
  expect(all).toEqual(sums)
})

test('what is left of a document is its total without its credits', () => {
  expect(leftOf({ total: 340_000, credited: 50_000 })).toBe(290_000)
})

test('a credit is shared as its document is; one for all of the document has exactly its lines', () => {
  const { lines, sums } = taxedLines([lineOf(59_900), lineOf(40_100)], { discount: 0, ...within })
  const taxes = lines.map(({ taxable, cgst, sgst, igst }) => ({ taxable, cgst, sgst, igst }))
  expect(spreadTax(sums, taxes)).toEqual(taxes)
  // 50000 · 18 / 236 = 3813.56 → 3814 and 42372 taxable. Of 59900 and 40100: 2285 and 1529 (4569 and 3058 of 7627), 25381 and 16991.
  const shared = spreadTax(taxInside(50_000, 18, false), taxes)
  expect(sumTaxes(shared)).toEqual(taxInside(50_000, 18, false))
  expect(shared.map(taxedTotal)).toEqual([29_950, 20_050])
})

test('a kind of tax that no line has goes by the totals', () => {
  const none = { taxable: 1, cgst: 0, sgst: 0, igst: 0 }
  const credit = { taxable: 0, cgst: 1, sgst: 1, igst: 0 }
  expect(spreadTax(credit, [none, { ...none, taxable: 3 }]).map(taxedTotal)).toEqual([0, 2])
})

test('an amount below 0 has its sign first', () => {
  expect([rupees(-249_900), rupees(-50), exactRupees(-50_000)]).toEqual(['−₹2,499', '−₹0.50', '−₹500.00'])
  expect(negativeTax({ taxable: 0, cgst: 1, sgst: 1, igst: 0 })).toEqual({
    ...{ taxable: 0, cgst: -1, sgst: -1, igst: 0 },
  })
})
