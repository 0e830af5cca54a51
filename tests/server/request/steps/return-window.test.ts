/** The window of the return takes a seat, is visible to everybody, and is freed when the return is over. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { QueuedSms } from '#server/notifications/outbox-queue.ts'
import { isOvertaken } from '#server/notifications/request-sms.ts'
import type { RequestStep } from '#shared/request/details.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { getRequest, takeStep, track } from '#shared/request/request-api.ts'
import { listDayVisits } from '#shared/request/visit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'
import { startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

const HOUR = 3_600_000
const TAKEN = 'This time was just taken. Please choose another.'
const ON_ITS_WAY = 'The device is on its way back already. Call us to change anything.'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  beforeEach(async () => {
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  /** The owner's session does not last that long. */
  async function waitUntil(moment: number) {
    shop.clock.advance(moment - shop.clock.now())
    owner = await shop.owner()
  }
  const windowAt = async (daysAhead: number, index: number) => {
    const window = (await windowsOf(shop, daysAhead))[index]
    if (!window) throw new Error(`The day ${daysAhead} has no window ${index}`)
    const { start, end } = window
    return { start, end }
  }
  const freeAt = async (daysAhead: number, index: number) => (await windowsOf(shop, daysAhead))[index]?.free
  const step = (
    id: number,
    body: RequestStep,
    person: Person = owner,
    idempotencyKey = crypto.randomUUID(),
  ) => person.call(takeStep, { params: { id }, body, idempotencyKey })
  const steps = async (id: number, ...types: ('collect' | 'finish' | 'handOver' | 'miss' | 'takeBack')[]) => {
    for (const type of types) expect(await step(id, { type })).toMatchObject({ status: 200 })
  }
  const details = async (id: number, person: Person = priya) =>
    (await person.call(getRequest, { params: { id } })).answer
  /** A repaired device in the workshop. */
  async function repaired() {
    const id = (await submitFor(priya, undefined)).answer?.id ?? 0
    await steps(id, 'collect', 'finish')
    return id
  }
  /** A device that is sent back in this window. */
  async function returning(window: string) {
    const id = await repaired()
    expect((await step(id, { type: 'sendBack', window })).answer?.stage).toBe('returning')
    return id
  }
  const texts = async (person: Customer) => {
    await shop.sendOutbox()
    return (await shop.phone(person.details.phone).texts()).filter(({ kind }) => kind !== 'otp')
  }

  test('it takes a place, and the customer, who has the link and the owner see it', async () => {
    const { start, end } = await windowAt(1, 0)
    const id = await returning(start)
    expect(await freeAt(1, 0)).toBe(1)
    const seen = await details(id)
    expect(seen).toMatchObject({ stage: 'returning', returnWindow: { start, end }, visit: null })
    const body = { token: seen?.link.split('#')[1] ?? '' }
    expect((await shop.visitor().call(track, { body })).answer).toMatchObject({ window: { start, end } })
    const day = start.slice(0, 10)
    const visits = (await owner.call(listDayVisits, { query: { day } })).answer
    expect(visits).toMatchObject([{ id, leg: 'return', stage: 'returning', window: { start, end } }])
  })

  test('the customer is told the time of it, and the time that holds', async () => {
    const [first, second] = [await windowAt(1, 0), await windowAt(1, 1)]
    const id = await returning(first.start)
    const told = async () =>
      (await texts(priya)).flatMap(({ kind, text }) => (kind === 'confirmed' ? text : []))
    expect(await told()).toEqual([expect.stringContaining(', 10am-12 noon.')])
    await step(id, { type: 'reschedule', window: second.start })
    expect(await told()).toEqual([expect.anything(), expect.stringContaining(', 12 noon-2pm.')])
    expect((await texts(priya)).map(({ kind }) => kind)).not.toContain('returning')
  })

  test('without a time the device is on its way back, as before', async () => {
    const id = await repaired()
    await step(id, { type: 'sendBack' })
    expect(await details(id)).toMatchObject({ stage: 'returning', returnWindow: null })
    expect((await texts(priya)).at(-1)?.kind).toBe('returning')
    const rows = await shop.database.selectFrom('seats').selectAll().where('request_id', '=', id).execute()
    expect(rows).toEqual([])
    const { start, end } = await windowAt(1, 0)
    await step(id, { type: 'reschedule', window: start })
    expect(await details(id)).toMatchObject({ stage: 'returning', returnWindow: { start, end } })
    await step(id, { type: 'reschedule', window: null })
    expect(await details(id)).toMatchObject({ stage: 'returning', returnWindow: null })
    expect(await freeAt(1, 0)).toBe(2)
  })

  test('the owner moves it while the device is on its way; its customer calls', async () => {
    const [first, second] = [await windowAt(2, 0), await windowAt(2, 1)]
    const id = await returning(first.start)
    expect(await step(id, { type: 'reschedule', window: second.start }, priya)).toMatchObject({
      ...{ status: 409, error: ON_ITS_WAY },
    })
    expect(await step(id, { type: 'reschedule', window: second.start })).toMatchObject({
      ...{ status: 200, answer: { stage: 'returning' } },
    })
    expect([await freeAt(2, 0), await freeAt(2, 1)]).toEqual([2, 1])
    expect((await details(id))?.returnWindow).toEqual(second)
  })

  test.each(['handOver', 'miss', 'DONE'] as const)('%s before it frees its place at once', async (end) => {
    const { start } = await windowAt(3, 0)
    const id = await returning(start)
    expect(await freeAt(3, 0)).toBe(1)
    if (end === 'DONE') await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    else await steps(id, end)
    expect(await freeAt(3, 0)).toBe(2)
    expect((await details(id))?.returnWindow).toBeNull()
    const missed = await shop.database.selectFrom('visits').select(['leg', 'missed']).execute()
    expect(missed.filter((visit) => visit.missed > 0).length > 0).toBe(end === 'miss')
    await shop.database.updateTable('visits').set({ missed: 0 }).execute()
  })

  test('a place in which the device came back stays as history', async () => {
    const { start, end } = await windowAt(0, 0)
    const id = await returning(start)
    await waitUntil(Date.parse(start) + HOUR)
    await steps(id, 'handOver')
    expect((await details(id))?.returnWindow).toEqual({ start, end })
    const seats = await shop.database.selectFrom('seats').select('leg').where('request_id', '=', id).execute()
    expect(seats).toEqual([{ leg: 'return' }])
    // A mistake: the window holds.
    await steps(id, 'takeBack')
    expect(await details(id)).toMatchObject({ stage: 'returning', returnWindow: { start, end } })
  })

  test('the first way keeps its place while the way back is moved', async () => {
    const first = await windowAt(0, 0)
    const { answer } = await submitFor(priya, first.start)
    const id = answer?.id ?? 0
    await waitUntil(Date.parse(first.start) + HOUR)
    await steps(id, 'collect', 'finish')
    const back = await windowAt(4, 0)
    await step(id, { type: 'sendBack', window: back.start })
    expect(await details(id)).toMatchObject({ visit: { window: first }, returnWindow: back })
    await steps(id, 'miss')
    expect(await details(id)).toMatchObject({ stage: 'repaired', visit: { window: first, missed: 0 } })
    const seats = await shop.database.selectFrom('seats').select('leg').where('request_id', '=', id).execute()
    expect(seats).toEqual([{ leg: 'visit' }])
  })

  test('both ways share the places of a window; only the owner goes beyond them', async () => {
    const { start } = await windowAt(5, 0)
    await returning(start)
    expect((await submitFor(priya, start)).status).toBe(200)
    expect(await submitFor(priya, start)).toMatchObject({ status: 409, fields: { window: TAKEN } })
    await returning(start)
    const seats = await shop.database
      .selectFrom('seats')
      .select('seat')
      .where('window_start', '=', Date.parse(start))
      .orderBy('seat')
      .execute()
    expect(seats.map(({ seat }) => seat)).toEqual([1, 2, 3])
    expect(await freeAt(5, 0)).toBe(0)
  })

  test('a retry takes no second place, and a time that is over is refused', async () => {
    const { start } = await windowAt(6, 0)
    const id = await repaired()
    const key = crypto.randomUUID()
    const sendBack = () => step(id, { type: 'sendBack', window: start }, owner, key)
    const answers = await Promise.all(Array.from({ length: 5 }, sendBack))
    for (const { status, answer } of answers)
      if (status !== 503) expect(answer).toEqual({ stage: 'returning', seq: 4 })
    expect(await freeAt(6, 0)).toBe(1)
    const over = new Date(Date.parse(start) - 30 * 24 * HOUR).toISOString()
    expect(await step(id, { type: 'reschedule', window: over })).toMatchObject({ status: 422 })
    expect((await details(id))?.returnWindow?.start).toBe(start)
  })
})

