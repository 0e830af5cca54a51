/** After any sequence of steps by customers and the owner, each seat belongs to one visit with its window. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#server/database/schema.ts'
import { write } from '#server/database/transaction.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertRequest } from '#server/request/records/requests.ts'
import { takeStep } from '#server/request/steps/step.ts'
import type { StepEvent } from '#server/request/steps/step-estimate.ts'
import { newVisitOf, writeVisit } from '#server/request/submit/new-visit.ts'
import { readVersion, writeVersion } from '#server/shop/settings.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { SERVED_PIN } from '#tests/support/window-shop.ts'
import { rounds, timeout } from './rounds.ts'

const HOUR = 3_600_000
const MORNING = Date.parse('2026-11-24T08:00:00+05:30')
/** Few windows, so that bookings conflict; the first windows pass meanwhile. */
const WINDOWS = ['24T10', '24T18', '25T10', '25T12'].map((start) =>
  Date.parse(`2026-11-${start}:00:00+05:30`),
)
const MOST = 2

const one = fc.nat({ max: 1_000 })
const window = fc.constantFrom(...WINDOWS)
const type = fc.constantFrom(
  ...(['confirm', 'depart', 'arrive', 'miss', 'cancel', 'reinstate', 'collect', 'finish'] as const),
  ...(['giveUp', 'handOver', 'takeBack', 'DONE'] as const),
)
const by = fc.constantFrom('customer' as const, 'owner' as const)
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('submit' as const), window }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('move' as const), one, by, window: fc.option(window) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('sendBack' as const), one, window }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('step' as const), one, by, type }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('capacity' as const),
      capacity: fc.integer({ min: 1, max: MOST }),
    }),
  },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

const BEFORE_VISIT: readonly (RequestStage | null)[] = ['received', 'confirmed', 'onTheWay', 'atDoor']

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let userId: number
  beforeAll(async () => {
    shop = await openShop({ engine })
    ;({ userId } = await shop.customer())
  })
  afterAll(() => shop.close())

  async function setCapacity(trx: Transaction, capacity: number) {
    const version = await readVersion(trx, 'hours')
    const value = { ...DEFAULT_SETTINGS.hours, capacity }
    await writeVersion(trx, { name: 'hours', value, version, userId, now: MORNING })
  }
  /** Without the visits of earlier cases. */
  const emptyBook = () =>
    write(shop.database, async (trx) => {
      await trx.deleteFrom('seats').execute()
      await trx.deleteFrom('visits').execute()
      await setCapacity(trx, MOST)
    })
  /** Whether the step succeeded: a refusal must change nothing. */
  const isTaken = (work: (trx: Transaction) => Promise<unknown>) =>
    write(shop.database, work).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && ['notPossible', 'windowTaken', 'invalid'].includes(error.code))
          return false
        throw error
      },
    )
  const submit = (start: number, now: number) => {
    const repair = {
      ...{ userId, name: 'Asha', phone: '', email: '', brand: 'Apple', model: 'iPhone 13', issue: 'Battery' },
      ...{ notes: '', city: '', pickupAddress: '', preferredPickupAt: start, now },
    }
    return async (trx: Transaction) => {
      const asked = { pin: SERVED_PIN, window: new Date(start).toISOString() }
      const visit = await newVisitOf(trx, asked, now)
      if (visit instanceof Refusal) throw visit
      return insertRequest(trx, repair, (id) => writeVisit(trx, id, visit))
    }
  }
  const step = (requestId: number, event: StepEvent, now: number, chosen?: number | null) => {
    const actor = { role: event.by, userId }
    return (trx: Transaction) => takeStep(trx, { requestId, event, by: actor, now, window: chosen })
  }

  const readSeats = () =>
    shop.database
      .selectFrom('seats')
      .select(['window_start as start', 'seat', 'request_id as id', 'leg'])
      .orderBy('window_start')
      .orderBy('seat')
      .execute()
  const readVisits = () =>
    shop.database
      .selectFrom('visits')
      .innerJoin('request_progress', 'request_progress.request_id', 'visits.request_id')
      .select(['window_start as start', 'visits.request_id as id', 'leg', 'stage'])
      .where('window_start', 'is not', null)
      .execute()
  const names = (rows: readonly { start: number | null; id: number; leg: string }[]) =>
    rows.map(({ start, id, leg }) => `${id} ${leg} ${start}`).toSorted()

  /** `exceeded`: the windows in which the owner has booked. */
  async function expectOrder(now: number, exceeded: ReadonlySet<number>) {
    const [seats, visits] = [await readSeats(), await readVisits()]
    expect(names(seats)).toEqual(names(visits))
    for (const { start, seat } of seats) {
      expect(seat).toBeGreaterThanOrEqual(1)
      if (!exceeded.has(Number(start))) expect(seat).toBeLessThanOrEqual(MOST)
    }
    // Visits that do not take place hold no future seat.
    for (const { start, leg, stage } of visits)
      if (Number(start) > now)
        expect(leg === 'return' ? stage === 'returning' : BEFORE_VISIT.includes(stage)).toBe(true)
  }

  async function play(actions: readonly Action[]) {
    await emptyBook()
    const exceeded = new Set<number>()
    const ids: number[] = []
    let now = MORNING
    let capacity = MOST

    /** Takes a step; false when the shop refuses it, undefined without a request. */
    async function act(each: Action): Promise<boolean | undefined> {
      if (each.does === 'wait') now += each.hours * HOUR
      if (each.does === 'capacity') {
        capacity = each.capacity
        await write(shop.database, (trx) => setCapacity(trx, capacity))
      }
      if (each.does === 'submit')
        return isTaken(async (trx) => ids.push((await submit(each.window, now)(trx)) ?? Number.NaN))
      const id = 'one' in each ? ids[each.one % ids.length] : undefined
      if (id === undefined) return undefined
      if (each.does === 'step') return isTaken(step(id, { type: each.type, by: each.by }, now))
      if (each.does === 'move') {
        if (each.by === 'owner' && each.window !== null) exceeded.add(each.window)
        return isTaken(step(id, { type: 'reschedule', by: each.by }, now, each.window))
      }
      if (each.does !== 'sendBack') return undefined
      exceeded.add(each.window)
      // So that many devices get that far.
      for (const early of ['collect', 'finish'] as const)
        await isTaken(step(id, { type: early, by: 'owner' }, now))
      await isTaken(step(id, { type: 'sendBack', by: 'owner' }, now, each.window))
      return undefined
    }

    for (const each of actions) {
      const before = await readSeats()
      const taken = await act(each)
      const after = await readSeats()
      if (taken === false) expect(after).toEqual(before)
      const isCustomers = each.does === 'submit' || (each.does === 'move' && each.by === 'customer')
      if (taken && isCustomers && each.window !== null)
        expect(after.filter(({ start }) => Number(start) === each.window).length).toBeLessThanOrEqual(
          capacity,
        )
      await expectOrder(now, exceeded)
    }
  }

  test(
    'places are 1 to capacity, each with its visit; what is refused changes none',
    () =>
      fc.assert(fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 40 }), play), {
        ...rounds(10),
        endOnFailure: true,
      }),
    timeout,
  )
})
