/** What is owed by how a request ends, when a technician takes money for it, and when its bill can be issued. */
import { expect, test } from 'vitest'
import { canBill, takesMoney } from '#shared/request/day.ts'
import { type Ending, owedOf } from '#shared/request/owed.ts'
import { RequestStage } from '#shared/request/stages.ts'
import { dayJob } from '#tests/support/sample-day.ts'

const PRICE = 249_900
const account = { agreed: PRICE, documents: [], payments: [{ amount: 50_000 }] }
const ending = (stage: RequestStage, more: Partial<Ending> = {}): Ending => ({
  ...{ stage, result: null, outcome: null },
  ...more,
})

test('a repair costs its price, anything else nothing, and before it is known nothing is owed', () => {
  expect(owedOf(ending('repaired'), account)).toBe(PRICE - 50_000)
  expect(owedOf(ending('returning', { result: 'repaired' }), account)).toBe(PRICE - 50_000)
  expect(owedOf(ending('done'), account)).toBe(PRICE - 50_000)
  expect(owedOf(ending('returning', { result: 'declined' }), account)).toBe(-50_000)
  expect(owedOf(ending('done', { outcome: 'not-repaired' }), account)).toBe(-50_000)
  expect(owedOf(ending('approved'), account)).toBe(0)
})

const money = (stage: RequestStage, toPay: number | null, result: Ending['result'] = null) =>
  takesMoney(dayJob(42, { stage, toPay, result }))

test('money of a known price is taken from the door on, and not while the customer has to answer', () => {
  const taken = RequestStage.options.filter((stage) => money(stage, PRICE, 'repaired'))
  expect(taken).toEqual([
    ...['atDoor', 'collected', 'diagnosed', 'approved', 'repaired', 'returning', 'returned', 'done'],
  ])
})

test('nothing is taken for what is paid, or was not repaired', () => {
  expect(money('repaired', 0)).toBe(false)
  expect(money('returning', PRICE, 'declined')).toBe(false)
  expect(money('returned', PRICE, 'not-repaired')).toBe(false)
})

test('without a known price, money is taken for a repair', () => {
  expect(RequestStage.options.filter((stage) => money(stage, null))).toEqual(['repaired', 'done'])
})

const billable = (more: Parameters<typeof dayJob>[1]) =>
  canBill(dayJob(42, { stage: 'repaired', agreed: PRICE, ...more }))

test('a bill is issued once, for a repair with an agreed price that is not free of charge', () => {
  expect(billable({})).toBe(true)
  expect(billable({ bill: 'PIM/26-27/R0042' })).toBe(false)
  expect(billable({ agreed: null })).toBe(false)
  expect(billable({ agreed: 0 })).toBe(false)
  expect(billable({ stage: 'approved' })).toBe(false)
})
