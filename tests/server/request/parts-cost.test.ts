/** What the parts of a repair cost: the owner's alone, and what they leave of the price. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setPartsCost } from '#shared/request/request-api.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { claimed, diagnosed, doneRepair } from '#tests/support/claims.ts'
import * as bills from '#tests/support/documents.ts'
import { endpoints } from '#tests/support/endpoints.ts'
import { checkedDevice, detailsOf, tokenOf } from '#tests/support/estimate-shop.ts'
import { type Person, pathOf } from '#tests/support/person.ts'
import { startMorning } from '#tests/support/window-shop.ts'

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
    await bills.billAs(owner, DEFAULT_SETTINGS.billing)
  })
  afterAll(() => shop.close())

  const keep = (id: number, amount: number | null, person: Person = owner) =>
    person.call(setPartsCost, { params: { id }, body: { partsCost: amount } })
  const kept = async (id: number) => {
    const { partsCost, left } = (await detailsOf(owner, id)).owner ?? {}
    return { partsCost, left }
  }

  test('what is left is the agreed price less the parts, until the cost is taken out again', async () => {
    const id = await bills.agreedRequest(shop, { customer: priya, owner })
    expect(await kept(id)).toEqual({ partsCost: null, left: null })
    await keep(id, 190_000)
    expect(await kept(id)).toEqual({ partsCost: 190_000, left: 249_900 - 190_000 })
    await keep(id, null)
    expect(await kept(id)).toEqual({ partsCost: null, left: null })
  })

  test('a part is paid for before a price is agreed', async () => {
    const id = await checkedDevice(shop, priya)
    await keep(id, 190_000)
    expect(await kept(id)).toEqual({ partsCost: 190_000, left: null })
  })

  test('a registered shop keeps no tax: ₹2,499 has ₹381.20 of it, and a credit of ₹500 takes ₹76.28 back', async () => {
    await bills.billAs(owner, bills.REGISTERED)
    const id = await bills.agreedRequest(shop, { customer: priya, owner })
    await keep(id, 190_000)
    // GST of 18% inside the price: 249,900 × 18 ⁄ 236 = 19,060 paise for each half.
    expect((await kept(id))?.left).toBe(249_900 - 2 * 19_060 - 190_000)
    await bills.issued(owner, id)
    expect((await kept(id))?.left).toBe(249_900 - 2 * 19_060 - 190_000)
    const { id: document } = await bills.newestDocument(owner, id)
    await bills.credit(owner, document, { amount: 50_000 })
    // 50,000 × 18 ⁄ 236 = 3,814 paise for each half of the credit.
    expect((await kept(id))?.left).toBe(249_900 - 2 * 19_060 - (50_000 - 2 * 3_814) - 190_000)
  })

  test('without a repair there is no fee, so that the parts are lost', async () => {
    const id = await checkedDevice(shop, priya, 'unrepairable')
    await keep(id, 190_000)
    expect((await kept(id))?.left).toBe(-190_000)
  })

  test('a repair under warranty earns nothing: what its parts cost is missing', async () => {
    const id = await claimed(priya, await doneRepair(shop, priya))
    await diagnosed(shop, id, 'yes')
    await keep(id, 190_000)
    expect((await kept(id))?.left).toBe(-190_000)
  })

  test('no answer to the customer, and none by a link, has the cost', async () => {
    const { id, customer } = await bills.billedRequest(shop)
    const [cost, left] = [98_765_400, 249_900 - 98_765_400]
    await keep(id, cost)
    const billing = tokenOf((await bills.billingOf(owner, id)).owner?.link)
    const tracking = tokenOf((await detailsOf(owner, id)).link)
    const params = { userId: customer.userId, id, brandId: 1, modelId: 1 }
    const answers = await Promise.all([
      ...endpoints.flatMap(([, row]) => {
        const isRead = row.method === 'GET' && row.auth !== 'ADMIN'
        return isRead ? [customer.send('GET', pathOf(row, params))] : []
      }),
      shop.visitor().send('POST', '/api/track', { body: { token: tracking } }),
      shop.visitor().send('POST', '/api/track/billing', { body: { token: billing } }),
    ])
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(texts.filter((text) => text.includes(`"id":${id},`)).length).toBeGreaterThan(2)
    for (const text of texts) {
      expect(text).not.toContain(String(cost))
      expect(text).not.toContain(String(left))
    }
    expect(await detailsOf(customer, id)).toMatchObject({ owner: null })
    expect((await keep(id, null, customer)).status).toBe(403)
    expect((await kept(id))?.partsCost).toBe(cost)
  })

  test('an amount is whole rupees above 0, of a request that is there', async () => {
    const id = await checkedDevice(shop, priya)
    for (const amount of [0, -100, 150]) expect((await keep(id, amount)).status).toBe(422)
    expect((await keep(999_999, 190_000)).status).toBe(404)
  })
})
