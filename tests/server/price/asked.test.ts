/** What was asked for most lately, and what it cost. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ASKED_DAYS } from '#shared/limits.ts'
import { getAskedPrices } from '#shared/price/price-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { emptyGuide, fixed, idsOf, onInspection, setPrices } from '#tests/support/price-shop.ts'

const SCREEN = 'Screen Repair'
const DAY = 86_400_000
const S23 = { brand: 'Samsung', model: 'Galaxy S23' }

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  let customer: Customer
  let s23: Awaited<ReturnType<typeof idsOf>>
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
    customer = await shop.customer()
    s23 = await idsOf(shop.visitor(), 'Samsung', 'Galaxy S23')
  })
  beforeEach(async () => {
    // What was asked for before is too old.
    shop.clock.advance((ASKED_DAYS + 1) * DAY)
    owner = await shop.owner()
    customer = await shop.customer()
    await emptyGuide(shop, owner)
  })
  afterAll(() => shop.close())

  /** With `agreed` (paise), that was the price of the model when the request was sent. */
  async function submit(device: { brand: string; model: string; issue: string }, agreed?: number) {
    const scope = `model:${s23.modelId}` as const
    if (agreed !== undefined) await setPrices(owner, scope, fixed(SCREEN, agreed))
    const body = agreed === undefined ? device : { ...device, price: agreed }
    const { status, error } = await customer.call(submitRequest, {
      body,
      idempotencyKey: crypto.randomUUID(),
    })
    if (status !== 201 && status !== 200) throw new Error(error)
    if (agreed !== undefined) await setPrices(owner, scope)
  }
  async function asked() {
    const { answer, error } = await owner.call(getAskedPrices, {})
    if (!answer) throw new Error(error)
    return answer
  }

  test('a shop without requests is told of nothing', async () => {
    expect(await asked()).toMatchObject({ prices: [], models: { asked: 0, priced: 0 } })
  })

  test('the model and issue that was asked for most comes first, with the median of what was agreed', async () => {
    await setPrices(owner, 'type:phones', fixed(SCREEN, 100_000, 90))
    await submit({ ...S23, issue: 'Mic Repair' })
    for (const agreed of [undefined, 249_900, 300_000, 259_900, 250_000])
      await submit({ ...S23, issue: SCREEN }, agreed)
    const device = { ...s23, ...S23 }
    expect((await asked()).prices).toEqual([
      {
        ...device,
        issue: SCREEN,
        asked: 5,
        price: { low: 100_000, high: 100_000, warrantyDays: 90 },
        agreed: 4,
        median: 255_000,
      },
      { ...device, issue: 'Mic Repair', asked: 1, price: null, agreed: 0, median: null },
    ])
  })

  test('a price of its own takes a model and issue off the list, also one on inspection', async () => {
    await submit({ ...S23, issue: SCREEN })
    await submit({ ...S23, issue: 'Mic Repair' })
    expect(await asked()).toMatchObject({ models: { asked: 1, priced: 0 } })
    await setPrices(owner, `model:${s23.modelId}`, onInspection(SCREEN))
    const { prices, models } = await asked()
    expect(prices.map(({ issue }) => issue)).toEqual(['Mic Repair'])
    expect(models).toEqual({ asked: 1, priced: 1 })
  })

  test('a device is found however its name was typed; what the shop does not list is left out', async () => {
    await submit({ brand: 'samsung', model: 'galaxy s23', issue: 'screen repair' })
    await submit({ ...S23, issue: SCREEN }, 249_900)
    await submit({ brand: 'Nokia', model: '3310', issue: SCREEN })
    await submit({ ...S23, issue: 'It smells of fish' })
    const { prices, models } = await asked()
    expect(prices).toMatchObject([{ ...S23, issue: SCREEN, asked: 2, agreed: 1, median: 249_900 }])
    expect(models).toEqual({ asked: 1, priced: 0 })
  })

  test('what was asked for earlier does not count', async () => {
    await submit({ ...S23, issue: SCREEN })
    shop.clock.advance((ASKED_DAYS + 1) * DAY)
    owner = await shop.owner()
    customer = await shop.customer()
    await submit({ ...S23, issue: 'Mic Repair' })
    expect((await asked()).prices.map(({ issue }) => issue)).toEqual(['Mic Repair'])
  })
})
