/** What a technician sees of a request while steps and payments wait on the phone: the lifecycle of the server, applied by the phone. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '#machines/request/decisions.ts'
import { type Standing, sheetWith, stateOf, withSteps } from '#machines/request/waiting-steps.ts'
import { type DayJob, type DaySheet, isVisitDone, jobsOf } from '#shared/request/day.ts'
import type { DayAction } from '#shared/request/day-action.ts'
import type { RequestStep } from '#shared/request/details.ts'
import { nextStepOf } from '#shared/request/stage-data.ts'
import { Outcome, RequestStage } from '#shared/request/stages.ts'
import { type Leg, legOf } from '#shared/request/visit.ts'
import { dayAction, paymentAction } from '#tests/support/day-actions.ts'
import { dayJob, daySheet, windowAt } from '#tests/support/sample-day.ts'

/** The steps that a technician's phone takes. */
const STEPS = [
  ...(['depart', 'arrive', 'collect', 'miss', 'diagnose', 'finish', 'giveUp'] as const),
  ...(['sendBack', 'handOver', 'takeBack', 'reinstate'] as const),
]
const standing: fc.Arbitrary<Standing> = fc.record({
  stage: fc.constantFrom(...RequestStage.options),
  deviceInShop: fc.boolean(),
  result: fc.constantFrom(null, ...Outcome.options),
})
const steps = fc.array(fc.constantFrom(...STEPS), { maxLength: 8 })

type Type = (typeof STEPS)[number]
const waiting = (types: readonly Type[], requestId = 42): DayAction[] =>
  types.map((type, index) =>
    dayAction(`${requestId}-${index}`, { requestId, body: { type, at: '2026-11-24T06:30:00.000Z' } }),
  )

const afterStep = (before: Standing, type: Type) => decide(stateOf(before), { type, by: 'technician' })

/** What the server answers to the steps, one after the other, until it refuses one. */
function asTheServer(before: Standing, types: readonly Type[]): Standing {
  const [type, ...rest] = types
  if (type === undefined) return before
  const after = afterStep(before, type)
  if ('refused' in after) return asTheServer(before, rest)
  const { stage, deviceInShop, result } = after
  return asTheServer({ stage, deviceInShop, result }, rest)
}

/** Whether nobody was at home on this leg, after one of the steps. */
function isMissed(before: Standing, types: readonly Type[], leg: Leg): boolean {
  const [type, ...rest] = types
  if (type === undefined) return false
  const isMiss = type === 'miss' && legOf(before.stage) === leg && !('refused' in afterStep(before, type))
  return isMiss || isMissed(asTheServer(before, [type]), rest, leg)
}

const jobOf = (sheet: DaySheet, id: number): DayJob | undefined => jobsOf(sheet).find((job) => job.id === id)
const sheetOf = (...jobs: DayJob[]): DaySheet => ({ ...daySheet, today: { ...daySheet.today, jobs } })

test('the sheet with its waiting steps is what the server says after each of them', () => {
  fc.assert(
    fc.property(
      standing,
      fc.constantFrom('visit' as const, 'return' as const),
      steps,
      (before, leg, types) => {
        const job = dayJob(42, { ...before, leg, window: windowAt(-1), isOverdue: true })
        const other = dayJob(43, { isOverdue: true })
        const sheet = sheetWith(sheetOf(job, other), waiting(types))
        const after = asTheServer(before, types)
        const isDone = isVisitDone(after, leg)
        const window = isMissed(before, types, leg) ? null : job.window
        if (types.length > 0)
          expect(jobOf(sheet, 42)).toEqual({
            ...job,
            ...after,
            window,
            isDone,
            isOverdue: !isDone && window !== null,
            next: nextStepOf({ ...job, ...after }),
          })
        expect(jobOf(sheet, 43)).toBe(other)
      },
    ),
    { numRuns: 300 },
  )
})

test('steps that are sent one by one leave the same sheet as those that wait together', () => {
  fc.assert(
    fc.property(standing, steps, fc.nat({ max: 8 }), (before, types, sent) => {
      const possible: Type[] = []
      for (const type of types)
        if (!('refused' in afterStep(asTheServer(before, possible), type))) possible.push(type)
      const sheet = sheetOf(dayJob(42, before))
      const actions = waiting(possible)
      const judged = actions.slice(0, sent).reduce((shown, step) => sheetWith(shown, [step]), sheet)
      expect(sheetWith(judged, actions.slice(sent))).toEqual(sheetWith(sheet, actions))
    }),
  )
})

test('a technician who set out, arrived and took the device is done with the visit', () => {
  const job = dayJob(42, { window: windowAt(0), isOverdue: true })
  const after = jobOf(sheetWith(sheetOf(job), waiting(['depart', 'arrive', 'collect'])), 42)
  expect(after).toMatchObject({ stage: 'collected', deviceInShop: true, isDone: true, isOverdue: false })
})

test('a repair at the door that is taken back after its time is overdue again', () => {
  const repaired = { stage: 'repaired', result: 'repaired', isDone: true } as const
  const job = dayJob(42, { ...repaired, window: windowAt(-1) })
  const sheet = sheetOf(job, dayJob(43, { ...repaired, window: windowAt(1) }))
  const after = sheetWith(sheet, [...waiting(['takeBack']), ...waiting(['takeBack'], 43)])
  expect(after.today.jobs.map(({ isDone, isOverdue }) => [isDone, isOverdue])).toEqual([
    [false, true],
    [false, false],
  ])
})

