/** The owner sets prices of several scopes in one call. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GLASS_ISSUE } from '#shared/catalogue/catalogue.ts'
import { PRICE_ROWS_MAX } from '#shared/limits.ts'
import type { PriceRow, PriceScope } from '#shared/price/price.ts'
import { putPrices } from '#shared/price/price-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { emptyGuide, fixed, idsOf, setPrices, wholeGuide } from '#tests/support/price-shop.ts'

const SCREEN = 'Screen Repair'
const BATTERY = 'Battery Repair'
const PHONES = 'type:phones'
const of = (scope: PriceScope, row: PriceRow) => ({ ...row, scope })

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let owner: Customer
  let s23: Awaited<ReturnType<typeof idsOf>>
  beforeAll(async () => {
    shop = await openShop({ engine })
    owner = await shop.owner()
    s23 = await idsOf(shop.visitor(), 'Samsung', 'Galaxy S23')
  })
  beforeEach(() => emptyGuide(shop, owner))
  afterAll(() => shop.close())

  const guide = () => wholeGuide(owner)
  const put = async (rows: (PriceRow & { scope: PriceScope })[], version?: number) =>
    owner.call(putPrices, { body: { version: version ?? (await guide()).version, rows } })

  test('prices of several scopes are set at once; the others stay, and one that stays keeps its time', async () => {
    const before = new Date(shop.clock.now()).toISOString()
    await setPrices(owner, PHONES, fixed(SCREEN, 100_000), fixed(BATTERY, 50_000, 30))
    shop.clock.advance(60_000)
    const model = `model:${s23.modelId}` as const
    const { status, answer } = await put([
      of(PHONES, fixed(SCREEN, 100_000)),
      of(PHONES, fixed('Mic Repair', 70_000)),
      of(model, fixed(SCREEN, 300_000, 180)),
    ])
    expect(status).toBe(200)
    const { version, rows } = await guide()
    expect(answer).toEqual({ version })
    const now = new Date(shop.clock.now()).toISOString()
    expect(new Set(rows)).toEqual(
      new Set([
        { ...of(PHONES, fixed(SCREEN, 100_000)), changedAt: before },
        { ...of(PHONES, fixed(BATTERY, 50_000, 30)), changedAt: before },
        { ...of(PHONES, fixed('Mic Repair', 70_000)), changedAt: now },
        { ...of(model, fixed(SCREEN, 300_000, 180)), changedAt: now },
      ]),
    )
  })

  test('a change of an older version is refused whole', async () => {
    const { version } = await guide()
    await setPrices(owner, 'glass')
    const before = await guide()
    expect((await put([of(PHONES, fixed(SCREEN, 100_000))], version)).status).toBe(409)
    expect(await guide()).toEqual(before)
  })

  test.each([
    ['an unknown model', 404, 'model:999999', SCREEN],
    ['an unknown brand', 404, 'brand:999999', SCREEN],
    ['an issue of another device type', 400, 'type:watches', BATTERY.replace('Repair', 'Issue')],
    ['an issue that nobody has', 400, PHONES, 'Ghost Repair'],
  ] as const)('%s refuses the whole change', async (_, expected, scope, issue) => {
    const before = await guide()
    const { status } = await put([of(PHONES, fixed(SCREEN, 100_000)), of(scope, fixed(issue, 100_000))])
    expect(status).toBe(expected)
    expect(await guide()).toEqual(before)
  })

  test('as many prices as a brand may have are taken, and a body beyond 256 KiB is not', async () => {
    const { modelId } = s23
    const rows = ['Screen Repair', 'Battery Repair', GLASS_ISSUE].map((issue) =>
      of(`model:${modelId}`, fixed(issue, 100_000)),
    )
    const send = (padding: number) =>
      owner.send('PUT', putPrices.path, { body: { version: 0, rows, padding: 'x'.repeat(padding) } })
    expect((await send(200_000)).status).toBe(409)
    expect((await send(300_000)).status).toBe(413)
  })

  test('nothing, a price twice and too many prices are refused', async () => {
    const row = of(PHONES, fixed(SCREEN, 100_000))
    const many = Array.from({ length: PRICE_ROWS_MAX + 1 }, (_, index) =>
      of(`model:${index + 1}`, fixed(SCREEN, 100_000)),
    )
    for (const rows of [[], [row, row], many]) expect((await put(rows)).status).toBe(422)
  })
})
