/** The owner's reports beyond what their property says: names, pages, and who is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getReport, getTonight, listReport } from '#shared/report/report-api.ts'
import { listQueue } from '#shared/request/queue-api.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { getWindows } from '#shared/request/visit-api.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { claimed, finished } from '#tests/support/claims.ts'
import { billedRequest, paid, repairedRequest } from '#tests/support/documents.ts'
import { readQueueIds } from '#tests/support/queue.ts'
import { startMorning, submitFor } from '#tests/support/window-shop.ts'

const HOUR = 3_600_000

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const today = () => shopDayOf(shop.clock.now())
  const reportToday = async () => {
    const { answer, error } = await owner.call(getReport, { query: { from: today() } })
    if (!answer) throw new Error(error)
    return answer
  }
  async function pass(ms: number) {
    shop.clock.advance(ms)
    owner = await shop.owner()
  }

  test('a payment of a deleted account, and one without an account, have nobody’s name', async () => {
    const { id } = await billedRequest(shop)
    const kept = await paid(owner, id, { amount: 10_000, how: 'cash' })
    const nobodys = await paid(owner, id, { amount: 20_000, how: 'upi' })
    await shop.database.updateTable('payments').set({ by_user: null }).where('id', '=', nobodys).execute()
    const gone = await shop.customer()
    const deleted = await paid(owner, id, { amount: 30_000, how: 'bank' })
    await shop.database
      .updateTable('payments')
      .set({ by_user: gone.userId })
      .where('id', '=', deleted)
      .execute()
    await shop.database
      .updateTable('users')
      .set({ deleted_at: shop.clock.now(), phone: null })
      .where('id', '=', gone.userId)
      .execute()
    const { people } = await reportToday()
    expect(people.map(({ person, name, sum }) => ({ person, name, sum }))).toEqual([
      { person: gone.userId, name: null, sum: 30_000 },
      { person: null, name: null, sum: 20_000 },
      { person: owner.userId, name: 'Shop owner', sum: 10_000 },
    ])
    const query = { of: 'paid', from: today(), person: '0' } as const
    const { rows, sum } = (await owner.call(listReport, { query })).answer ?? {}
    expect(sum).toBe(20_000)
    expect(rows).toMatchObject([
      { key: String(nobodys), request: { id }, how: 'upi', number: null, by: null },
    ])
    const { answer } = await owner.call(listReport, { query: { of: 'paid', from: today(), how: 'cash' } })
    expect(answer?.rows).toMatchObject([{ key: String(kept), amount: 10_000, by: 'Shop owner' }])
  })

  test('a bill is listed by its number, with its request and its customer', async () => {
    await pass(24 * HOUR)
    const { id, customer, document } = await billedRequest(shop)
    const { answer } = await owner.call(listReport, { query: { of: 'billed', from: today() } })
    expect(answer).toEqual({
      rows: [
        {
          key: String(document.id),
          request: { id, reference: expect.stringMatching(/^PIM-/), customer: customer.details.fullName },
          at: new Date(shop.clock.now()).toISOString(),
          amount: document.total,
          number: document.number,
          how: null,
          by: 'Shop owner',
        },
      ],
      next: null,
      count: 1,
      sum: document.total,
    })
  })

  test('what came in is listed by when it came, what was done by when it was done: newest first', async () => {
    // Four hours later it is the same day.
    startMorning(shop)
    owner = await shop.owner()
    const customer = await shop.customer()
    const first = await repairedRequest(shop, customer)
    await pass(HOUR)
    const second = await repairedRequest(shop, customer)
    await pass(HOUR)
    await finished(owner, second)
    await pass(HOUR)
    await finished(owner, first)
    const days = `${today()}_${today()}`
    expect(await readQueueIds(owner, { came: days }, 1)).toEqual([second, first])
    expect(await readQueueIds(owner, { done: days }, 1)).toEqual([first, second])
    expect(await readQueueIds(owner, { done: days, came: days }, 1)).toEqual([first, second])
    expect(await readQueueIds(owner, { outcome: 'repaired', ids: `${first},${second}` })).toEqual([
      ...[first, second],
    ])
    const claim = await claimed(owner, second)
    expect(await readQueueIds(owner, { comeback: 'yes' })).toEqual([second])
    const { answer: open } = await submitFor(customer, undefined)
    expect(await readQueueIds(owner, { came: days, show: 'pending' })).toEqual([open?.id, claim])
    // With a bucket, its own order stays.
    expect(await readQueueIds(owner, { came: days, show: 'new' })).toEqual([claim, open?.id])
    expect(await readQueueIds(owner, { came: days, find: 'galaxy', brand: 'Samsung' })).toEqual([
      ...[open?.id, claim, second, first],
    ])
    expect(await readQueueIds(owner, { came: days, find: 'nokia' })).toEqual([])
  })

  test('tonight names the first window of tomorrow with a visit, and counts the visits on both legs', async () => {
    const tomorrow = () => addDays(today(), 1)
    const windowsOfTomorrow = async () =>
      ((await owner.call(getWindows, {})).answer ?? []).find(({ day }) => day === tomorrow())?.windows ?? []
    // Until a day before an open one.
    while ((await windowsOfTomorrow()).length < 3) await pass(24 * HOUR)
    const tonight = async () => (await owner.call(getTonight, {})).answer?.tomorrow
    const customer = await shop.customer()
    const [, second, third] = await windowsOfTomorrow()
    expect(await tonight()).toBeNull()
    await submitFor(customer, third?.start)
    expect(await tonight()).toMatchObject({ start: third?.start, visits: 1 })
    const { answer: visit } = await submitFor(customer, second?.start)
    const back = await repairedRequest(shop, customer)
    await owner.call(takeStep, {
      params: { id: back },
      body: { type: 'sendBack', window: second?.start },
      idempotencyKey: crypto.randomUUID(),
    })
    expect(await tonight()).toEqual({ start: second?.start, end: second?.end, visits: 2 })
    await owner.call(takeStep, {
      params: { id: visit?.id ?? 0 },
      body: { type: 'cancel' },
      idempotencyKey: crypto.randomUUID(),
    })
    expect(await tonight()).toMatchObject({ start: second?.start, visits: 1 })
  })

  test.each([
    'came=2026-11-01',
    'came=2026-02-30_2026-03-01',
    'done=soon',
    'done=',
    'outcome=lost',
    'reason=',
    'here=no',
  ])('the list ?%s is refused', async (query) =>
    expect((await owner.send('GET', `${listQueue.path}?${query}`)).status).toBe(400),
  )

  test.each([
    '',
    '?of=lost',
    '?of=paid&how=gold',
    '?of=paid&person=-1',
    '?of=visits&technician=x',
    '?of=paid&after=1',
    '?of=paid&after=1_x',
  ])('the entries %s are refused', async (query) =>
    expect((await owner.send('GET', `${listReport.path}${query}`)).status).toBe(400),
  )
})
