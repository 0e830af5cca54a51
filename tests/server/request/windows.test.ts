/** Windows and seats: no seat is taken twice, and a cancelled seat is free at once. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestStep } from '#shared/request/details.ts'
import { listAllRequests, setRequestStatus } from '#shared/request/queue-api.ts'
import { getRequest, takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { getPin, getWindows, listDayVisits } from '#shared/request/visit-api.ts'
import { DEFAULT_SETTINGS, type SettingsGroup } from '#shared/shop/settings.ts'
import { getPins, putPins } from '#shared/shop/settings-api.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'
import {
  bookUntilAnswered,
  FAR_PIN,
  SERVED_PIN,
  saveSettings,
  startMorning,
  submitFor,
  windowsOf,
} from '#tests/support/window-shop.ts'

const HOUR = 3_600_000
const TAKEN = 'This time was just taken. Please choose another.'
const NOT_OFFERED = 'We do not offer this time. Please choose another.'
const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    await nextMorning()
    priya = await shop.customer()
  })
  afterAll(() => shop.close())

  /** The owner's session does not last that long. */
  async function nextMorning() {
    startMorning(shop)
    owner = await shop.owner()
  }
  const windowAt = async (daysAhead: number, index: number) => {
    const window = (await windowsOf(shop, daysAhead))[index]
    if (!window) throw new Error(`The day ${daysAhead} has no window ${index}`)
    return window
  }
  const freeAt = async (daysAhead: number, index: number) => (await windowAt(daysAhead, index)).free
  const submitted = async (person: Person, window?: string) =>
    (await submitFor(person, window)).answer?.id ?? 0
  const step = (person: Person, id: number, body: RequestStep, idempotencyKey = crypto.randomUUID()) =>
    person.call(takeStep, { params: { id }, body, idempotencyKey })
  const visitOf = async (id: number) =>
    (await owner.call(getRequest, { params: { id } })).answer?.visit ?? undefined
  const save = (group: SettingsGroup, value: object) => saveSettings(owner, group, value)
  const texts = async (person: Customer) => {
    await shop.sendOutbox()
    return (await shop.phone(person.details.phone).texts()).filter(({ kind }) => kind !== 'otp')
  }

  test('the shop offers two weeks of five windows a day, with two places each', async () => {
    const days = (await shop.visitor().call(getWindows, {})).answer ?? []
    expect(days.map(({ windows }) => windows.length)).toEqual(Array.from({ length: 14 }, () => 5))
    expect(days[0]?.day).toBe(shopDayOf(shop.clock.now()))
    expect(days[0]?.windows[0]).toEqual({
      start: `${days[0]?.day}T04:30:00.000Z`,
      end: `${days[0]?.day}T06:30:00.000Z`,
      free: 2,
    })
  })

  test('a request for a window holds a place of it, and prefers its start', async () => {
    const { start, end } = await windowAt(1, 0)
    const { answer } = await submitFor(priya, start)
    expect(answer?.window).toEqual({ start, end })
    const id = answer?.id ?? 0
    expect(await visitOf(id)).toEqual({
      ...{ way: 'pickup', pin: SERVED_PIN, landmark: '', missed: 0 },
      window: { start, end },
    })
    expect(await freeAt(1, 0)).toBe(1)
    const rows = (await owner.call(listAllRequests, {})).answer
    expect(rows?.find((row) => row.id === id)).toMatchObject({
      preferredPickupAt: start,
      visit: { window: { start, end } },
    })
  })

  test('of 200 requests at once for two places two hold one, and all others are told', async () => {
    const { start } = await windowAt(1, 1)
    const people = await Promise.all(Array.from({ length: 4 }, () => shop.customer()))
    const answers = await Promise.all(
      people.flatMap((person) => Array.from({ length: 50 }, () => bookUntilAnswered(person, start))),
    )
    const refused = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(refused).toHaveLength(198)
    for (const { error, fields } of refused) {
      expect(error).toBe(TAKEN)
      expect(fields).toEqual({ window: TAKEN })
    }
    const seats = await shop.database
      .selectFrom('seats')
      .select('seat')
      .where('window_start', '=', Date.parse(start))
      .orderBy('seat')
      .execute()
    expect(seats).toEqual([{ seat: 1 }, { seat: 2 }])
    expect(await freeAt(1, 1)).toBe(0)
  })

  test('a retry with its key answers the same and takes no second place, also when the window is over', async () => {
    const { start } = await windowAt(1, 2)
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => submitFor(priya, start, key)))
    expect(new Set(answers.map(({ answer }) => answer?.id)).size).toBe(1)
    expect(answers.map(({ answer }) => answer?.window?.start)).toEqual(answers.map(() => start))
    expect(await freeAt(1, 2)).toBe(1)
    shop.clock.advance(30 * HOUR)
    const late = await submitFor(priya, start, key)
    expect(late.answer?.id).toBe(answers[0]?.answer?.id)
    expect(await submitFor(priya, start)).toMatchObject({ status: 422, fields: { window: NOT_OFFERED } })
    await nextMorning()
  })

  test('a request that is cancelled, moved or done frees its place at once', async () => {
    const { start } = await windowAt(2, 0)
    const other = await windowAt(2, 1)
    const [cancelled, moved, done] = [
      await submitted(priya, start),
      await submitted(priya, start),
      await submitted(priya, other.start),
    ]
    expect(await freeAt(2, 0)).toBe(0)
    expect((await step(priya, cancelled, { type: 'cancel', reason: 'no-time' })).status).toBe(200)
    expect(await freeAt(2, 0)).toBe(1)
    expect((await step(priya, moved, { type: 'reschedule', window: other.start })).status).toBe(200)
    expect([await freeAt(2, 0), await freeAt(2, 1)]).toEqual([2, 0])
    await owner.call(setRequestStatus, { params: { id: done }, body: { status: 'DONE' } })
    expect(await freeAt(2, 1)).toBe(1)
    expect((await visitOf(cancelled))?.window).toBeNull()
    expect((await visitOf(moved))?.window).toEqual({ start: other.start, end: other.end })
  })

  test('a move to a full window is refused, and the old place stands', async () => {
    const [full, old] = [await windowAt(3, 0), await windowAt(3, 1)]
    await submitted(priya, full.start)
    await submitted(priya, full.start)
    const id = await submitted(priya, old.start)
    expect(await step(priya, id, { type: 'reschedule', window: full.start })).toMatchObject({
      ...{ status: 409, error: TAKEN, fields: { window: TAKEN } },
    })
    expect((await visitOf(id))?.window?.start).toBe(old.start)
    expect(await freeAt(3, 1)).toBe(1)
    // The owner may go beyond the capacity.
    expect((await step(owner, id, { type: 'reschedule', window: full.start })).status).toBe(200)
    expect([await freeAt(3, 0), await freeAt(3, 1)]).toEqual([0, 2])
  })

  test('two requests that change places at once end with one place each', async () => {
    const [first, second] = [await windowAt(4, 0), await windowAt(4, 1)]
    const [a, b] = [await submitted(priya, first.start), await submitted(priya, second.start)]
    const move = async (id: number, window: string) => {
      const key = crypto.randomUUID()
      let result = await step(owner, id, { type: 'reschedule', window }, key)
      while (result.status === 503) result = await step(owner, id, { type: 'reschedule', window }, key)
      return result.status
    }
    expect(await Promise.all([move(a, second.start), move(b, first.start)])).toEqual([200, 200])
    expect([(await visitOf(a))?.window?.start, (await visitOf(b))?.window?.start]).toEqual([
      second.start,
      first.start,
    ])
    expect([await freeAt(4, 0), await freeAt(4, 1)]).toEqual([1, 1])
  })

  test('a customer changes the time until two hours before it, and cancels until one hour before', async () => {
    const { start } = await windowAt(0, 2)
    const later = await windowAt(1, 3)
    const id = await submitted(priya, start)
    await step(owner, id, { type: 'confirm' })
    const inTime = async () => (await priya.call(getRequest, { params: { id } })).answer?.inTime
    shop.clock.advance(Date.parse(start) - 2 * HOUR - shop.clock.now())
    expect(await inTime()).toEqual({ reschedule: true, cancel: true })
    shop.clock.advance(1)
    expect(await inTime()).toEqual({ reschedule: false, cancel: true })
    const late = 'It is too late to change this here. Call us to change anything.'
    expect(await step(priya, id, { type: 'reschedule', window: later.start })).toMatchObject({
      ...{ status: 409, error: late },
    })
    shop.clock.advance(HOUR)
    expect(await inTime()).toEqual({ reschedule: false, cancel: false })
    expect(await step(priya, id, { type: 'cancel' })).toMatchObject({ status: 409, error: late })
    // The owner changes and cancels at any time.
    owner = await shop.owner()
    expect((await step(owner, id, { type: 'reschedule', window: later.start })).status).toBe(200)
    expect((await step(owner, id, { type: 'cancel' })).status).toBe(200)
    await nextMorning()
  })

  test('after a change by the customer the owner agrees anew; a change by the owner is agreed', async () => {
    const raj = await shop.customer()
    const [first, second] = [await windowAt(5, 0), await windowAt(5, 4)]
    const id = await submitted(raj, first.start)
    expect((await step(owner, id, { type: 'confirm' })).answer?.stage).toBe('confirmed')
    const changed = await step(raj, id, { type: 'reschedule', window: second.start })
    expect(changed.answer?.stage).toBe('received')
    const agreed = await step(owner, id, { type: 'reschedule', window: first.start })
    expect(agreed.answer?.stage).toBe('confirmed')
    const [text] = (await texts(raj)).slice(-1)
    expect(text?.kind).toBe('confirmed')
    expect(text?.text).toContain(', 10am-12 noon.')
    expect((await step(owner, id, { type: 'cancel' })).status).toBe(200)
    expect((await texts(raj)).at(-1)?.kind).toBe('cancelled')
  })

  test('nobody is met: the visit is missed, and its place is free', async () => {
    const { start } = await windowAt(6, 0)
    const id = await submitted(priya, start)
    for (const type of ['confirm', 'depart', 'miss'] as const) await step(owner, id, { type })
    expect(await visitOf(id)).toMatchObject({ window: null, missed: 1 })
    expect(await freeAt(6, 0)).toBe(2)
  })

  test('only a window of the shop can be chosen, where the shop comes', async () => {
    const { start } = await windowAt(1, 3)
    const wrong = new Date(Date.parse(start) + 60_000).toISOString()
    expect(await submitFor(priya, wrong)).toMatchObject({ status: 422, fields: { window: NOT_OFFERED } })
    const body = { ...order, window: start }
    const ask = (pin?: string) =>
      priya.call(submitRequest, {
        body: { ...body, ...(pin && { pin }) },
        idempotencyKey: crypto.randomUUID(),
      })
    expect(await ask()).toMatchObject({ status: 422, fields: { pin: 'Give your PIN code.' } })
    expect(await ask(FAR_PIN)).toMatchObject({
      ...{ status: 422, fields: { pin: 'We do not come to this PIN code yet.' } },
    })
    const sent = await priya.call(submitRequest, {
      body: { ...order, pin: FAR_PIN, way: 'shop', landmark: 'Near the lake' },
      idempotencyKey: crypto.randomUUID(),
    })
    expect(await visitOf(sent.answer?.id ?? 0)).toEqual({
      ...{ way: 'shop', pin: FAR_PIN, landmark: 'Near the lake', window: null, missed: 0 },
    })
  })

  test('a request without place and time has no visit, as before', async () => {
    const { answer } = await submitFor(priya, undefined)
    const id = answer?.id ?? 0
    expect(answer).not.toHaveProperty('window')
    expect(await visitOf(id)).toBeUndefined()
    const rows = await shop.database.selectFrom('visits').selectAll().where('request_id', '=', id).execute()
    expect(rows).toEqual([])
  })

  test('a closed day has no windows, and what is held there stays until the owner moves it', async () => {
    const { start } = await windowAt(7, 0)
    const day = start.slice(0, 10)
    const id = await submitted(priya, start)
    await save('closures', { days: [{ day, reason: 'Diwali', hours: null, capacity: null }] })
    const days = (await shop.visitor().call(getWindows, {})).answer ?? []
    expect(days[7]).toEqual({ day, reason: 'Diwali', windows: [] })
    expect(await submitFor(priya, start)).toMatchObject({ status: 422 })
    const held = (await owner.call(listDayVisits, { query: { day } })).answer
    expect(held?.map((row) => row.id)).toEqual([id])
    const next = await windowAt(8, 0)
    await step(owner, id, { type: 'reschedule', window: next.start })
    expect((await owner.call(listDayVisits, { query: { day } })).answer).toEqual([])
    await save('closures', { days: [] })
  })

  test('a lower capacity takes nobody their place, and gives nobody else one', async () => {
    const { start } = await windowAt(9, 0)
    const first = await submitted(priya, start)
    await submitted(priya, start)
    await save('hours', { ...DEFAULT_SETTINGS.hours, capacity: 1 })
    expect(await freeAt(9, 0)).toBe(0)
    expect(await submitFor(priya, start)).toMatchObject({ status: 409, error: TAKEN })
    await step(priya, first, { type: 'cancel' })
    expect(await freeAt(9, 0)).toBe(0)
    expect(await submitFor(priya, start)).toMatchObject({ status: 409, error: TAKEN })
    await save('hours', DEFAULT_SETTINGS.hours)
  })

  test('everybody sees whether a PIN code is served; the owner changes the list', async () => {
    const ask = (pin: string) => shop.visitor().call(getPin, { params: { pin } })
    expect((await ask(SERVED_PIN)).answer).toEqual({ pin: SERVED_PIN, area: 'Chinchwad East', served: true })
    expect((await ask(FAR_PIN)).answer).toEqual({ pin: FAR_PIN, area: '', served: false })
    expect((await ask('12')).status).toBe(400)
    const { value, version = 0 } = (await owner.call(getPins, {})).answer ?? {}
    const pins = [...(value?.pins ?? []), { pin: FAR_PIN, area: 'Lonavala', served: false }]
    const put = () => owner.call(putPins, { body: { value: { pins }, version } })
    expect((await put()).status).toBe(200)
    expect((await put()).status).toBe(409)
    expect((await ask(FAR_PIN)).answer).toEqual({ pin: FAR_PIN, area: 'Lonavala', served: false })
  })

  test('each place belongs to a visit with that window, and only the owner goes beyond the capacity', async () => {
    const seats = await shop.database
      .selectFrom('seats')
      .innerJoin('visits', (join) =>
        join.onRef('visits.request_id', '=', 'seats.request_id').onRef('visits.leg', '=', 'seats.leg'),
      )
      .select(['seats.window_start as held', 'visits.window_start as asked', 'seat'])
      .execute()
    const all = await shop.database.selectFrom('seats').select('seat').execute()
    expect(seats).toHaveLength(all.length)
    for (const { held, asked, seat } of seats) {
      expect(Number(held)).toBe(Number(asked))
      expect(seat).toBeGreaterThanOrEqual(1)
      expect(seat).toBeLessThanOrEqual(3)
    }
  })
})
