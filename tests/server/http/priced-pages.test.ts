/**
 * The issue pages that the build wrote, once a model has prices. @vitest-environment jsdom
 */

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPages } from '#server/http/html-pages.ts'
import { GLASS_ISSUE } from '#shared/catalogue/catalogue.ts'
import { renameModel } from '#shared/catalogue/models-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { emptyGuide, fixed, idsOf, setPrices } from '#tests/support/price-shop.ts'
import { withoutTable } from '#tests/support/without-table.ts'

const PAGE = '/repair/mobile-repair/samsung/galaxy-s23'
const GLASS_PAGE = '/services/tempered-glass/samsung/galaxy-s23'
const TEXTS = [
  ['', 'Screen Repair₹2,499'],
  ['/hi', '₹2,499'],
  ['/mr', '₹2,499'],
] as const

const shop: Shop = await openShop({ dist: 'dist' })
/** Another process on the same data. */
const other: Shop = await openShop({ dist: 'dist', sharing: shop })
const owner: Customer = await shop.owner()
const galaxy = await idsOf(shop.visitor(), 'Samsung', 'Galaxy S23')
const model = `model:${galaxy.modelId}` as const
afterAll(async () => {
  await other.close()
  await shop.close()
})
beforeEach(() => emptyGuide(shop, owner))

const htmlAt = async (address: string, by = shop) => (await by.ask(address)).text()
const builtAt = (address: string) => loadPages('dist', shop.config)(address)?.read()
const textOf = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.textContent ?? ''

test.each(TEXTS.map(([prefix]) => prefix))(
  'with an empty guide the page under "%s" is the built one',
  async (prefix) => {
    const built = await builtAt(prefix + PAGE)
    expect(await htmlAt(prefix + PAGE)).toBe(built)
    expect(built).not.toContain('/api/shop/prices')
  },
)

test.each(TEXTS)('the page under "%s" has the prices of today, in every process', async (prefix, text) => {
  await setPrices(owner, 'type:phones', fixed('Screen Repair', 249_900))
  for (const by of [shop, other]) expect(textOf(await htmlAt(prefix + PAGE, by))).toContain(text)
  await setPrices(owner, model, fixed('Screen Repair', 269_900))
  for (const by of [shop, other]) {
    const shown = textOf(await htmlAt(prefix + PAGE, by))
    expect(shown).toContain('₹2,699')
    expect(shown).not.toContain('₹2,499')
  }
})

test('the prices travel with the page, so the browser asks for none', async () => {
  await setPrices(owner, model, fixed('Screen Repair', 249_900, 180))
  const html = await htmlAt(PAGE)
  expect(html).toContain(`/api/shop/prices/:modelId",$R`)
  expect(html).toContain('warrantyDays:180')
})

describe('the pages of', () => {
  beforeEach(() => setPrices(owner, model, fixed('Screen Repair', 249_900)))

  test('other models stay as they were built', async () => {
    for (const address of [
      '/repair/mobile-repair/samsung/galaxy-s22',
      '/services/mobile-repair/samsung',
      '/',
    ])
      expect(await htmlAt(address), address).toBe(await builtAt(address))
  })

  test('tempered glass have its price and no other', async () => {
    expect(textOf(await htmlAt(GLASS_PAGE))).not.toContain('₹')
    await setPrices(owner, 'glass', fixed(GLASS_ISSUE, 39_900))
    const shown = textOf(await htmlAt(GLASS_PAGE))
    expect(shown).toContain('₹399')
    expect(shown).not.toContain('₹2,499')
  })

  test('all visitors are the same: nothing of the person who asked first', async () => {
    const html = await (await owner.fetch(`${PAGE}?utm=secret`)).text()
    expect(html).toBe(await htmlAt(PAGE))
    expect(html).not.toContain('secret')
    expect(html).not.toContain('data-user-id')
  })

  test('the catalogue of today: a model with another name', async () => {
    const body = { name: 'Galaxy S23 (2023)' }
    await owner.call(renameModel, { params: { modelId: galaxy.modelId }, body })
    try {
      expect((await shop.ask(PAGE)).status).toBe(404)
      expect(await htmlAt(PAGE)).toBe(await builtAt(PAGE))
    } finally {
      await owner.call(renameModel, { params: { modelId: galaxy.modelId }, body: { name: 'Galaxy S23' } })
    }
  })
})

test('a shop that cannot read its prices shows none', async () => {
  await setPrices(owner, model, fixed('Screen Repair', 249_900))
  await withoutTable(shop, 'settings', async () => {
    expect(await htmlAt(PAGE)).toBe(await builtAt(PAGE))
  })
})
