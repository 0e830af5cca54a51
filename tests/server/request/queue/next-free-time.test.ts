/** "The next free time" of many requests: each gets its own, later than its time before, and the answer says which. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestStep } from '#shared/request/details.ts'
import { changeMany } from '#shared/request/queue-api.ts'
import { getRequest, takeStep } from '#shared/request/request-api.ts'
import type { WindowTimes } from '#shared/request/visit.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import {
  bookUntilAnswered,
  saveSettings,
  startMorning,
  submitFor,
  windowsOf,
} from '#tests/support/window-shop.ts'

const MINUTE = 60_000

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  let priya: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  beforeEach(async () => {
    startMorning(shop)
    owner = await shop.owner()
    priya = await shop.customer()
    await saveSettings(owner, 'hours', DEFAULT_SETTINGS.hours)
  })
  afterAll(() => shop.close())

  const windowAt = async (daysAhead: number, index: number): Promise<WindowTimes> => {
    const window = (await windowsOf(shop, daysAhead))[index]
    if (!window) throw new Error(`The day ${daysAhead} has no window ${index}`)
    return { start: window.start, end: window.end }
  }
  const book = async (window?: string) => (await submitFor(priya, window)).answer?.id ?? 0
  const step = async (id: number, body: RequestStep) =>
    expect(
      (await owner.call(takeStep, { params: { id }, body, idempotencyKey: crypto.randomUUID() })).status,
    ).toBe(200)
  const sendBack = async (id: number, window?: string) => {
    for (const type of ['collect', 'finish'] as const) await step(id, { type })
    await step(id, { type: 'sendBack', ...(window !== undefined && { window }) })
  }
  const move = async (ids: number[], window?: string, idempotencyKey: string = crypto.randomUUID()) =>
    (
      await owner.call(changeMany, {
        body: { type: 'reschedule', ids, ...(window !== undefined && { window }) },
        idempotencyKey,
      })
    ).answer
  const timesOf = async (id: number) => {
    const { answer } = await owner.call(getRequest, { params: { id } })
    return { visit: answer?.visit?.window ?? null, back: answer?.returnWindow ?? null }
  }

  test('a way back gets a time after its own, never before the visit, and the visit keeps its time', async () => {
    const [out, agreed, next] = [await windowAt(0, 0), await windowAt(3, 1), await windowAt(3, 2)]
    const id = await book(out.start)
    shop.clock.advance(Date.parse(out.start) + 10 * MINUTE - shop.clock.now())
    owner = await shop.owner()
    await sendBack(id, agreed.start)
    expect(await move([id])).toEqual([{ id, ok: true, window: next }])
    expect(await timesOf(id)).toEqual({ visit: out, back: next })
  })

  test('a way back without a time comes after the end of the way to the shop, also when the hours were changed', async () => {
    const out = await windowAt(0, 1)
    const id = await book(out.start)
    shop.clock.advance(Date.parse(out.start) + 10 * MINUTE - shop.clock.now())
    owner = await shop.owner()
    await sendBack(id)
    await saveSettings(owner, 'hours', { ...DEFAULT_SETTINGS.hours, windowMinutes: 30, leadMinutes: 0 })
    const window = { start: out.end, end: new Date(Date.parse(out.end) + 30 * MINUTE).toISOString() }
    expect(await move([id])).toEqual([{ id, ok: true, window }])
    expect(await timesOf(id)).toEqual({ visit: out, back: window })
  })

  test('visits and ways back in one change: each answer says the time of its own', async () => {
    const [first, second] = [await windowAt(2, 0), await windowAt(2, 1)]
    const visit = await book(first.start)
    const back = await book()
    await sendBack(back, first.start)
    const none = await book()
    const unknown = 2 ** 40
    expect(await move([visit, back, none, unknown])).toEqual([
      { id: visit, ok: true, window: second },
      { id: back, ok: true, window: second },
      { id: none, ok: true, window: await windowAt(0, 0) },
      { id: unknown, error: 'Not found.' },
    ])
    const named = await windowAt(4, 0)
    expect(await move([visit, back], named.start)).toEqual([
      { id: visit, ok: true, window: named },
      { id: back, ok: true, window: named },
    ])
    expect(await timesOf(back)).toEqual({ visit: null, back: named })
  })

  test('a repeated call says the times that it gave, also when a request was moved again since', async () => {
    const [own, next, other] = [await windowAt(5, 0), await windowAt(5, 1), await windowAt(5, 4)]
    const id = await book(own.start)
    const key = crypto.randomUUID()
    expect(await move([id], undefined, key)).toEqual([{ id, ok: true, window: next }])
    await step(id, { type: 'reschedule', window: other.start })
    // As after a crash before the answer was stored.
    await shop.database
      .updateTable('idempotent_calls')
      .set({ answer: null })
      .where('answer', 'like', '[%')
      .execute()
    expect(await move([id], undefined, key)).toEqual([{ id, ok: true, window: next }])
    expect((await timesOf(id)).visit).toEqual(other)
  })

  test('after a change of the hours it leads to the places that the visits leave, and to none that is full', async () => {
    const [own] = [await windowAt(6, 1)]
    const ids = [await book(own.start), await book(own.start)]
    const week = Array.from({ length: 7 }, () => ({ opens: '11:00', closes: '20:00' }))
    await saveSettings(owner, 'hours', { ...DEFAULT_SETTINGS.hours, week })
    const third = await book()
    await step(third, { type: 'reschedule', window: (await windowAt(5, 3)).start })
    const windows = await windowsOf(shop, 6)
    expect(windows.map(({ free }) => free)).toEqual([0, 0, 2, 2])
    const after = await windowAt(6, 2)
    expect(await move([third])).toEqual([{ id: third, ok: true, window: after }])
    // A visit does not stand in its own way.
    const next = await windowAt(6, 1)
    expect(await move(ids)).toEqual(ids.map((id) => ({ id, ok: true, window: next })))
  })

  test('while customers book the same windows, nobody gets a place beyond the capacity', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => shop.customer()))
    const own = await windowAt(8, 0)
    const ids: number[] = []
    for (let i = 0; i < 4; i++) {
      ids.push(await book())
      await step(ids[i] ?? 0, { type: 'reschedule', window: own.start })
    }
    const { start } = await windowAt(8, 1)
    const [results] = await Promise.all([
      move(ids),
      ...people.map((person) => bookUntilAnswered(person, start)),
    ])
    expect(results?.map((result) => 'ok' in result)).toEqual(ids.map(() => true))
    for (const { start: from } of (await windowsOf(shop, 8)).slice(1)) {
      const { visits } = await shop.database
        .selectFrom('visits')
        .select(({ fn }) => fn.countAll<number>().as('visits'))
        .where('window_start', '=', Date.parse(from))
        .executeTakeFirstOrThrow()
      expect(Number(visits)).toBeLessThanOrEqual(2)
    }
  })
})
