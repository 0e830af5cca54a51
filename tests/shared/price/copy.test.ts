/** Prices that follow from others of a brand. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERCENT_MAX, PERCENT_MIN, PRICE_MAX } from '#shared/limits.ts'
import { RUPEE } from '#shared/money.ts'
import { copyChanges, modelScope, neighboursOf, percentChanges, readPercent } from '#shared/price/copy.ts'
import type { PriceScope, ScopedPrice } from '#shared/price/price.ts'

const SCREEN = 'Screen Repair'
const BATTERY = 'Battery Repair'
const price = (scope: PriceScope, issue: string, low: number | null, high = low): ScopedPrice => ({
  scope,
  issue,
  low,
  high,
  warrantyDays: 90,
})
const [first, second, third] = [modelScope({ id: 1 }), modelScope({ id: 2 }), modelScope({ id: 3 })]

test('the neighbours of a model are the others of its series, newest first', () => {
  const names = ['S20', 'S21', 'S22', 'S23', 'S24', 'S25', 'A12', 'A14', 'A34', 'A54', 'Z Flip4', 'Z Flip5']
  const models = names.map((name, index) => ({ id: index + 1, name: `Galaxy ${name}` }))
  const namesOf = (id: number) => neighboursOf(models, id).map(({ name }) => name)
  expect(namesOf(8)).toEqual(['Galaxy A54', 'Galaxy A34', 'Galaxy A12'])
  expect(namesOf(99)).toEqual([])
  expect(neighboursOf(models.slice(0, 2), 1).map(({ id }) => id)).toEqual([2])
})

test('a copy gives all prices of a model to others, and keeps what they have', () => {
  const rows = [
    price(first, SCREEN, 800_000),
    price(first, BATTERY, null),
    price(second, SCREEN, 700_000),
    price('type:phones', SCREEN, 100_000),
  ]
  expect(copyChanges(rows, { from: 1, to: [2, 3], keepsOwn: true })).toEqual([
    { ...price(second, BATTERY, null), before: null },
    { ...price(third, SCREEN, 800_000), before: null },
    { ...price(third, BATTERY, null), before: null },
  ])
  expect(copyChanges(rows, { from: 1, to: [2], keepsOwn: false })).toEqual([
    { ...price(second, SCREEN, 800_000), before: price(second, SCREEN, 700_000) },
    { ...price(second, BATTERY, null), before: null },
  ])
  expect(
    copyChanges([price(first, SCREEN, 1), price(second, SCREEN, 1)], { from: 1, to: [2], keepsOwn: false }),
  ).toEqual([])
  expect(copyChanges(rows, { from: 3, to: [1, 2], keepsOwn: false })).toEqual([])
})

test('a percentage changes a brand and its models, other than what is on inspection or elsewhere', () => {
  const rows = [
    price('brand:1', SCREEN, 249_900, 399_900),
    price(first, SCREEN, 249_900, null),
    price(first, BATTERY, null),
    price(second, BATTERY, RUPEE),
    price('type:phones', SCREEN, 100_000),
  ]
  const changes = percentChanges(rows, { scopes: ['brand:1', first, second], percent: -10 })
  expect(changes.map(({ scope, low, high }) => [scope, low, high])).toEqual([
    ['brand:1', 224_900, 359_900],
    [first, 224_900, null],
  ])
  expect(changes[0]?.before).toEqual(price('brand:1', SCREEN, 249_900, 399_900))
})

test('every changed price is one that the guide takes', () => {
  const amount = fc.integer({ min: 1, max: PRICE_MAX / RUPEE }).map((rupees) => rupees * RUPEE)
  const percent = fc.integer({ min: PERCENT_MIN, max: PERCENT_MAX })
  fc.assert(
    fc.property(amount, amount, percent, (one, other, by) => {
      const rows = [price(first, SCREEN, Math.min(one, other), Math.max(one, other))]
      for (const { low, high } of percentChanges(rows, { scopes: [first], percent: by })) {
        expect(low).toBeGreaterThanOrEqual(RUPEE)
        expect(high).toBeGreaterThanOrEqual(low ?? 0)
        expect(high).toBeLessThanOrEqual(PRICE_MAX)
        expect([(low ?? 0) % RUPEE, (high ?? 0) % RUPEE]).toEqual([0, 0])
      }
    }),
  )
})

test.each([
  ['10', 10],
  ['+10 %', 10],
  ['−5', -5],
  ['-5%', -5],
  ['१०', 10],
  ['-90', -90],
  ['100', 100],
])('%s is a percentage', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})

test.each(['', '0', '-91', '101', '2.5', 'ten', '1e1', '5-5'])('“%s” is none', (text) => {
  expect(readPercent(text)).toBeUndefined()
})
