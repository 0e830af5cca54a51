/** The owner's reads of all requests: search, list by status, requests per day. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDays, listAllRequests, listQueue, setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
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
    return (await priya.call(submitRequest, call)).answer?.id ?? 0
  }
  const find = async (query: { find: string; show?: 'pending' | 'done' }) =>
    ((await owner.call(listQueue, { query })).answer?.rows ?? []).map(({ id }) => id)
  const list = async (status: 'PENDING' | 'DONE', page: { limit?: number; before?: number } = {}) =>
    ((await owner.call(listAllRequests, { query: { status }, ...page })).answer ?? []).map(({ id }) => id)

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
    await owner.call(setRequestStatus, { params: { id: done }, body: { status: 'DONE' } })
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
})
