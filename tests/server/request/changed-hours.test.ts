/** After a change of the hours, a window has the places that the visits in its time leave, whatever windows they were booked in. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestStep } from '#shared/request/details.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { hoursText } from '#shared/shop/window-text.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'
import { order, saveSettings, startMorning, submitFor, windowsOf } from '#tests/support/window-shop.ts'

const TAKEN = 'This time was just taken. Please choose another.'
const FROM_TWELVE = 1

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  let priya: Customer
  /** Each test has a day of its own. */
  let daysAhead = 0
  /** The visits that are booked from 12 to 2, which is full. */
  let booked: readonly number[]
  beforeAll(async () => {
    shop = await openShop({ engine })
    startMorning(shop)
    owner = await shop.owner()
  })
  beforeEach(async () => {
    daysAhead++
    priya = await shop.customer()
    await saveSettings(owner, 'hours', DEFAULT_SETTINGS.hours)
    const { start } = await windowAt(FROM_TWELVE)
    booked = [await book(priya, start), await book(priya, start)]
  })
  afterAll(() => shop.close())

  const windowAt = async (index: number) => {
    const window = (await windowsOf(shop, daysAhead))[index]
    if (!window) throw new Error(`There is no window ${index}`)
    return window
  }
  const book = async (person: Person, window: string) => (await submitFor(person, window)).answer?.id ?? 0
  const step = (person: Person, id: number, body: RequestStep) =>
    person.call(takeStep, { params: { id }, body, idempotencyKey: crypto.randomUUID() })
  const change = (opens: string, windowMinutes: number) =>
    saveSettings(owner, 'hours', {
      ...DEFAULT_SETTINGS.hours,
      week: Array.from({ length: 7 }, () => ({ opens, closes: '20:00' })),
      windowMinutes,
    })
  /** Such as "11 am to 1 pm: 2". */
  const offered = async () =>
    (await windowsOf(shop, daysAhead)).map((window) => `${hoursText(window)}: ${window.free}`)

  test('the shop opens an hour later: nobody is offered a place beside the two who are booked', async () => {
    await change('11:00', 120)
    expect(await offered()).toEqual([...['11 am to 1 pm: 0', '1 to 3 pm: 0', '3 to 5 pm: 2', '5 to 7 pm: 2']])
    const other = await shop.customer()
    for (const index of [0, 1])
      expect(await submitFor(other, (await windowAt(index)).start)).toMatchObject({
        ...{ status: 409, error: TAKEN, fields: { window: TAKEN } },
      })
    await step(priya, booked[0] ?? 0, { type: 'cancel' })
    expect((await offered()).slice(0, 2)).toEqual(['11 am to 1 pm: 1', '1 to 3 pm: 1'])
    expect((await submitFor(other, (await windowAt(0)).start)).status).toBe(200)
    expect((await offered()).slice(0, 2)).toEqual(['11 am to 1 pm: 0', '1 to 3 pm: 1'])
  })

  test.each([
    [60, ['11 am to 12 noon: 2', '12 noon to 1 pm: 0', '1 to 2 pm: 0', '2 to 3 pm: 2']],
    [180, ['10 am to 1 pm: 0', '1 to 4 pm: 0', '4 to 7 pm: 2']],
  ])(
    'windows of %s minutes: those in the time of the two who are booked are full',
    async (minutes, expected) => {
      await change('10:00', minutes)
      const all = await offered()
      const from = all.indexOf(expected[0] ?? '')
      expect(all.slice(from, from + expected.length)).toEqual(expected)
    },
  )

  test('a visit does not stand in its own way, and the owner goes beyond the capacity', async () => {
    await change('11:00', 120)
    const { start } = await windowAt(0)
    const [first = 0, second = 0] = booked
    expect((await step(priya, first, { type: 'reschedule', window: start })).status).toBe(200)
    expect((await step(priya, second, { type: 'reschedule', window: start })).status).toBe(200)
    expect(await offered()).toEqual([...['11 am to 1 pm: 0', '1 to 3 pm: 2', '3 to 5 pm: 2', '5 to 7 pm: 2']])
    const third = await book(priya, (await windowAt(1)).start)
    expect((await step(priya, third, { type: 'reschedule', window: start })).status).toBe(409)
    expect((await step(owner, third, { type: 'reschedule', window: start })).status).toBe(200)
    await change('10:00', 120)
    expect((await offered()).slice(0, 3)).toEqual([
      ...['10 am to 12 noon: 0', '12 noon to 2 pm: 0', '2 to 4 pm: 2'],
    ])
  })

  test('a day that is closed and opened again at other hours counts the visits that stayed', async () => {
    const day = (await windowAt(0)).start.slice(0, 10)
    const hours = { opens: '11:30', closes: '16:00' }
    await saveSettings(owner, 'closures', { days: [{ day, reason: '', hours: null, capacity: null }] })
    expect(await offered()).toEqual([])
    await saveSettings(owner, 'closures', { days: [{ day, reason: '', hours, capacity: 3 }] })
    expect(await offered()).toEqual(['11:30 am to 1:30 pm: 1', '1:30 to 3:30 pm: 1'])
    await saveSettings(owner, 'closures', { days: [] })
  })

  test('a pickup time that a customer types is checked by the hours of its day', async () => {
    await change('11:00', 120)
    const day = (await windowAt(0)).start.slice(0, 10)
    const shortDay = { day, reason: '', hours: { opens: '12:00', closes: '13:00' }, capacity: null }
    const errorAt = async (time: string) => {
      const body = { ...order, preferredPickupAt: `${day}T${time}:00+05:30` }
      const { fields } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
      return fields?.preferredPickupAt
    }
    expect(await errorAt('11:00')).toBeUndefined()
    expect(await errorAt('10:59')).toBe('Choose a time between 11 am and 8 pm.')
    await saveSettings(owner, 'closures', { days: [shortDay] })
    expect(await errorAt('11:00')).toBe('Choose a time between 12 noon and 1 pm.')
    await saveSettings(owner, 'closures', { days: [{ ...shortDay, hours: null }] })
    expect(await errorAt('12:00')).toMatch(/^We are closed on /)
    await saveSettings(owner, 'closures', { days: [] })
  })
})
