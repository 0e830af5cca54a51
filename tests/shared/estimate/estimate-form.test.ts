/** The form of an estimate: what the owner types, adds and removes, and what it says. */
import { expect, test } from 'vitest'
import { optionTotal } from '#shared/amounts.ts'
import {
  type EstimateForm,
  estimateAgain,
  mayAddOption,
  newEstimate,
  withLine,
  withOption,
  withoutLine,
  withoutOption,
  withTexts,
} from '#shared/estimate/estimate-form.ts'
import { readEstimate, typedLineTotal, typedSums } from '#shared/estimate/estimate-input.ts'
import { ESTIMATE_LINES_MAX, ESTIMATE_OPTIONS_MAX } from '#shared/limits.ts'

const start = newEstimate({ text: 'Battery', price: 289_900, warrantyDays: 180 })
const withWork = withTexts(withLine(start, { option: 0, kind: 'work' }), {
  'text-3': 'Fitting',
  'price-3': '600',
})
const namesOf = ({ options }: EstimateForm) => options.map(({ title }) => title)
const texts = ({ options }: EstimateForm) => options.map(({ lines }) => lines.map(({ text }) => text))
const named = withTexts(withOption(withTexts(start, { 'title-1': 'Original' })), { 'title-3': 'Compatible' })

test('a new estimate has the price and the warranty of the guide, and is good for two days', () => {
  expect(readEstimate(start).draft).toEqual({
    options: [
      {
        title: '',
        lines: [{ kind: 'part', text: 'Battery', quantity: 1, price: 289_900, warrantyDays: 180 }],
        discount: 0,
      },
    ],
    note: '',
    validDays: 2,
  })
})

test('an estimate that was sent comes back as it was', () => {
  const { draft } = readEstimate(withTexts(withWork, { 'discount-1': '99', note: 'In stock.' }))
  expect(draft && readEstimate(estimateAgain(draft)).draft).toEqual(draft)
})

test('the total is the lines less the discount', () => {
  const [option] = withTexts(withWork, { 'quantity-3': '2', 'discount-1': '₹99' }).options
  const sums = option && typedSums(option)
  expect(sums && optionTotal(sums)).toBe(289_900 + 120_000 - 9_900)
})

test('a line has a total once its number and its price are right', () => {
  const lineOf = (patch: Record<string, string>) => withTexts(start, patch).options[0]?.lines[0]
  const totalOf = (patch: Record<string, string>) => {
    const line = lineOf(patch)
    return line && typedLineTotal(line)
  }
  expect(totalOf({ 'quantity-2': '३', 'price-2': '१०० ' })).toBe(30_000)
  expect(totalOf({ 'quantity-2': '0' })).toBeNull()
  expect(totalOf({ 'price-2': '100-200' })).toBeNull()
})

const PRICE = 'Give a price in whole rupees, above ₹0 and up to ₹10,00,000.'
const DISCOUNT = 'Give whole rupees, less than the lines cost.'
const NAME = 'Give each option a name of its own.'
test.each([
  { what: 'a line without words', patch: { 'text-2': ' ' }, errors: { 'text-2': 'Say what it is.' } },
  { what: 'a line without a price', patch: { 'price-2': '' }, errors: { 'price-2': PRICE } },
  { what: 'a price of ₹0', patch: { 'price-2': '0' }, errors: { 'price-2': PRICE } },
  { what: 'a range of prices', patch: { 'price-2': '100-200' }, errors: { 'price-2': PRICE } },
  {
    what: 'no pieces',
    patch: { 'quantity-2': '0' },
    errors: { 'quantity-2': 'Give a number from 1 to 99.' },
  },
  {
    what: '100 pieces',
    patch: { 'quantity-2': '100' },
    errors: { 'quantity-2': 'Give a number from 1 to 99.' },
  },
  {
    what: 'a warranty in words',
    patch: { 'warranty-2': 'six months' },
    errors: { 'warranty-2': 'Give the warranty in days, from 1 to 3,650.' },
  },
  { what: 'a discount of everything', patch: { 'discount-1': '2899' }, errors: { 'discount-1': DISCOUNT } },
  { what: 'a discount in words', patch: { 'discount-1': 'some' }, errors: { 'discount-1': DISCOUNT } },
  {
    what: 'a total above the highest price',
    patch: { 'price-2': '900000', 'quantity-2': '2' },
    errors: { 'price-2': PRICE },
  },
])('$what is told at its field', ({ patch, errors }) => {
  expect(readEstimate(withTexts(start, patch)).errors).toEqual(errors)
})

test('two options need a name each, and not the same', () => {
  expect(readEstimate(named).errors).toEqual({})
  expect(readEstimate(withTexts(named, { 'title-1': '' })).errors).toEqual({ 'title-1': NAME })
  expect(readEstimate(withTexts(named, { 'title-3': 'Original ' })).errors).toEqual({ 'title-3': NAME })
})

test('another option begins with the lines of the last one', () => {
  expect(texts(withOption(withTexts(withWork, { 'title-1': 'Original' })))).toEqual([
    ['Battery', 'Fitting'],
    ['Battery', 'Fitting'],
  ])
})

test('what is typed in one option leaves the others as they are', () => {
  const changed = withTexts(named, { 'text-4': 'Copy' })
  expect(texts(changed)).toEqual([['Battery'], ['Copy']])
  expect(texts(withLine(changed, { option: 1, kind: 'other' }))).toEqual([['Battery'], ['Copy', '']])
  expect(texts(withoutLine(withLine(changed, { option: 1, kind: 'other' }), { option: 1, line: 0 }))).toEqual(
    [['Battery'], ['']],
  )
})

test('a third option waits for the names of the first two', () => {
  const two = withOption(start)
  expect([mayAddOption(start), mayAddOption(two), mayAddOption(named)]).toEqual([true, false, true])
  expect(withOption(two)).toBe(two)
  expect(namesOf(withOption(named))).toEqual(['Original', 'Compatible', ''])
})

test('an option or a line that is the only one stays', () => {
  expect(withoutOption(start, { option: 0 })).toBe(start)
  expect(texts(withoutLine(start, { option: 0, line: 0 }))).toEqual([['Battery']])
  expect(namesOf(withoutOption(named, { option: 0 }))).toEqual(['Compatible'])
})

test('a line that is still empty changes its kind instead of another one', () => {
  const twice = withLine(withLine(start, { option: 0, kind: 'work' }), { option: 0, kind: 'other' })
  expect(twice.options[0]?.lines.map(({ kind }) => kind)).toEqual(['part', 'other'])
})

test('there are no more lines and options than an estimate may have', () => {
  let form = named
  for (let count = 0; count < 20; count++) {
    form = withLine(form, { option: 0, kind: 'part' })
    form = withTexts(
      form,
      Object.fromEntries(form.options.flatMap(({ lines }) => lines.map(({ id }) => [`text-${id}`, 'x']))),
    )
    form = withOption(form)
    form = withTexts(form, Object.fromEntries(form.options.map(({ id }) => [`title-${id}`, `Option ${id}`])))
  }
  expect(form.options).toHaveLength(ESTIMATE_OPTIONS_MAX)
  expect(form.options[0]?.lines).toHaveLength(ESTIMATE_LINES_MAX)
})