test('a visit to nobody at home has no time any more, and stands behind the others', () => {
  const sheet = sheetOf(dayJob(42, { stage: 'atDoor', isOverdue: true }), dayJob(43, { window: windowAt(1) }))
  const { jobs } = sheetWith(sheet, waiting(['miss'])).today
  expect(jobs.map(({ id, stage, window, isOverdue }) => [id, stage, window === null, isOverdue])).toEqual([
    [43, 'confirmed', false, false],
    [42, 'received', true, false],
  ])
})

test('a device that comes to the shop needs no way there', () => {
  const visit = { way: 'shop', pin: null, landmark: '', window: windowAt(0), missed: 0 } as const
  const job = dayJob(42, { stage: 'onTheWay', visit })
  expect(jobOf(sheetWith(sheetOf(job), waiting(['takeBack'])), 42)?.next).toBe('collect')
})

test('a step that is not possible is left out: those behind it are shown', () => {
  const request = { id: 42, stage: 'confirmed', deviceInShop: false, result: null } as const
  expect(withSteps(request, waiting(['depart', 'finish', 'arrive']))).toEqual({ ...request, stage: 'atDoor' })
})

test('a step that the server has taken, but whose answer was lost, hides none of those behind it', () => {
  const request = { id: 42, stage: 'onTheWay', deviceInShop: false, result: null } as const
  expect(withSteps(request, waiting(['depart', 'arrive', 'collect']))).toMatchObject({ stage: 'collected' })
})

test('nothing is shown of a refused step, nor of those that wait behind it for its request', () => {
  const [depart, arrive] = waiting(['depart', 'arrive'])
  const other = waiting(['depart'], 43)
  if (!depart || !arrive) throw new Error('no steps')
  const actions = [depart, { ...arrive, refused: 'Moved on.' }, ...other, ...waiting(['collect'])]
  const sheet = sheetWith(sheetOf(dayJob(42), dayJob(43)), actions)
  expect(jobOf(sheet, 42)?.stage).toBe('onTheWay')
  expect(jobOf(sheet, 43)?.stage).toBe('onTheWay')
})

test.each<RequestStep>([
  { type: 'confirm' },
  { type: 'cancel' },
  { type: 'promise', day: '2026-11-26', part: false },
  { type: 'approve', version: 1, option: 0 },
  { type: 'decline', version: 1 },
  { type: 'reschedule', window: null },
])('a $type on the phone changes nothing of the sheet', (body) => {
  const request = { id: 42, stage: 'diagnosed', deviceInShop: true, result: null } as const
  expect(withSteps(request, [dayAction('a', { body })])).toEqual(request)
})

const TO_PAY = 349_900
const repaired = dayJob(42, {
  ...{ stage: 'repaired', isDone: true, next: 'DONE' },
  ...{ agreed: TO_PAY, toPay: TO_PAY, owed: TO_PAY },
})
const taken = { amount: TO_PAY, how: 'cash', at: '2026-11-24T07:00:00.000Z', isUndone: false } as const

test('a payment that waits lowers what is to pay, and is handed in', () => {
  const sheet = sheetWith(sheetOf(repaired), [paymentAction('a')])
  const payment = { ...taken, id: null, canUndo: false }
  expect(jobOf(sheet, 42)).toEqual({ ...repaired, toPay: 0, owed: 0, payments: [payment] })
  const { amount, at } = taken
  expect(sheet.till).toEqual({
    ...{ sum: TO_PAY, count: 1 },
    payments: [
      {
        ...{ id: null, requestId: 42, reference: 'PIM-26-0042', customer: 'Sneha Kulkarni', amount, at },
      },
    ],
  })
})

test('a repair that waits makes its price owed', () => {
  const job = dayJob(42, { stage: 'approved', agreed: TO_PAY, toPay: TO_PAY })
  expect(jobOf(sheetWith(sheetOf(job), waiting(['finish'])), 42)?.owed).toBe(TO_PAY)
  const paid = [paymentAction('a'), ...waiting(['giveUp'])]
  expect(jobOf(sheetWith(sheetOf(job), paid), 42)?.owed).toBe(-TO_PAY)
})

test('only cash is handed in, and the owner hands in nothing', () => {
  const card = paymentAction('a', { body: { amount: 100, how: 'card', ref: '' } })
  expect(sheetWith(sheetOf(repaired), [card]).till).toEqual(daySheet.till)
  const ofOwner = { ...sheetOf(repaired), till: null }
  expect(sheetWith(ofOwner, [paymentAction('a')]).till).toBeNull()
})

test('a refused payment is not counted', () => {
  const refused = paymentAction('a', { refused: 'You are not allowed to do this.' })
  expect(sheetWith(sheetOf(repaired), [refused])).toEqual(sheetOf(repaired))
})

test('a payment whose answer was lost is not counted twice, on the sheet or in the till alone', () => {
  const known = { ...repaired, toPay: 0, owed: 0, payments: [{ ...taken, id: 7, canUndo: true }] }
  expect(sheetWith(sheetOf(known), [paymentAction('a')])).toEqual(sheetOf(known))
  const till = {
    ...{ sum: TO_PAY, count: 1 },
    payments: [{ id: 7, requestId: 42, reference: '', customer: '', amount: TO_PAY, at: taken.at }],
  }
  const ofOtherDay = { ...sheetOf(), till }
  expect(sheetWith(ofOtherDay, [paymentAction('a')])).toEqual(ofOtherDay)
})

test('money of a request that is not on the sheet is handed in too, the newest first', () => {
  const later = paymentAction('b', { body: { amount: 100, how: 'cash', ref: '' } })
  const { till, asOf } = sheetWith(sheetOf(), [paymentAction('a'), later])
  expect(till?.payments.map(({ customer, amount, at }) => [customer, amount, at])).toEqual([
    ['', 100, asOf],
    ['', TO_PAY, taken.at],
  ])
})
