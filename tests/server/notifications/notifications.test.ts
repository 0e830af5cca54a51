/** The owner's list of notifications. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { listNotifications, retryNotification } from '#shared/shop/notification-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'

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

  const submit = async () => {
    const call = {
      body: { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' },
      idempotencyKey: crypto.randomUUID(),
    }
    return (await priya.call(submitRequest, call)).answer?.id ?? 0
  }

  test('the owner sees the state of each notification, and sends a failed one again', async () => {
    const id = await submit()
    const notification = async () => {
      const { answer = [] } = await owner.call(listNotifications, {})
      return answer.find(({ requestId }) => requestId === id)
    }
    await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
    await shop.sendOutbox()
    // With several processes another one may have claimed the SMS.
    await expect.poll(notification).toEqual({
      ...{
        id: expect.any(Number),
        requestId: id,
        reference: expect.stringMatching(/^PIM-\d\d-\d{4}$/),
        name: priya.details.fullName,
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
    const again = () => owner.call(retryNotification, { params: { id: notificationId } })
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
    expect((await owner.call(retryNotification, { params: { id: 2 ** 40 } })).status).toBe(404)
  })
})
