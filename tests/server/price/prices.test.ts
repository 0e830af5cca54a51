/** Which prices a model has, in every process. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GLASS_ISSUE } from '#shared/catalogue/catalogue.ts'
import { addModel, deleteModel } from '#shared/catalogue/models-api.ts'
import { getPrices } from '#shared/price/price-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { emptyGuide, fixed, idsOf, onInspection, setPrices } from '#tests/support/price-shop.ts'

const SCREEN = 'Screen Repair'
const BATTERY = 'Battery Repair'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  /** Another process on the same data. */
  let other: Shop
  let owner: Customer
  let s23: Awaited<ReturnType<typeof idsOf>>
  beforeAll(async () => {
    shop = await openShop({ engine })
    other = await openShop({ engine, sharing: shop })
    owner = await shop.owner()
    s23 = await idsOf(shop.visitor(), 'Samsung', 'Galaxy S23')
  })
  beforeEach(() => emptyGuide(shop, owner))
  afterAll(async () => {
    await other.close()
    await shop.close()
  })

  const pricesOf = async (modelId: number, at = shop) =>
    (await at.visitor().call(getPrices, { params: { modelId } })).answer

  test('no model has a price while the guide is empty', async () => {
    expect(await pricesOf(s23.modelId)).toEqual([])
  })

  test('an unknown model and a deleted one are not found', async () => {
    const { answer } = await owner.call(addModel, {
      params: { brandId: s23.brandId },
      body: { name: 'Galaxy S99' },
    })
    const params = { modelId: answer?.id ?? 0 }
    await setPrices(owner, `model:${params.modelId}`, fixed(SCREEN, 900_000))
    expect(await pricesOf(params.modelId)).toHaveLength(1)
    await owner.call(deleteModel, { params })
    expect((await shop.visitor().call(getPrices, { params })).status).toBe(404)
    expect((await shop.visitor().call(getPrices, { params: { modelId: 999_999 } })).status).toBe(404)
  })

  test('a model’s own price comes before its brand’s, and that before its device type’s', async () => {
    const [newest, iPhone] = [await idsOf(shop.visitor(), 'Samsung'), await idsOf(shop.visitor(), 'Apple')]
    await setPrices(owner, 'type:phones', fixed(SCREEN, 100_000), fixed(BATTERY, 50_000, 30))
    await setPrices(owner, `brand:${s23.brandId}`, fixed(SCREEN, 200_000, 90))
    await setPrices(owner, `model:${s23.modelId}`, fixed(SCREEN, 300_000, 180))
    expect(await pricesOf(s23.modelId)).toEqual([fixed(SCREEN, 300_000, 180), fixed(BATTERY, 50_000, 30)])
    expect(await pricesOf(newest.modelId)).toEqual([fixed(SCREEN, 200_000, 90), fixed(BATTERY, 50_000, 30)])
    expect(await pricesOf(iPhone.modelId)).toEqual([fixed(SCREEN, 100_000), fixed(BATTERY, 50_000, 30)])
  })

  test('an issue on inspection is absent, also where a wider scope has a price', async () => {
    await setPrices(owner, 'type:phones', fixed(SCREEN, 100_000), fixed(BATTERY, 50_000))
    await setPrices(owner, `model:${s23.modelId}`, onInspection(SCREEN))
    expect(await pricesOf(s23.modelId)).toEqual([fixed(BATTERY, 50_000)])
  })

  test('tempered glass has a price of its own, for phones only', async () => {
    const [iPad, watch] = [await idsOf(shop.visitor(), 'iPad'), await idsOf(shop.visitor(), 'Apple Watch')]
    await setPrices(owner, 'glass', fixed(GLASS_ISSUE, 29_900))
    expect(await pricesOf(s23.modelId)).toEqual([fixed(GLASS_ISSUE, 29_900)])
    expect(await pricesOf(iPad.modelId)).toEqual([])
    expect(await pricesOf(watch.modelId)).toEqual([])
    await setPrices(owner, `model:${s23.modelId}`, fixed(GLASS_ISSUE, 49_900))
    expect(await pricesOf(s23.modelId)).toEqual([fixed(GLASS_ISSUE, 49_900)])
  })

  test('the four kinds of price come as they are stored', async () => {
    const rows = [
      fixed(SCREEN, 249_900, 180),
      { issue: BATTERY, low: 99_900, high: 199_900, warrantyDays: null },
      { issue: 'Camera Repair', low: 149_900, high: null, warrantyDays: 3_650 },
    ]
    await setPrices(owner, 'type:phones', ...rows, onInspection('Motherboard Repair'))
    const prices = await pricesOf(s23.modelId)
    expect(prices).toHaveLength(3)
    expect(prices).toEqual(expect.arrayContaining(rows))
  })

  test('each process answers with the change that was committed last', async () => {
    for (const amount of [100_000, 200_000, 300_000]) {
      await setPrices(owner, 'type:phones', fixed(SCREEN, amount))
      for (const at of [other, shop, other])
        expect(await pricesOf(s23.modelId, at)).toEqual([fixed(SCREEN, amount)])
    }
  })

  test('unchanged prices are answered 304, changed ones are not', async () => {
    const path = getPrices.path.replace(':modelId', String(s23.modelId))
    await setPrices(owner, 'type:phones', fixed(SCREEN, 100_000))
    const etag = (await shop.ask(path)).headers.get('ETag') ?? ''
    const again = () => shop.ask(path, { headers: { 'If-None-Match': etag } })
    expect((await again()).status).toBe(304)
    // Another model's price is another version of the guide, and the same answer for this one.
    await setPrices(owner, 'type:watches', fixed(SCREEN, 999_900))
    expect((await again()).status).toBe(304)
    await setPrices(owner, 'type:phones', fixed(SCREEN, 110_000))
    expect((await again()).status).toBe(200)
  })
})
