/** The owner's data: search, requests per day, messages and notifications. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as api from '#shared/api.ts'
import { getCounts, getDays, listQueue } from '#shared/queue-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'

const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const DAY = 86_400_000

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    priya = await shop.customer()
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  const submit = async (body: object = {}) => {
    const call = { body: { ...order, ...body }, idempotencyKey: crypto.randomUUID() }
    return (await priya.call(api.submitRepair, call)).answer?.id ?? 0
  }
  const find = async (query: { find: string; show?: 'pending' | 'done' }) =>
    ((await owner.call(listQueue, { query })).answer?.rows ?? []).map(({ id }) => id)
  const list = async (status: 'PENDING' | 'DONE', page: { limit?: number; before?: number } = {}) =>
    ((await owner.call(api.listRepairs, { query: { status }, ...page })).answer ?? []).map(({ id }) => id)

  test('a request is found by name, phone, e-mail, device, issue, place and number', async () => {
    const id = await submit({
      name: 'आदित्य पाटील',
      phone: '7770001234',
      email: 'aditya_p@mail.example',
      brand: 'OnePlus',
      model: 'OnePlus 11R 100%',
      issue: 'Mic Repair',
      city: 'Éragny',
    })
    await submit()
    const searches = [
      'पाटील',
      '7770001234',
      '77700 01234',
      '+91 77700',
      'ADITYA_P',
      'oneplus 11r',
      '11R पाटील oneplus',
      'mic',
      'éRAGNY',
      '100%',
      `#${id}`,
    ]
    for (const search of [...searches, '  mic  ', 'E\u0301ragny'])
      expect(await find({ find: search }), search).toEqual([id])
    expect(await find({ find: String(id) })).toContain(id)
  })

  test('[1.2.4] SQL pattern characters are matched literally', async () => {
    for (const search of ['%', '_', '\\', "' OR 1=1--", '"; drop table requests', 'a%b', '%%%%', '{{7*7}}'])
      expect((await owner.call(listQueue, { query: { find: search } })).status).toBe(200)
    expect(await find({ find: '_x_' })).toEqual([])
    expect(await find({ find: 'Galaxy%S23' })).toEqual([])
    expect((await find({ find: '' })).length).toBeGreaterThan(1)
  })

  test('the list can be filtered by status, page by page', async () => {
    const done = await submit()
    await owner.call(api.setRepairStatus, { params: { id: done }, body: { status: 'DONE' } })
    expect(await list('DONE')).toEqual([done])
    const pending = await list('PENDING')
    expect(pending).not.toContain(done)
    const [first, second = 0] = await list('PENDING', { limit: 2 })
    expect([first, second, ...(await list('PENDING', { before: second }))]).toEqual(pending)
    expect(await find({ show: 'done', find: '' })).toEqual([done])
    expect(await find({ show: 'done', find: 'nothing of this kind' })).toEqual([])
  })

  test.each(['show=cancelled', 'show=', `find=${'x'.repeat(101)}`, 'find=a%00b'])(
    '?%s is refused',
    async (query) => {
      expect((await owner.send('GET', `${listQueue.path}?${query}`)).status).toBe(400)
    },
  )

  test("requests are counted per day in the shop's time zone", async () => {
    const days = async () => (await owner.call(getDays, {})).answer ?? []
    const before = await days()
    expect(before).toHaveLength(14)
    expect(before.map(({ day }) => day)).toEqual(before.map(({ day }) => day).toSorted())
    await submit()
    await submit()
    expect((await days()).at(-1)?.requests).toBe((before.at(-1)?.requests ?? 0) + 2)
    shop.clock.advance(DAY)
    owner = await shop.owner()
    const tomorrow = await days()
    expect(tomorrow.at(-1)?.requests).toBe(0)
    expect(tomorrow.at(-2)).toEqual({ day: before.at(-1)?.day, requests: (before.at(-1)?.requests ?? 0) + 2 })
  })

  test('the owner marks a message as handled and reverts it', async () => {
    const message = { name: 'Asha', phone: '9876543210', message: 'Do you repair speakers?' }
    for (let i = 0; i < 2; i++)
      await shop.visitor().call(api.sendMessage, { body: message, idempotencyKey: randomUUID() })
    const list = async (handled?: 'true' | 'false') =>
      (await owner.call(api.listMessages, { query: handled ? { handled } : {} })).answer ?? []
    const [newest, older] = await list()
    expect(newest).toMatchObject({ ...message, handled: false })
    const mark = (id: number, handled: boolean) =>
      owner.call(api.setMessageHandled, { params: { id }, body: { handled } })
    expect((await mark(newest?.id ?? 0, true)).status).toBe(204)
    expect((await list('true')).map(({ id }) => id)).toEqual([newest?.id])
    expect((await list('false')).map(({ id }) => id)).toEqual([older?.id])
    await mark(newest?.id ?? 0, false)
    expect(await list('true')).toEqual([])
    expect((await mark(2 ** 40, true)).status).toBe(404)
  })

  test('a message retried after a lost response is stored once; its key with another text is refused', async () => {
    const visitor = shop.visitor()
    const body = { name: 'Asha', phone: '9876543219', message: 'Do you come on Sundays?' }
    const idempotencyKey = randomUUID()
    const [first, second] = await Promise.all(
      [1, 2].map(() => visitor.call(api.sendMessage, { body, idempotencyKey })),
    )
    const third = await visitor.call(api.sendMessage, { body, idempotencyKey })
    expect([first, second, third].map((called) => [called?.status, called?.answer])).toEqual(
      Array.from({ length: 3 }, () => [200, 'Thank you. Your message has reached the shop.']),
    )
    const other = { ...body, message: 'Do you come on Mondays?' }
    expect((await visitor.call(api.sendMessage, { body: other, idempotencyKey })).status).toBe(422)
    const all = (await owner.call(api.listMessages, {})).answer ?? []
    expect(all.filter(({ phone }) => phone === body.phone)).toHaveLength(1)
  })

  test('unhandled messages are counted separately, however often one is marked', async () => {
    const counts = async () => (await owner.call(getCounts, {})).answer
    const before = await counts()
    const body = { name: 'Asha', phone: '9876543211', message: 'Are you open on Sunday?' }
    await shop.visitor().call(api.sendMessage, { body, idempotencyKey: randomUUID() })
    const id = ((await owner.call(api.listMessages, {})).answer ?? [])[0]?.id ?? 0
    const unread = async (handled: boolean) => {
      await Promise.all(
        [1, 2].map(() => owner.call(api.setMessageHandled, { params: { id }, body: { handled } })),
      )
      return ((await counts())?.unread ?? 0) - (before?.unread ?? 0)
    }
    expect(await unread(false)).toBe(1)
    expect(await unread(true)).toBe(0)
    expect(await unread(false)).toBe(1)
    expect((await counts())?.messages).toBe((before?.messages ?? 0) + 1)
  })

  test('[2.3.2] one phone can send ten messages a day', async () => {
    const body = { name: 'Asha', phone: '9876500000', message: 'Hello' }
    const calls = Array.from({ length: 12 }, () =>
      shop.visitor().call(api.sendMessage, { body, idempotencyKey: randomUUID() }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('the owner sees the state of each notification, and sends a failed one again', async () => {
    const id = await submit()
    const notification = async () => {
      const { answer = [] } = await owner.call(api.listNotifications, {})
      return answer.find(({ requestId }) => requestId === id)
    }
    await owner.call(api.setRepairStatus, { params: { id }, body: { status: 'DONE' } })
    await shop.sendOutbox()
    // With several processes another one may have claimed the SMS.
    await expect.poll(notification).toEqual({
      ...{
        id: expect.any(Number),
        requestId: id,
        phone: priya.details.phone,
        kind: 'status',
        state: 'sent',
        tries: 1,
        delivered: false,
      },
      at: new Date(shop.clock.now()).toISOString(),
    })
    const texts = async () =>
      (await shop.phone(priya.details.phone).texts()).filter(({ text }) => text.includes(`(request ${id})`))
    const notificationId = (await notification())?.id ?? 0
    const again = () => owner.call(api.retryNotification, { params: { id: notificationId } })
    expect((await again()).status).toBe(204)
    await shop.sendOutbox()
    expect(await texts()).toHaveLength(1)

    await shop.database
      .updateTable('notifications')
      .set({ state: 'failed', tries: 6 })
      .where('id', '=', notificationId)
      .execute()
    expect((await again()).status).toBe(204)
    await shop.sendOutbox()
    expect(await notification()).toMatchObject({ state: 'sent', tries: 1 })
    expect(await texts()).toHaveLength(2)
    expect((await owner.call(api.retryNotification, { params: { id: 2 ** 40 } })).status).toBe(404)
  })

  test('the whole catalogue is returned by one call', async () => {
    const { answer = [] } = await shop.visitor().call(api.listCatalogue, {})
    expect(answer).toHaveLength(17)
    expect(answer.flatMap(({ models }) => models)).toHaveLength(394)
    for (const { id, models } of answer.slice(0, 3))
      expect((await shop.visitor().call(api.listModels, { params: { brandId: id } })).answer).toEqual(models)
  })
})
