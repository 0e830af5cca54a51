/**
 * The owner types a caller's device and reads the price.
 * @vitest-environment jsdom
 */
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getPrices } from '#shared/price/price-api.ts'
import { FORM_ISSUES } from '#shared/request/request.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { fixed, idsOf, onInspection, setPrices } from '#tests/support/price-shop.ts'
import { user } from '#tests/support/user.ts'

let shop: Shop
let shopOwner: Customer
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
  shopOwner = await shop.owner()
  const [{ modelId }, { brandId }] = [
    await idsOf(shop.visitor(), 'Samsung', 'Galaxy S23'),
    await idsOf(shop.visitor(), 'Samsung Tablet'),
  ]
  await setPrices(
    shopOwner,
    `model:${modelId}`,
    ...[
      fixed('Screen Repair', 249_900, 180),
      fixed('Mic Repair', 80_000),
      onInspection('Motherboard Repair'),
    ],
    { issue: 'Battery Repair', low: 99_900, high: 199_900, warrantyDays: 45 },
    { issue: 'Camera Repair', low: 149_900, high: null, warrantyDays: null },
  )
  await setPrices(shopOwner, `brand:${brandId}`, fixed('Screen Damage', 549_900, 30))
})
afterEach(() => {
  page?.close()
  window.sessionStorage.clear()
})
afterAll(() => shop.close())

async function open(brand: string, model: string) {
  page = await openPage(shop, '/admin/new-request', owner)
  await user.selectOptions(await screen.findByLabelText('Brand'), brand)
  await user.type(screen.getByLabelText('Model'), model)
}
const issueField = () => screen.getByLabelText<HTMLSelectElement>('Issue')
const issues = () => [...issueField().options].map(({ value }) => value).filter((value) => value !== '')
async function choose(issue: string) {
  await waitFor(() => expect(issues()).toContain(issue))
  await user.selectOptions(issueField(), issue)
}
/** The line below the device, which screen readers announce. */
const priceLine = () => issueField().closest('form')?.querySelector('p[aria-live="polite"]')?.textContent
const expectPrice = (text: string) => waitFor(() => expect(priceLine()).toBe(text))

test('the price of a model stands below its issue: each of the four kinds, with the warranty', async () => {
  await open('Samsung', 'galaxy s23')
  expect(priceLine()).toBe('')
  await choose('Screen Repair')
  await expectPrice('₹2,499, warranty 6 months')
  await choose('Mic Repair')
  await expectPrice('₹800')
  await choose('Battery Repair')
  await expectPrice('₹999 to ₹1,999, warranty 45 days')
  await choose('Camera Repair')
  await expectPrice('from ₹1,499')
  await choose('Motherboard Repair')
  await expectPrice('Price on inspection')
  await choose('Water Damage Repair')
  await expectPrice('Price on inspection')
  expect(page?.sent.filter((line) => line.startsWith('GET /api/shop/prices/'))).toHaveLength(1)
})

test('a tablet of the same manufacturer has the issues and the prices of its own brand', async () => {
  await open('Samsung', 'Galaxy Tab S9 11')
  await choose('Screen Damage')
  await expectPrice('₹5,499, warranty 1 month')
  expect(issues()).not.toContain('Screen Repair')
})

test('a device that the catalogue does not have keeps the form’s issues and shows no price', async () => {
  await open('Samsung', 'Galaxy S23 Fan Edition Plus')
  await choose('Screen Damage')
  expect(issues()).toEqual([...FORM_ISSUES])
  expect(priceLine()).toBe('')
})

test('a model without any price shows none', async () => {
  const { modelId } = await idsOf(shop.visitor(), 'Apple', 'iPhone 13')
  await open('Apple', 'iPhone 13')
  await choose('Screen Repair')
  const path = getPrices.path.replace(':modelId', String(modelId))
  await waitFor(() => expect(page?.sent).toContain(`GET ${path}`))
  expect(priceLine()).toBe('')
})

test('an issue that was chosen before the model stays, without a price', async () => {
  page = await openPage(shop, '/admin/new-request', owner)
  await user.selectOptions(await screen.findByLabelText('Issue'), 'Screen Damage')
  await user.selectOptions(screen.getByLabelText('Brand'), 'Samsung')
  await user.type(screen.getByLabelText('Model'), 'Galaxy S23')
  await waitFor(() => expect(issues()).toContain('Screen Repair'))
  expect(issueField().value).toBe('Screen Damage')
  expect(issues().at(-1)).toBe('Screen Damage')
  expect(priceLine()).toBe('')
})

test('without an answer of the guide the form is as before', async () => {
  await open('Samsung', 'Galaxy S2')
  page?.offline()
  await user.type(screen.getByLabelText('Model'), '3')
  await choose('Screen Repair')
  expect(priceLine()).toBe('')
})

test('without a network no price is named: an old one is a wrong promise', async () => {
  await open('Samsung', 'Galaxy S23')
  await choose('Screen Repair')
  await expectPrice('₹2,499, warranty 6 months')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expectPrice('')
  online.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expectPrice('₹2,499, warranty 6 months')
})
