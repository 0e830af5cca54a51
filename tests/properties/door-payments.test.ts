/** What a technician's phone shows with steps and payments that wait is what the server says once they were sent. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sheetWith } from '#machines/request/waiting-steps.ts'
import { PayWay } from '#shared/billing/pay-way.ts'
import { RUPEE } from '#shared/money.ts'
import { type DaySheet, jobsOf } from '#shared/request/day.ts'
import type { DayAction } from '#shared/request/day-action.ts'
import { getDay } from '#shared/request/day-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { pay } from '#tests/support/documents.ts'
import { leadTo } from '#tests/support/stage-paths.ts'
import { assign, employ } from '#tests/support/technicians.ts'
import { startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'
import { rounds, timeout } from './rounds.ts'

const action = fc.oneof(
  fc.record({
    kind: fc.constant('payment' as const),
    amount: fc.integer({ min: 1, max: 2_000 }).map((amount) => amount * RUPEE),
    how: fc.constantFrom(...PayWay.options.filter((way) => way !== 'bank')),
  }),
  fc.record({
    kind: fc.constant('step' as const),
    type: fc.constantFrom(
      'depart',
      'arrive',
      'collect',
      'diagnose',
      'finish',
      'giveUp',
      'handOver',
      'takeBack',
    ),
  }),
)
const place = fc.constantFrom(
  'confirmed',
  'atDoor',
  'approved at the door',
  'approved',
  'repaired at the door',
)

/** The phone knows no ids of what it has not sent, and no undo of it. */
const withoutIds = ({ today, tomorrow, till }: DaySheet) => ({
  jobs: jobsOf({ today, tomorrow, asOf: '', upi: null, till: null }).map(({ payments, ...job }) => ({
    ...job,
    payments: payments.map(({ amount, how, at, isUndone }) => ({ amount, how, at, isUndone })),
  })),
  till: till && { ...till, payments: till.payments.map(({ id: _, ...payment }) => payment) },
})

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  afterAll(() => shop.close())

  async function sheetOf(technician: Customer): Promise<DaySheet> {
    const { answer, error } = await technician.call(getDay, {})
    if (!answer) throw new Error(error)
    return answer
  }

  async function send(technician: Customer, { key, requestId, ...one }: DayAction) {
    if (one.kind === 'photo') throw new Error('No photo is among the presses')
    if (one.kind === 'payment') return pay(technician, requestId, one.body, key)
    return technician.call(takeStep, { params: { id: requestId }, body: one.body, idempotencyKey: key })
  }

  test(
    'the sheet with what waits is the sheet after it was sent',
    async () => {
      await fc.assert(
        fc.asyncProperty(place, fc.array(action, { maxLength: 6 }), async (stands, presses) => {
          // Each has the windows of a day.
          startMorning(shop)
          const [window] = await windowsOf(shop, 0)
          const imran = await shop.customer()
          owner = await shop.owner()
          const imranId = await employ(owner, imran)
          const requestId = (await submitFor(await shop.customer(), window?.start)).answer?.id ?? 0
          await assign(owner, requestId, imranId)
          await leadTo(shop, requestId, stands)
          const before = await sheetOf(imran)
          const [job] = jobsOf(before)
          const now = shop.clock.now()
          const actions = presses.map((press, index): DayAction => {
            const at = new Date(now + index).toISOString()
            const kept = {
              ...{ key: crypto.randomUUID(), userId: imran.userId, requestId },
              ...{ reference: job?.reference ?? '', leg: 'visit' as const, refused: null },
            }
            return press.kind === 'step'
              ? { ...kept, kind: 'step', body: { type: press.type, at } }
              : { ...kept, kind: 'payment', body: { amount: press.amount, how: press.how, ref: '', at } }
          })
          const shown = sheetWith(before, actions)
          shop.clock.advance(1_000)
          for (const one of actions) await send(imran, one)
          expect(withoutIds(shown)).toEqual(withoutIds(await sheetOf(imran)))
          // Their answers were lost: nothing is counted twice.
          const after = await sheetOf(imran)
          const sent = actions.filter(({ kind }) => kind === 'payment')
          expect(withoutIds(sheetWith(after, sent))).toEqual(withoutIds(after))
        }),
        rounds(15),
      )
    },
    timeout,
  )
})
