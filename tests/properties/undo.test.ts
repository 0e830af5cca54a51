/** A step that is taken back leaves the request as it was before: time, place, due time, promise, totals and unread messages. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { write } from '#server/database/transaction.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertRequest } from '#server/request/records/requests.ts'
import { takeStep } from '#server/request/steps/step.ts'
import { newVisitOf, writeVisit } from '#server/request/submit/new-visit.ts'
import { addUnread, insertEntry } from '#server/request/thread/repository.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { SERVED_PIN } from '#tests/support/window-shop.ts'
import { rounds, timeout } from './rounds.ts'

const MINUTE = 60_000
const MORNING = Date.parse('2026-11-24T08:00:00+05:30')
/** Some begin while the steps are taken. */
const WINDOWS = ['24T10', '24T12', '25T10', '25T16'].map((start) =>
  Date.parse(`2026-11-${start}:00:00+05:30`),
)

const window = fc.constantFrom(...WINDOWS)
const types = [
  ...(['confirm', 'depart', 'arrive', 'miss', 'cancel', 'reinstate', 'collect', 'diagnose'] as const),
  ...(['finish', 'giveUp', 'sendBack', 'handOver', 'takeBack', 'reschedule', 'promise'] as const),
] as const
const action = fc.record({
  type: fc.oneof(
    { weight: 3, arbitrary: fc.constant('takeBack' as const) },
    { weight: 9, arbitrary: fc.constantFrom(...types) },
  ),
  by: fc.oneof(
    { weight: 5, arbitrary: fc.constant('owner' as const) },
    { weight: 1, arbitrary: fc.constant('customer' as const) },
  ),
  /** Only for the steps that may choose one. */
  window: fc.option(window),
  minutes: fc.integer({ min: 0, max: 90 }),
  /** Of a promise. */
  promised: fc.record({ day: fc.constantFrom('2026-11-24', '2026-11-26', '2026-12-24'), part: fc.boolean() }),
})
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never
const CHOOSES: readonly string[] = ['confirm', 'reschedule', 'sendBack']

/** All that a step may change, except the history. */
type Snapshot = { stage: RequestStage; rows: unknown; due: number | null }

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let userId: number
  beforeAll(async () => {
    shop = await openShop({ engine })
    ;({ userId } = await shop.customer())
  })
  afterAll(() => shop.close())

  async function submit(start: number | null): Promise<number> {
    const repair = {
      ...{ userId, name: 'Asha', phone: '', email: '', brand: 'Apple', model: 'iPhone 13', issue: 'Battery' },
      ...{ notes: '', city: '', pickupAddress: '', preferredPickupAt: start, now: MORNING },
    }
    return write(shop.database, async (trx) => {
      // Each request has all places to itself.
      await trx.deleteFrom('seats').execute()
      await trx.deleteFrom('visits').execute()
      const asked = start === null ? {} : { pin: SERVED_PIN, window: new Date(start).toISOString() }
      const visit = await newVisitOf(trx, asked, MORNING)
      if (visit instanceof Refusal) throw visit
      const id = await insertRequest(trx, repair, (created) => writeVisit(trx, created, visit))
      const entry = { requestId: id, kind: 'message', by: { role: 'customer', userId } } as const
      const message = await insertEntry(trx, { ...entry, body: 'Ring twice', now: MORNING })
      await addUnread(trx, id, { id: message, by: 'customer' })
      return id
    })
  }
  async function snapshotOf(id: number): Promise<Snapshot> {
    const {
      seq: _,
      stage,
      due_at: due,
      ...progress
    } = await shop.database
      .selectFrom('request_progress')
      .selectAll()
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow()
    const rows = await shop.database
      .selectFrom('visits')
      .selectAll()
      .where('request_id', '=', id)
      .orderBy('leg')
      .execute()
    // That nobody was at home is not taken back; it may be all that is known of a return.
    const visits = rows
      .filter(({ leg, window_start }) => leg === 'visit' || window_start !== null)
      .map(({ missed: _, ...visit }) => visit)
    const seats = await shop.database.selectFrom('seats').selectAll().orderBy('leg').execute()
    const totals = await shop.database.selectFrom('counters').selectAll().orderBy('name').execute()
    // A total that was never counted is 0.
    const counted = totals.filter(({ value }) => value !== 0)
    const { status } = await shop.database
      .selectFrom('requests')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { stage, due, rows: { progress, visits, seats, totals: counted, status } }
  }
  /** Whether the step was taken: most that are generated are not possible. */
  const take = (id: number, { type, by, window: chosen, promised }: Action, now: number) => {
    const event = type === 'promise' ? { type, by, ...promised } : { type, by }
    const step = { requestId: id, event, by: { role: by, userId }, now }
    const start = type === 'reschedule' ? chosen : (chosen ?? undefined)
    return write(shop.database, (trx) =>
      takeStep(trx, { ...step, window: CHOOSES.includes(type) ? start : undefined }),
    ).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && ['notPossible', 'invalid'].includes(error.code)) return false
        throw error
      },
    )
  }

  let taken = 0
  async function play(first: number | null, actions: readonly Action[]) {
    const id = await submit(first)
    let now = MORNING
    /** What was before each step that stands. */
    const standing: Snapshot[] = []
    for (const each of actions) {
      now += each.minutes * MINUTE
      const before = await snapshotOf(id)
      if (!(await take(id, each, now))) {
        expect(await snapshotOf(id)).toEqual(before)
        continue
      }
      if (each.type !== 'takeBack') {
        standing.push(before)
        continue
      }
      const after = await snapshotOf(id)
      const undone = standing.findLastIndex(({ stage }) => stage === after.stage)
      // The chart may lead to a stage that was passed over.
      if (undone < 0) continue
      expect(after).toEqual(standing[undone])
      standing.splice(undone)
      taken++
    }
  }

  test(
    'everything is as it was when the request last stood at that stage',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.option(window), fc.array(action, { minLength: 10, maxLength: 40 }), play),
        { ...rounds(30), endOnFailure: true },
      )
      expect(taken).toBeGreaterThan(10)
    },
    timeout,
  )
})
