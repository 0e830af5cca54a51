/** The owner changes the price guide. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GLASS_ISSUE } from '#shared/catalogue/catalogue.ts'
import { PRICE_MAX, WARRANTY_DAYS_MAX } from '#shared/limits.ts'
import { getPriceGuide, putScopePrices } from '#shared/price/price-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { emptyGuide, fixed, idsOf, onInspection, putPrices, setPrices } from '#tests/support/price-shop.ts'

const SCREEN = 'Screen Repair'
const BATTERY = 'Battery Repair'
const PRICE_RULE = 'Give a price in whole rupees, above ₹0 and up to ₹10,00,000.'
const WARRANTY_RULE = 'Give the warranty in days, from 1 to 3,650.'
const PHONES = 'type:phones'

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

  async function guide(brandId?: number) {
    const query = brandId === undefined ? {} : { brand: String(brandId) }
    const { answer } = await owner.call(getPriceGuide, { query })
    if (!answer) throw new Error('The guide was not read')
    return answer
  }
  const now = () => new Date(shop.clock.now()).toISOString()

  test('the owner reads the kinds of device, and a brand with its models', async () => {
    const apple = await idsOf(shop.visitor(), 'Apple')
    await setPrices(owner, PHONES, fixed(SCREEN, 100_000))
    await setPrices(owner, 'glass', fixed(GLASS_ISSUE, 29_900))
    await setPrices(owner, `brand:${s23.brandId}`, fixed(SCREEN, 200_000))
    await setPrices(owner, `model:${s23.modelId}`, onInspection(SCREEN))
    await setPrices(owner, `model:${apple.modelId}`, fixed(SCREEN, 900_000))
    const scopes = async (brandId?: number) =>
      (await guide(brandId)).rows.map(({ scope }) => scope).toSorted()
    expect(await scopes()).toEqual(['glass', PHONES])
    expect(await scopes(s23.brandId)).toEqual(
      [`brand:${s23.brandId}`, 'glass', `model:${s23.modelId}`, PHONES].toSorted(),
    )
    expect((await guide(s23.brandId)).rows).toContainEqual({
      ...onInspection(SCREEN),
      scope: `model:${s23.modelId}`,
      changedAt: now(),
    })
  })

  test('a scope is replaced; a price that stays keeps the time of its last change', async () => {
    await setPrices(
      owner,
      PHONES,
      fixed(SCREEN, 100_000, 90),
      fixed(BATTERY, 50_000),
      onInspection('Mic Repair'),
    )
    const before = now()
    shop.clock.advance(60_000)
    const changed = [fixed(SCREEN, 100_000, 90), fixed(BATTERY, 55_000), onInspection('Mic Repair')]
    await setPrices(owner, PHONES, ...changed)
    const times = new Map((await guide()).rows.map(({ issue, changedAt }) => [issue, changedAt]))
    expect(times).toEqual(
      new Map([
        [SCREEN, before],
        [BATTERY, now()],
        ['Mic Repair', before],
      ]),
    )
    await setPrices(owner, PHONES, fixed(SCREEN, 100_000))
    expect((await guide()).rows).toEqual([{ ...fixed(SCREEN, 100_000), scope: PHONES, changedAt: now() }])
    await setPrices(owner, PHONES)
    expect((await guide()).rows).toEqual([])
  })

  test('of four changes of one version one is saved, and the others are told', async () => {
    const { version } = await guide()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((rupees) => putPrices(owner, PHONES, [fixed(SCREEN, rupees * 100)], version)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.answer).toEqual({ version: version + 1 })
    expect(answers.find(({ status }) => status === 409)?.error).toBe(
      'Somebody else has changed these settings.',
    )
    expect((await guide()).rows).toHaveLength(1)
    expect((await putPrices(owner, 'glass', [], version)).status).toBe(409)
  })

  test.each([
    ['an issue of another device type', 'type:watches', 'Keyboard Not Working'],
    ['tempered glass among the repairs', PHONES, GLASS_ISSUE],
    ['a repair as tempered glass', 'glass', SCREEN],
    ['an issue that nobody has', PHONES, 'Ghost Repair'],
  ] as const)('%s has no price', async (_, scope, issue) => {
    const before = await guide()
    expect((await putPrices(owner, scope, [fixed(issue, 100_000)])).status).toBe(400)
    expect(await guide()).toEqual(before)
  })

  test('a model of tablets has the issues of tablets', async () => {
    const { brandId, modelId } = await idsOf(shop.visitor(), 'Samsung Tablet')
    for (const scope of [`brand:${brandId}`, `model:${modelId}`] as const) {
      expect((await putPrices(owner, scope, [fixed('Screen Damage', 100_000)])).status).toBe(200)
      expect((await putPrices(owner, scope, [fixed(SCREEN, 100_000)])).status).toBe(400)
      expect((await putPrices(owner, scope, [fixed(GLASS_ISSUE, 100_000)])).status).toBe(400)
    }
  })

  test('an unknown brand or model is not found; other scopes are no scopes', async () => {
    expect((await putPrices(owner, 'brand:999999', [])).status).toBe(404)
    expect((await putPrices(owner, 'model:999999', [])).status).toBe(404)
    for (const scope of ['model:0', 'model:1x', 'type:toasters', 'glass:1', '', '__proto__']) {
      const body = { version: 0, rows: [] }
      expect((await owner.send('PUT', `${putScopePrices.path}?scope=${scope}`, { body })).status).toBe(400)
    }
  })

  test.each([
    ['0', { low: 0, high: 0 }, { low: PRICE_RULE, high: PRICE_RULE }],
    ['paise', { low: 249_950, high: null }, { low: PRICE_RULE }],
    ['half a paisa', { low: 100.5, high: null }, { low: PRICE_RULE }],
    ['less than nothing', { low: -100, high: null }, { low: PRICE_RULE }],
    ['too much', { low: PRICE_MAX, high: PRICE_MAX + 100 }, { high: PRICE_RULE }],
    [
      'a second price below the first',
      { low: 200_000, high: 100_000 },
      { high: 'The second price is at least the first.' },
    ],
    [
      'a second price alone',
      { low: null, high: 100_000 },
      { high: 'The second price is at least the first.' },
    ],
    ['a warranty of no day', { warrantyDays: 0 }, { warrantyDays: WARRANTY_RULE }],
    ['a warranty of half a day', { warrantyDays: 0.5 }, { warrantyDays: WARRANTY_RULE }],
    ['a warranty of eleven years', { warrantyDays: WARRANTY_DAYS_MAX + 1 }, { warrantyDays: WARRANTY_RULE }],
  ])('%s is refused at its cell', async (_, cells, texts) => {
    const before = await guide()
    const { status, fields } = await putPrices(owner, PHONES, [
      fixed(BATTERY, 100_000),
      { ...fixed(SCREEN, 100_000), ...cells },
    ])
    expect({ status, fields }).toEqual({
      status: 422,
      fields: Object.fromEntries(Object.entries(texts).map(([cell, text]) => [`rows.1.${cell}`, text])),
    })
    expect(await guide()).toEqual(before)
  })

  test('the highest price and the longest warranty are taken', async () => {
    const row = fixed(SCREEN, PRICE_MAX, WARRANTY_DAYS_MAX)
    expect((await putPrices(owner, PHONES, [row])).status).toBe(200)
    expect((await guide()).rows).toMatchObject([row])
  })

  test('an issue twice is refused', async () => {
    const rows = [fixed(SCREEN, 100_000), fixed(SCREEN, 200_000)]
    expect((await putPrices(owner, PHONES, rows)).status).toBe(422)
    expect((await guide()).rows).toEqual([])
  })

  test('each change is in the audit log with its scope, its rows and the versions', async () => {
    const { version } = await guide()
    await setPrices(owner, `model:${s23.modelId}`, fixed(SCREEN, 123_400), onInspection(BATTERY))
    const entry = await shop.database
      .selectFrom('audit')
      .select(['subject', 'subject_id', 'type', 'by_role', 'by_user', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({
      subject: 'prices',
      subject_id: 0,
      type: `model:${s23.modelId}`,
      by_role: 'owner',
      by_user: owner.userId,
      details: JSON.stringify({ rows: 2, from: version, to: version + 1 }),
    })
  })
})
