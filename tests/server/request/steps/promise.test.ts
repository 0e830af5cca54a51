/** The day on which the shop expects a device to be ready: which days, how long the promise stands, and when it is due. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestStep } from '#shared/request/details.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { dayText } from '#shared/shop/window-text.ts'
import { momentOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { approve, checkedDevice, decline, detailsOf, eventsOf, sent } from '#tests/support/estimate-shop.ts'
import { dayAhead, promise, promised } from '#tests/support/promises.ts'
import { readQueue } from '#tests/support/queue.ts'
import { saveSettings, startMorning } from '#tests/support/window-shop.ts'

const HOUR = 3_600_000
const CLOSES = '20:00'

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

  const step = async (id: number, body: RequestStep) => {
    const call = { params: { id }, body, idempotencyKey: crypto.randomUUID() }
    expect(await owner.call(takeStep, call)).toMatchObject({ status: 200 })
  }
  const rowOf = async (id: number) => (await readQueue(owner, { ids: String(id) }))[0]
  const dueOf = async (id: number) => Date.parse((await rowOf(id))?.due ?? '')
  const promiseOf = async (id: number) => (await detailsOf(priya, id)).promise
  const closingOf = (day: string) => momentOf(day, CLOSES)

  test.each(['collected', 'diagnosed', 'approved'] as const)(
    'in the stage %s a day is promised, and the stage stays',
    async (place) => {
      const id = await checkedDevice(shop, priya, place)
      const day = dayAhead(shop, 2)
      expect(await promised(owner, id, { day, part: true })).toMatchObject({ stage: place })
      const known = { day, part: true }
      expect(await detailsOf(priya, id)).toMatchObject({ stage: place, promise: known })
      expect(await rowOf(id)).toMatchObject({ promise: known })
      const own = await priya.call(listOwnRequests, { params: { userId: priya.userId } })
      expect(own.answer?.[0]?.promise).toEqual(known)
      expect(await eventsOf(owner, id, 'promise')).toMatchObject([
        { by: 'owner', from: place, to: place, details: known },
      ])
    },
  )

  test('in any other stage it is refused with the reason, and a customer cannot promise', async () => {
    const day = dayAhead(shop, 1)
    const repaired = await checkedDevice(shop, priya, 'repaired')
    expect(await promise(owner, repaired, { day })).toMatchObject({
      ...{ status: 409, error: 'The device is repaired already.' },
    })
    const waiting = await checkedDevice(shop, priya, 'estimateSent')
    expect(await promise(owner, waiting, { day })).toMatchObject({
      ...{ status: 409, error: 'The estimate waits for an answer.' },
    })
    const id = await checkedDevice(shop, priya)
    expect(await promise(priya, id, { day })).toMatchObject({
      ...{ status: 409, error: 'Only the shop can do this.' },
    })
    expect(await promiseOf(id)).toBeNull()
  })

  test('the day is today or one of the next 60 on which the shop is open', async () => {
    const id = await checkedDevice(shop, priya)
    const refused = async (day: string) => {
      const { status, error, fields } = await promise(owner, id, { day })
      expect({ status, error }).toEqual({ status: 422, error: fields?.day })
      return error
    }
    expect(await refused(dayAhead(shop, -1))).toBe('Choose today or a later day.')
    expect(await refused(dayAhead(shop, 61))).toBe('Choose a day within the next 60 days.')
    const closed = dayAhead(shop, 1)
    const days = [{ day: closed, reason: '', hours: null, capacity: null }]
    await saveSettings(owner, 'closures', { days })
    expect(await refused(closed)).toBe(`The shop is closed on ${dayText(closed)}. Choose another day.`)
    await saveSettings(owner, 'closures', { days: [] })
    expect(await promiseOf(id)).toBeNull()
    expect(await eventsOf(owner, id, 'promise')).toEqual([])
    for (const ahead of [60, 1, 0]) await promised(owner, id, { day: dayAhead(shop, ahead) })
    expect(await promiseOf(id)).toEqual({ day: dayAhead(shop, 0), part: false })
    expect((await promise(owner, id, { day: '2027-02-29' })).status).toBe(422)
  })

  test('the same promise again changes nothing; another day or part replaces it', async () => {
    const id = await checkedDevice(shop, priya)
    const day = dayAhead(shop, 2)
    const first = await promised(owner, id, { day })
    expect(await promised(owner, id, { day })).toEqual(first)
    expect(await eventsOf(owner, id, 'promise')).toHaveLength(1)
    await promised(owner, id, { day, part: true })
    await promised(owner, id, { day: dayAhead(shop, 3), part: true })
    expect(await eventsOf(owner, id, 'promise')).toHaveLength(3)
    expect(await promiseOf(id)).toEqual({ day: dayAhead(shop, 3), part: true })
  })

  test('it is due when the shop closes on that day, beyond a day on which the shop is closed', async () => {
    const id = await checkedDevice(shop, priya, 'collected')
    const [closed, day, short] = [dayAhead(shop, 1), dayAhead(shop, 2), dayAhead(shop, 3)]
    const until4 = { opens: '10:00', closes: '16:00' }
    await saveSettings(owner, 'closures', {
      days: [
        { day: closed, reason: '', hours: null, capacity: null },
        { day: short, reason: '', hours: until4, capacity: null },
      ],
    })
    await promised(owner, id, { day })
    expect(await dueOf(id)).toBe(closingOf(day))
    await promised(owner, id, { day: short })
    expect(await dueOf(id)).toBe(momentOf(short, '16:00'))
    await step(id, { type: 'diagnose' })
    expect(await dueOf(id)).toBe(momentOf(short, '16:00'))
    await saveSettings(owner, 'closures', { days: [] })
  })

  test('an estimate is due by its own term, and an accepted one on the promised day again', async () => {
    const id = await checkedDevice(shop, priya)
    const day = dayAhead(shop, 5)
    await promised(owner, id, { day, part: true })
    await sent(owner, id)
    expect(await dueOf(id)).toBe(shop.clock.now() + 48 * HOUR)
    expect(await promiseOf(id)).toEqual({ day, part: true })
    await approve(priya, id)
    expect(await detailsOf(priya, id)).toMatchObject({ stage: 'approved', promise: { day, part: true } })
    expect(await dueOf(id)).toBe(closingOf(day))
  })

  test('once its day is over the request is overdue, and an estimate that is accepted later has the usual term', async () => {
    const id = await checkedDevice(shop, priya, 'approved')
    const waiting = await checkedDevice(shop, priya)
    const day = dayAhead(shop, 0)
    await promised(owner, id, { day })
    await promised(owner, waiting, { day })
    await sent(owner, waiting)
    startMorning(shop)
    owner = await shop.owner()
    expect((await readQueue(owner, { show: 'overdue' })).map((row) => row.id)).toContain(id)
    expect(await rowOf(id)).toMatchObject({ promise: { day, part: false } })
    await approve(owner, waiting)
    expect(await dueOf(waiting)).toBe(shop.clock.now() + 48 * HOUR)
  })

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['repaired', (id) => step(id, { type: 'finish' })],
    ['given up', (id) => step(id, { type: 'giveUp' })],
    [
      'declined',
      async (id) => {
        await sent(owner, id)
        await decline(owner, id)
      },
    ],
    ['done', (id) => owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })],
  ])('it ends with a device that is %s', async (_, end) => {
    const id = await checkedDevice(shop, priya)
    await promised(owner, id, { day: dayAhead(shop, 2), part: true })
    await end(id)
    expect(await promiseOf(id)).toBeNull()
    const stored = await shop.database
      .selectFrom('request_progress')
      .select(['promised_day', 'waits_part'])
      .where('request_id', '=', id)
      .executeTakeFirst()
    expect(stored).toEqual({ promised_day: null, waits_part: 0 })
  })

  test('a step back restores the promise and the due time of before', async () => {
    const id = await checkedDevice(shop, priya, 'collected')
    const [first, second] = [dayAhead(shop, 2), dayAhead(shop, 4)]
    await promised(owner, id, { day: first, part: true })
    await step(id, { type: 'diagnose' })
    await promised(owner, id, { day: second })
    await step(id, { type: 'finish' })
    await step(id, { type: 'takeBack' })
    expect(await detailsOf(priya, id)).toMatchObject({
      ...{ stage: 'diagnosed', promise: { day: second, part: false } },
    })
    expect(await dueOf(id)).toBe(closingOf(second))
    await step(id, { type: 'takeBack' })
    expect(await detailsOf(priya, id)).toMatchObject({
      ...{ stage: 'collected', promise: { day: first, part: true } },
    })
    expect(await dueOf(id)).toBe(closingOf(first))
    await step(id, { type: 'takeBack' })
    expect(await detailsOf(priya, id)).toMatchObject({ stage: 'confirmed', promise: null })
  })

  test('a step of before there were promises is taken back to none', async () => {
    const id = await checkedDevice(shop, priya, 'repaired')
    const { details } = await shop.database
      .selectFrom('request_events')
      .select('details')
      .where('request_id', '=', id)
      .where('type', '=', 'finish')
      .executeTakeFirstOrThrow()
    const older = details.replace(',"promise":null', '')
    expect(older).not.toBe(details)
    await shop.database
      .updateTable('request_events')
      .set({ details: older })
      .where('request_id', '=', id)
      .where('type', '=', 'finish')
      .execute()
    await step(id, { type: 'takeBack' })
    expect(await detailsOf(priya, id)).toMatchObject({ stage: 'diagnosed', promise: null })
  })

  test('promised and repaired at once: a repaired device has no promise', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await checkedDevice(shop, priya)
      const finish = {
        params: { id },
        body: { type: 'finish' as const },
        idempotencyKey: crypto.randomUUID(),
      }
      const [day, done] = await Promise.all([
        promise(owner, id, { day: dayAhead(shop, 2) }),
        owner.call(takeStep, finish),
      ])
      expect(done.status).toBe(200)
      expect(await detailsOf(priya, id)).toMatchObject({ stage: 'repaired', promise: null })
      const events = await eventsOf(owner, id, 'promise')
      if (day.status === 200) expect(events).toHaveLength(1)
      else {
        expect(day).toMatchObject({ status: 409, error: 'The device is repaired already.' })
        expect(events).toEqual([])
      }
    }
  })

  test('many promises at once: the newest event is the one that stands', async () => {
    const id = await checkedDevice(shop, priya)
    const days = [1, 2, 3, 4, 5, 6]
    const answers = await Promise.all(days.map((ahead) => promise(owner, id, { day: dayAhead(shop, ahead) })))
    for (const { status } of answers) expect([200, 503]).toContain(status)
    const events = await eventsOf(owner, id, 'promise')
    expect(events).toHaveLength(answers.filter(({ status }) => status === 200).length)
    expect((await promiseOf(id))?.day).toBe(events.at(-1)?.details.day)
  })
})
