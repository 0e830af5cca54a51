/** The day sheet: which visits it has, in which order, and which are done. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDay } from '#shared/request/day-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { takeBody } from '#tests/support/hand-over-shop.ts'
import type { Person } from '#tests/support/person.ts'
import { leadTo, type StandsAt } from '#tests/support/stage-paths.ts'
import { assign, employ } from '#tests/support/technicians.ts'
import { saveSettings, startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  let imran: Customer
  let imranId: number
  let kavitaId: number
  beforeAll(async () => {
    shop = await openShop({ engine })
    // Each test fills some windows.
    await saveSettings(await shop.owner(), 'hours', { ...DEFAULT_SETTINGS.hours, capacity: 20 })
  })
  beforeEach(async () => {
    startMorning(shop)
    priya = await shop.customer()
    owner = await shop.owner()
    imran = await shop.customer()
    imranId = await employ(owner, imran)
    kavitaId = await employ(owner, await shop.customer())
  })
  afterAll(() => shop.close())

  async function given(window: string | undefined, to: number | null, place?: StandsAt): Promise<number> {
    const id = (await submitFor(priya, window)).answer?.id ?? 0
    if (place) await leadTo(shop, id, place)
    if (to !== null) await assign(owner, id, to)
    return id
  }
  const sheetOf = async (person: Person) => {
    const { answer } = await person.call(getDay, {})
    if (!answer) throw new Error('The sheet is readable')
    return answer
  }
  const idsOf = async (person: Person) => {
    const { today, tomorrow } = await sheetOf(person)
    return [today, tomorrow].map(({ jobs }) => jobs.map(({ id }) => id))
  }

  test('a technician has the own visits of today and tomorrow by window, those without a time last', async () => {
    const [[first, second], [next]] = [await windowsOf(shop, 0), await windowsOf(shop, 1)]
    const later = await given(second?.start, imranId)
    const untimed = await given(undefined, imranId)
    const sooner = await given(first?.start, imranId)
    const tomorrow = await given(next?.start, imranId)
    const [far] = await windowsOf(shop, 2)
    await given(far?.start, imranId)
    await given(first?.start, kavitaId)
    await given(first?.start, null)
    expect(await idsOf(imran)).toEqual([[sooner, later, untimed], [tomorrow]])
    const { asOf, today } = await sheetOf(imran)
    expect(asOf).toBe(new Date(shop.clock.now()).toISOString())
    expect(today.day).toBe(shopDayOf(shop.clock.now()))
    expect(today.windows[0]).toEqual({ start: first?.start, end: first?.end })
    expect(today.jobs[0]).toMatchObject({
      ...{ id: sooner, name: priya.details.fullName, phone: priya.details.phone },
      ...{ leg: 'visit', isDone: false, isOverdue: false, technician: { id: imranId } },
    })
  })

  test('the owner has those of all, and of nobody only those with a time', async () => {
    const [window] = await windowsOf(shop, 0)
    const ids = [
      await given(window?.start, imranId),
      await given(window?.start, kavitaId),
      await given(window?.start, null),
      await given(undefined, kavitaId),
    ]
    await given(undefined, null)
    const [today = []] = await idsOf(owner)
    expect(ids.every((id) => today.includes(id))).toBe(true)
    const { jobs } = (await sheetOf(owner)).today
    expect(jobs.filter(({ id }) => ids.includes(id)).map(({ technician }) => technician?.id ?? null)).toEqual(
      [imranId, kavitaId, null, kavitaId],
    )
  })

  test('a visit whose time has passed stays on the sheet until it is done, also on the next day', async () => {
    const [window] = await windowsOf(shop, 0)
    const id = await given(window?.start, imranId)
    const past = await given(window?.start, imranId)
    shop.clock.advance(Date.parse(window?.end ?? '') + 1 - shop.clock.now())
    await leadTo(shop, past, 'collected')
    const marks = async () =>
      (await sheetOf(imran)).today.jobs.map((job) => [job.id, job.isOverdue, job.isDone])
    expect(await marks()).toEqual([
      [id, true, false],
      [past, false, true],
    ])
    startMorning(shop)
    expect(await marks()).toEqual([[id, true, false]])
  })

  test.each([
    ['confirmed', false],
    ['atDoor', false],
    ['diagnosed at the door', false],
    ['estimateSent at the door', false],
    ['approved at the door', false],
    ['repaired at the door', true],
    ['declined at the door', true],
    ['diagnosed', true],
    ['estimateSent', true],
    ['cancelled', true],
    ['done', true],
  ] as const)('a visit to a request that is %s is done: %s', async (place, isDone) => {
    const [window] = await windowsOf(shop, 0)
    const id = await given(window?.start, imranId)
    shop.clock.advance(Date.parse(window?.start ?? '') - shop.clock.now())
    await leadTo(shop, id, place)
    const job = (await sheetOf(imran)).today.jobs.find((one) => one.id === id)
    expect([job?.leg, job?.isDone]).toEqual(['visit', isDone])
  })

  test.each(['cancel', 'collect'] as const)(
    'a visit of another day that ends by the owner’s “%s” before it has begun is no visit of today',
    async (type) => {
      const [[today], [tomorrow], [later]] = [
        await windowsOf(shop, 0),
        await windowsOf(shop, 1),
        await windowsOf(shop, 2),
      ]
      const ids = []
      for (const window of [today, tomorrow, later]) {
        const id = await given(undefined, imranId)
        await takeBody(owner, id, { type: 'confirm', window: window?.start ?? '' })
        await takeBody(owner, id, { type })
        // The device is repaired on the same day.
        if (type === 'collect') await takeBody(owner, id, { type: 'finish' })
        ids.push(id)
      }
      expect(await idsOf(imran)).toEqual([ids.slice(0, 1), []])
    },
  )

  test('a visit of another day that has begun today is one of today', async () => {
    const [later] = await windowsOf(shop, 2)
    const early = await given(later?.start, imranId)
    const calledOff = await given(later?.start, imranId)
    for (const id of [early, calledOff]) await takeBody(imran, id, { type: 'depart' })
    await takeBody(imran, early, { type: 'collect' })
    await takeBody(owner, calledOff, { type: 'cancel' })
    expect(await idsOf(imran)).toEqual([[early, calledOff], []])
  })

  test('the way back of a device is a visit of its own, with what is to be taken', async () => {
    const id = await given(undefined, imranId)
    await leadTo(shop, id, 'repaired')
    const [window] = await windowsOf(shop, 0)
    const step = (person: Person, body: { type: 'sendBack'; window?: string } | { type: 'handOver' }) =>
      person.call(takeStep, { params: { id }, body, idempotencyKey: crypto.randomUUID() })
    expect((await step(owner, { type: 'sendBack', window: window?.start ?? '' })).status).toBe(200)
    const back = async () => (await sheetOf(imran)).today.jobs.filter(({ leg }) => leg === 'return')
    expect(await back()).toEqual([])
    await assign(owner, id, imranId, 'return')
    expect(await back()).toMatchObject([
      { id, leg: 'return', window: { start: window?.start }, next: 'handOver', isDone: false },
    ])
    expect((await step(imran, { type: 'handOver' })).status).toBe(200)
    // It was returned before its window began, and has no time any more.
    expect(await back()).toMatchObject([{ id, leg: 'return', stage: 'returned', window: null, isDone: true }])
  })
})
