/** The contact form's messages: sent once, counted, and handled by the owner. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCounts } from '#shared/request/queue-api.ts'
import { listMessages, sendMessage, setMessageHandled } from '#shared/shop/message-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
  })
  afterAll(() => shop.close())

  test('the owner marks a message as handled and reverts it', async () => {
    const message = { name: 'Asha', phone: '9876543210', message: 'Do you repair speakers?' }
    for (let i = 0; i < 2; i++)
      await shop.visitor().call(sendMessage, { body: message, idempotencyKey: randomUUID() })
    const list = async (handled?: 'true' | 'false') =>
      (await owner.call(listMessages, { query: handled ? { handled } : {} })).answer ?? []
    const [newest, older] = await list()
    expect(newest).toMatchObject({ ...message, handled: false })
    const mark = (id: number, handled: boolean) =>
      owner.call(setMessageHandled, { params: { id }, body: { handled } })
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
      [1, 2].map(() => visitor.call(sendMessage, { body, idempotencyKey })),
    )
    const third = await visitor.call(sendMessage, { body, idempotencyKey })
    expect([first, second, third].map((called) => [called?.status, called?.answer])).toEqual(
      Array.from({ length: 3 }, () => [200, 'Thank you. Your message has reached the shop.']),
    )
    const other = { ...body, message: 'Do you come on Mondays?' }
    expect((await visitor.call(sendMessage, { body: other, idempotencyKey })).status).toBe(422)
    const all = (await owner.call(listMessages, {})).answer ?? []
    expect(all.filter(({ phone }) => phone === body.phone)).toHaveLength(1)
  })

  test('unhandled messages are counted separately, however often one is marked', async () => {
    const counts = async () => (await owner.call(getCounts, {})).answer
    const before = await counts()
    const body = { name: 'Asha', phone: '9876543211', message: 'Are you open on Sunday?' }
    await shop.visitor().call(sendMessage, { body, idempotencyKey: randomUUID() })
    const id = ((await owner.call(listMessages, {})).answer ?? [])[0]?.id ?? 0
    const unread = async (handled: boolean) => {
      await Promise.all(
        [1, 2].map(() => owner.call(setMessageHandled, { params: { id }, body: { handled } })),
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
      shop.visitor().call(sendMessage, { body, idempotencyKey: randomUUID() }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})
