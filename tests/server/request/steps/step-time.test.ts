/** When a step happened: the time of a technician's phone, between the last event and now. All else follows from the server's time. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replayAll } from '#server/request/records/replay.ts'
import { getDay } from '#shared/request/day-api.ts'
import type { RequestStep } from '#shared/request/details.ts'
import { getHistory, getRequest, takeStep } from '#shared/request/request-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { claimed, doneRepair } from '#tests/support/claims.ts'
import { openDoor } from '#tests/support/hand-over-shop.ts'
import { type Person, pathOf } from '#tests/support/person.ts'
import { assign } from '#tests/support/technicians.ts'
import { startMorning, submitFor } from '#tests/support/window-shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const iso = (time: number) => new Date(time).toISOString()

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  let imran: Customer
  let door: Awaited<ReturnType<typeof openDoor>>
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  beforeEach(async () => {
    startMorning(shop)
    door = await openDoor(shop)
    ;({ priya, owner, imran } = door)
  })
  afterAll(() => shop.close())

  const given = () => door.assigned('received')
  const step = (person: Person, id: number, body: RequestStep, idempotencyKey = crypto.randomUUID()) =>
    person.call(takeStep, { params: { id }, body, idempotencyKey })
  /** The owner's session does not last for hours. */
  const history = async (id: number) =>
    (await (await shop.owner()).call(getHistory, { params: { id } })).answer ?? []
  const lastEvent = async (id: number) => (await history(id)).at(-1)

  test('a step that the phone sends later has both times, and the timeline says when it happened', async () => {
    const id = await given()
    shop.clock.advance(3 * HOUR)
    const [took, sent] = [iso(shop.clock.now() - 34 * MINUTE), iso(shop.clock.now())]
    expect((await step(imran, id, { type: 'depart', at: took })).status).toBe(200)
    expect(await lastEvent(id)).toMatchObject({ type: 'depart', at: took, recordedAt: sent })
    const { answer } = await priya.call(getRequest, { params: { id } })
    expect(answer?.timeline.map(({ at }) => at)).toContain(took)
  })

  test.each([
    ['30 minutes ago is still texted', 30 * MINUTE, ['on-the-way']],
    ['earlier is not texted any more', 30 * MINUTE + 1, []],
  ])('a departure of %s', async (_, age, texted) => {
    const id = await given()
    shop.clock.advance(3 * HOUR)
    await step(imran, id, { type: 'depart', at: iso(shop.clock.now() - age) })
    const { text } = (await lastEvent(id)) ?? {}
    expect(text ? [text.kind] : []).toEqual(texted)
  })

  test.each([
    ['a day slow', -DAY, -HOUR],
    ['a second before the last event', -HOUR - 1_000, -HOUR],
    ['at the last event', -HOUR, -HOUR],
    ['right', -1, -1],
    ['a second fast', 1_000, 0],
    ['a day fast', DAY, 0],
  ])('a clock that is %s refuses nothing', async (_, wrong, moved) => {
    const id = await given()
    shop.clock.advance(HOUR)
    const now = shop.clock.now()
    expect((await step(imran, id, { type: 'depart', at: iso(now + wrong) })).status).toBe(200)
    expect(await lastEvent(id)).toMatchObject({ at: iso(now + moved), recordedAt: iso(now) })
  })

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-24T10:00:00+05:30'])(
    'the time %s is taken',
    async (at) => {
      const id = await given()
      expect((await step(imran, id, { type: 'depart', at })).status).toBe(200)
      expect((await lastEvent(id))?.recordedAt).toBe(iso(shop.clock.now()))
    },
  )

  test.each(['2027-02-29T10:00:00Z', '2026-11-24 10:00', 'soon', '', 7, null])(
    'the time %s is none, and the step is not taken',
    async (at) => {
      const id = await given()
      const body = { type: 'depart', at }
      expect((await imran.send('POST', pathOf(takeStep, { id }), { body })).status).toBe(422)
      expect((await lastEvent(id))?.type).toBe('assign')
    },
  )

  test('steps that are sent together keep their order and their times', async () => {
    const id = await given()
    shop.clock.advance(3 * HOUR)
    const now = shop.clock.now()
    // The clock was set back by two hours between the second and the third step.
    const times = [-120, -90, -180].map((minutes) => iso(now + minutes * MINUTE))
    for (const [index, type] of (['depart', 'arrive', 'collect'] as const).entries())
      expect((await step(imran, id, { type, at: times[index] })).status).toBe(200)
    const events = (await history(id)).slice(-3)
    expect(events.map(({ type, at }) => [type, at])).toEqual([
      ['depart', times[0]],
      ['arrive', times[1]],
      ['collect', times[1]],
    ])
    expect((await replayAll(shop.database)).faults).toEqual([])
  })

  test('a time that owner or customer sends is ignored', async () => {
    const id = await given()
    shop.clock.advance(HOUR)
    const at = iso(shop.clock.now() - MINUTE)
    expect((await step(owner, id, { type: 'depart', at })).status).toBe(200)
    expect((await lastEvent(id))?.at).toBe(iso(shop.clock.now()))
    const own = (await submitFor(imran, undefined)).answer?.id ?? 0
    shop.clock.advance(HOUR)
    const sent = await imran.send('POST', pathOf(takeStep, { id: own }), { body: { type: 'cancel', at } })
    expect(sent.status).toBe(200)
    expect(await lastEvent(own)).toMatchObject({ by: 'customer', at: iso(shop.clock.now()) })
  })

  test('what is due follows from when the server took the step', async () => {
    const [early, now] = [await given(), await given()]
    shop.clock.advance(5 * HOUR)
    const tookAt = iso(shop.clock.now() - 4 * HOUR)
    for (const type of ['depart', 'arrive', 'collect'] as const) {
      await step(imran, early, { type, at: tookAt })
      await step(imran, now, { type })
    }
    const rows = await shop.database
      .selectFrom('request_progress')
      .select(['stage', 'due_at', 'closed_at'])
      .where('request_id', 'in', [early, now])
      .execute()
    expect(rows[0]).toMatchObject({ stage: 'collected', due_at: expect.anything() })
    expect(rows[1]).toEqual(rows[0])
  })

  test('the same step again is the same, and another time under its key is refused', async () => {
    const id = await given()
    const key = crypto.randomUUID()
    const body = { type: 'depart', at: iso(shop.clock.now()) } as const
    const first = await step(imran, id, body, key)
    shop.clock.advance(HOUR)
    expect(await step(imran, id, body, key)).toEqual(first)
    expect((await history(id)).filter(({ type }) => type === 'depart')).toHaveLength(1)
    expect((await step(imran, id, { ...body, at: iso(shop.clock.now()) }, key)).status).toBe(422)
  })

  test('the diagnosis of a claim has its verdict and its time; the sheet says that it is a claim', async () => {
    const plain = await given()
    const id = await claimed(priya, await doneRepair(shop, priya))
    await assign(owner, id, door.imranId)
    const { answer } = await imran.call(getDay, {})
    const claims = answer?.today.jobs.map((job) => [job.id, job.isClaim])
    expect(claims?.toSorted()).toEqual([
      [plain, false],
      [id, true],
    ])
    shop.clock.advance(HOUR)
    const at = iso(shop.clock.now() - 20 * MINUTE)
    await step(imran, id, { type: 'depart', at })
    await step(imran, id, { type: 'arrive', at })
    expect((await step(imran, id, { type: 'diagnose', at })).fields).toHaveProperty('covered')
    expect((await step(imran, id, { type: 'diagnose', covered: 'liquid', at })).status).toBe(200)
    expect(await lastEvent(id)).toMatchObject({ at, details: { covered: 'liquid' } })
  })

  test('what ended yesterday is not on the sheet of the day on which the phone sent it', async () => {
    const [yesterday, today] = [await given(), await given()]
    shop.clock.advance(15 * HOUR)
    const evening = iso(shop.clock.now())
    startMorning(shop)
    for (const [id, at] of [
      [yesterday, evening],
      [today, iso(shop.clock.now())],
    ] as const)
      for (const type of ['depart', 'arrive', 'collect'] as const)
        expect((await step(imran, id, { type, at })).status).toBe(200)
    const { answer } = await imran.call(getDay, {})
    expect(answer?.today.jobs.map(({ id, isDone }) => [id, isDone])).toEqual([[today, true]])
  })
})
