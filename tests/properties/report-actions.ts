/** What happens in a shop, at random: requests, their steps, bills, money, claims, technicians, and the time. */
import fc from 'fast-check'
import { PayWay } from '#shared/billing/pay-way.ts'
import { RUPEE } from '#shared/money.ts'
import { CANCEL_REASONS } from '#shared/request/cancel-reason.ts'
import { Outcome } from '#shared/request/stages.ts'
import { isPlace, STAGE_PATHS } from '#tests/support/stage-paths.ts'

const BRANDS = ['Samsung', 'Apple', 'OnePlus'] as const
const ISSUES = ['Battery Repair', 'Screen Repair'] as const
const PLACES = Object.keys(STAGE_PATHS).filter(isPlace)
const STEPS = [
  ...(['confirm', 'depart', 'arrive', 'collect', 'miss', 'diagnose', 'finish', 'giveUp'] as const),
  ...(['sendBack', 'handOver', 'takeBack', 'reinstate', 'depart', 'arrive', 'miss', 'handOver'] as const),
]

const of = fc.nat({ max: 60 })
const rupees = fc.integer({ min: 1, max: 5_000 }).map((amount) => amount * RUPEE)
/** In rupees. */
const discount = fc.nat({ max: 3 })
const how = fc.constantFrom(...PayWay.options)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const does = <T extends string>(name: T) => ({ does: fc.constant(name) })

export const action = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      ...does('submit'),
      brand: fc.constantFrom(...BRANDS),
      issue: fc.constantFrom(...ISSUES),
      place: fc.constantFrom(...PLACES),
      window: maybe(fc.record({ ahead: fc.nat({ max: 2 }), index: fc.nat({ max: 3 }) })),
      to: maybe(fc.nat({ max: 1 })),
    }),
  },
  { weight: 4, arbitrary: fc.record({ ...does('miss'), of, to: maybe(fc.nat({ max: 1 })) }) },
  { weight: 10, arbitrary: fc.record({ ...does('step'), of, type: fc.constantFrom(...STEPS) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...does('cancel'),
      of,
      reason: maybe(fc.constantFrom(...CANCEL_REASONS)),
      again: maybe(fc.constantFrom(...CANCEL_REASONS)),
      isClosed: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ ...does('agree'), of, amount: rupees, discount, yes: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ ...does('promise'), of, part: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      ...does('done'),
      of,
      outcome: maybe(fc.constantFrom(...Outcome.options)),
      amount: maybe(rupees),
      how: maybe(how),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ...does('issue'),
      of,
      amount: rupees,
      discount,
      credited: maybe(rupees),
      parts: maybe(rupees),
      isClosed: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...does('credit'), of, amount: rupees }) },
  {
    weight: 8,
    arbitrary: fc.record({
      ...does('pay'),
      of,
      amount: rupees,
      how,
      byOwner: fc.boolean(),
      isUndone: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ ...does('hand over'), of, isTakenBack: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ ...does('give back'), of, amount: rupees, how }) },
  { weight: 4, arbitrary: fc.record({ ...does('undo'), of, which: fc.nat({ max: 3 }) }) },
  { weight: 6, arbitrary: fc.record({ ...does('parts'), of, amount: fc.option(rupees) }) },
  { weight: 3, arbitrary: fc.record({ ...does('claim'), of }) },
  { weight: 5, arbitrary: fc.record({ ...does('assign'), of, to: fc.option(fc.nat({ max: 1 })) }) },
  { weight: 3, arbitrary: fc.record({ ...does('wait'), hours: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ ...does('wait'), hours: fc.integer({ min: 200, max: 900 }) }) },
)
export type Action = typeof action extends fc.Arbitrary<infer A> ? A : never
