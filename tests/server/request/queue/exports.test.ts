/** The audit log's entry about an export, and the SMS that were not sent. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXPORT_ROWS_MAX } from '#shared/limits.ts'
import { recordExport, setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { listNotifications, retryNotification } from '#shared/shop/notification-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'

const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  let priya: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
    priya = await shop.customer()
  })
  afterAll(() => shop.close())

  const entries = () =>
    shop.database
      .selectFrom('audit')
      .select(['type', 'by_user', 'at', 'details'])
      .where('subject', '=', 'export')
      .execute()

  test('an export is in the audit log by its filters and rows, without what was typed', async () => {
    const filter = { show: 'new', find: 'Wagholikar', brand: 'Samsung', issue: '' } as const
    expect((await owner.call(recordExport, { body: { filter, rows: 312 } })).status).toBe(204)
    expect(await entries()).toEqual([
      {
        ...{ type: 'requests', by_user: owner.userId, at: shop.clock.now() },
        details: JSON.stringify({ show: 'new', rows: 312, narrowed: 'find brand' }),
      },
    ])
  })

  test('nobody else, and no larger file', async () => {
    const before = await entries()
    const body = { filter: {}, rows: 1 }
    expect((await priya.call(recordExport, { body })).status).toBe(403)
    expect((await shop.visitor().call(recordExport, { body })).status).toBe(401)
    const larger = { filter: {}, rows: EXPORT_ROWS_MAX + 1 }
    expect((await owner.call(recordExport, { body: larger })).status).toBe(422)
    expect(await entries()).toEqual(before)
  })

  test('the texts that failed are listed by themselves until they are tried again', async () => {
    const ids: number[] = []
    for (let i = 0; i < 3; i++) {
      const { answer } = await priya.call(submitRequest, { body: order, idempotencyKey: crypto.randomUUID() })
      ids.push(answer?.id ?? 0)
    }
    for (const id of ids) await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    await shop.sendOutbox()
    const [first = 0, , third = 0] = ids
    await shop.database
      .updateTable('notifications')
      .set({ state: 'failed' })
      .where('request_id', 'in', [first, third])
      .execute()
    const failed = async (more = {}) =>
      (await owner.call(listNotifications, { query: { state: 'failed' }, ...more })).answer ?? []
    expect((await failed()).map(({ requestId }) => requestId)).toEqual([third, first])
    const [newest] = await failed({ limit: 1 })
    expect((await failed({ before: newest?.id })).map(({ requestId }) => requestId)).toEqual([first])
    await owner.call(retryNotification, { params: { id: newest?.id ?? 0 } })
    expect((await failed()).map(({ requestId }) => requestId)).toEqual([first])
    expect((await owner.send('GET', `${listNotifications.path}?state=sent`)).status).toBe(400)
  })
})