describe('a text about an agreed time is sent while the time is to come', () => {
  const queued: QueuedSms = {
    ...{ id: 1, requestId: 1, event: 'confirmed:5', kind: 'confirmed', recipient: '+919876543210', tries: 1 },
    ...{ brand: 'Samsung', model: 'Galaxy S23', submittedAt: 1, language: 'en', linkVersion: 1, unread: 0 },
    ...{ newer: null, callId: null, slots: '{}', stage: null, promisedDay: null, undoneBy: null },
  }
  test.each([
    ['visit', 'confirmed', false],
    ['visit', 'returning', true],
    ['return', 'returning', false],
    ['return', 'confirmed', true],
    ['return', 'returned', true],
  ] as const)('the time of the leg %s, in the stage %s: overtaken is %s', (leg, stage, overtaken) => {
    const slots = JSON.stringify({ when: '1000/2000', leg })
    expect(isOvertaken({ ...queued, slots, stage }, 0)).toBe(overtaken)
  })
  test('a text of before there was a way back is about the visit', () => {
    const slots = JSON.stringify({ when: '1000/2000' })
    expect(isOvertaken({ ...queued, slots, stage: 'confirmed' }, 0)).toBe(false)
    expect(isOvertaken({ ...queued, slots, stage: 'returning' }, 0)).toBe(true)
  })
})
