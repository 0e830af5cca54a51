/** The warranty of a request: its last day, from the bill or from the day of DONE. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import type { Outcome } from '#shared/request/stages.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import * as bills from '#tests/support/documents.ts'
import { detailsOf } from '#tests/support/estimate-shop.ts'
import { lineOf, optionOf } from '#tests/support/estimates.ts'
import { fixed, setPrices } from '#tests/support/price-shop.ts'
import { leadTo } from '#tests/support/stage-paths.ts'
import { saveSettings, startMorning } from '#tests/support/window-shop.ts'

const { agreedRequest, credit, issued, newestDocument, repairedRequest } = bills
const DAY = 86_400_000
const { byIssue } = DEFAULT_SETTINGS.warranty
const THIRTY_DAYS = { title: '', discount: 0, lines: [lineOf('Screen', 2_499, { warrantyDays: 30 })] }

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
    await saveSettings(owner, 'warranty', DEFAULT_SETTINGS.warranty)
  })
  afterAll(() => shop.close())

  const today = () => shopDayOf(shop.clock.now())
  const done = async (id: number, outcome: Outcome = 'repaired') => {
    const { error } = await owner.call(setRequestStatus, {
      params: { id },
      body: { status: 'DONE', outcome },
    })
    expect(error).toBeUndefined()
  }
  const warrantyOf = async (id: number) => {
    const { warrantyFrom: from, warrantyUntil: until } = await detailsOf(owner, id)
    return { from, until }
  }
  const NONE = { from: null, until: null }

  test('it begins on the day of DONE with the days of the issue, and stays when the settings change', async () => {
    const id = await repairedRequest(shop, priya)
    expect(await warrantyOf(id)).toEqual(NONE)
    await done(id)
    const covered = { from: today(), until: addDays(today(), 180) }
    expect(await warrantyOf(id)).toEqual(covered)
    const days = Object.fromEntries(Object.keys(byIssue).map((issue) => [issue, 10]))
    await saveSettings(owner, 'warranty', { byIssue: days })
    expect(await warrantyOf(id)).toEqual(covered)
  })

  test('0 days in the settings are no warranty', async () => {
    const days = Object.fromEntries(Object.keys(byIssue).map((issue) => [issue, 0]))
    await saveSettings(owner, 'warranty', { byIssue: days })
    const id = await repairedRequest(shop, priya)
    await done(id)
    expect(await warrantyOf(id)).toEqual(NONE)
  })

  test.each(['not-repaired', 'declined', 'cancelled'] as const)(
    'a request that ends as %s has none',
    async (outcome) => {
      const id = await repairedRequest(shop, priya, 'confirmed')
      await done(id, outcome)
      expect(await warrantyOf(id)).toEqual(NONE)
    },
  )

  test('the days of the price that was booked hold, not those of the settings', async () => {
    const screen = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Screen Repair' }
    await setPrices(owner, 'type:phones', fixed(screen.issue, 349_900, 90))
    const body = { ...screen, price: 349_900 }
    const { answer } = await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    const id = answer?.id ?? 0
    await leadTo(shop, id, 'returned')
    await done(id)
    expect(await warrantyOf(id)).toEqual({ from: today(), until: addDays(today(), 90) })
  })

  test('the days of the accepted line hold before those of the settings', async () => {
    const id = await agreedRequest(shop, { customer: priya, owner, body: { options: [THIRTY_DAYS] } })
    await done(id)
    expect((await warrantyOf(id)).until).toBe(addDays(today(), 30))
  })

  test('it counts from the bill that stands; after a full credit from DONE; then from the new bill', async () => {
    const id = await repairedRequest(shop, priya)
    const billed = today()
    await issued(owner, id, { option: optionOf('', 2_499) })
    expect((await warrantyOf(id)).until).toBeNull()
    shop.clock.advance(2 * DAY)
    owner = await shop.owner()
    const closed = today()
    await done(id)
    expect(await warrantyOf(id)).toEqual({ from: billed, until: addDays(billed, 180) })
    const { id: document, total } = await newestDocument(owner, id)
    await credit(owner, document, { amount: 100_000 })
    expect((await warrantyOf(id)).from).toBe(billed)
    await credit(owner, document, { amount: total - 100_000 })
    expect(await warrantyOf(id)).toEqual({ from: closed, until: addDays(closed, 180) })
    shop.clock.advance(DAY)
    owner = await shop.owner()
    await issued(owner, id, { option: THIRTY_DAYS })
    expect((await warrantyOf(id)).until).toBe(addDays(today(), 30))
  })
})
