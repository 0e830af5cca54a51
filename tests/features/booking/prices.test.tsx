// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PriceRow } from '#shared/price/price.ts'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { emptyGuide, fixed, idsOf, setPrices } from '#tests/support/price-shop.ts'
import { enter, user } from '#tests/support/user.ts'

const ISSUES_PAGE = '/repair/mobile-repair/samsung/galaxy-s23'
const SCREEN = 'Screen Repair'

let shop: Shop
let owner: Customer
let asha: Customer
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
  owner = await shop.owner()
  asha = await shop.customer()
})
beforeEach(() => emptyGuide(shop, owner))
afterEach(() => {
  page?.close()
  window.dispatchEvent(new Event('online'))
})
afterAll(() => shop.close())

const account = () => ({ email: asha.details.email, password: asha.details.passwordHash })
const tile = (issue: string) => screen.findByRole('button', { name: new RegExp(`^${issue}`) })
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const summary = () => screen.findByRole('region', { name: 'What you chose' })
const priceCalls = () => page?.sent.filter((line) => line.includes('/api/shop/prices/')).length

async function priceGalaxy(...rows: PriceRow[]) {
  const { modelId } = await idsOf(shop.visitor(), 'Samsung', 'Galaxy S23')
  await setPrices(owner, `model:${modelId}`, ...rows)
}

async function newest() {
  const { answer = [] } = await asha.call(listOwnRequests, { params: { userId: asha.userId } })
  return answer[0]
}

/** Opens the page of an order, as the issue page does. */
async function pick(issue = SCREEN) {
  page = await openPage(shop, ISSUES_PAGE, account())
  await user.click(await tile(issue))
  await screen.findByRole('heading', { name: 'Confirm your repair' })
}

test('each tile names its price, and the page says what the prices mean', async () => {
  await priceGalaxy(
    fixed(SCREEN, 249_900, 180),
    { issue: 'Camera Repair', low: 249_900, high: 399_900, warrantyDays: null },
    { issue: 'Software Repair', low: 49_900, high: null, warrantyDays: null },
  )
  page = await openPage(shop, ISSUES_PAGE)
  expect((await tile(SCREEN)).textContent).toBe('Screen Repair₹2,499')
  expect((await tile('Camera')).textContent).toBe('Camera Repair₹2,499 to ₹3,999')
  expect((await tile('Software')).textContent).toBe('Software Repairfrom ₹499')
  expect((await tile('Battery')).textContent).toBe('Battery RepairPrice on inspection')
  const main = screen.getByRole('main').textContent
  for (const note of [
    'Prices include the part, the work and tax.',
    'it depends on the part',
    'we look at the device',
  ])
    expect(main).toContain(note)
  expect(priceCalls()).toBe(1)
})

test('a model without a price has no line about prices, here and in the order', async () => {
  await pick()
  expect((await summary()).textContent).not.toMatch(/Price|₹/)
  await screen.findByText('We call you to agree on the time and the price.')
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Request Submitted!' })
  expect((await newest())?.agreed).toBeNull()
})

test('the order shows the price of the tile, and the request keeps it', async () => {
  await priceGalaxy(fixed(SCREEN, 249_900, 180))
  await pick()
  expect((await summary()).textContent).toContain('Price₹2,499, warranty 6 monthsYou test it, then you pay.')
  expect(screen.queryByText(/and the price/)).toBeNull()
  await press('Submit')
  const dialog = await screen.findByRole('dialog', { name: 'Request Submitted!' })
  expect(dialog.textContent).not.toContain('the price')
  expect((await newest())?.agreed).toBe(249_900)
})

test.each([
  ['on inspection', 'Battery Repair', 'PricePrice on inspectionYou know the price before we repair.'],
  ['from a sum on', 'Software Repair', 'Pricefrom ₹499You know the price before we repair.'],
])('a price %s is no agreed price', async (_, issue, text) => {
  await priceGalaxy(fixed(SCREEN, 249_900), {
    issue: 'Software Repair',
    low: 49_900,
    high: null,
    warrantyDays: null,
  })
  await pick(issue)
  expect((await summary()).textContent).toContain(text)
  await screen.findByText('We call you to agree on the time and the price.')
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Request Submitted!' })
  expect((await newest())?.agreed).toBeNull()
})

test('a price that changed meanwhile is shown, and sent only after a second press; nothing typed is lost', async () => {
  await priceGalaxy(fixed(SCREEN, 249_900))
  await pick()
  await enter(await screen.findByLabelText(/^Notes/), 'Ring twice')
  await priceGalaxy(fixed(SCREEN, 269_900))
  const before = (await newest())?.id
  await press('Submit')
  const dialog = await screen.findByRole('dialog', { name: 'The price has changed' })
  expect(dialog.textContent).toContain('The price has changed: it is ₹2,699 now.')
  expect((await newest())?.id).toBe(before)
  await press('OK')
  await waitFor(async () => expect((await summary()).textContent).toContain('₹2,699'))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('Ring twice')
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Request Submitted!' })
  expect(await newest()).toMatchObject({ agreed: 269_900, notes: 'Ring twice' })
})

test('the price of a device that is only in the history entry is there with its page', async () => {
  const { brandId } = await idsOf(shop.visitor(), 'Apple Watch')
  await setPrices(owner, `brand:${brandId}`, fixed('Battery Repair', 349_900))
  page = await openPage(shop, '/services/apple-watch-repair/models')
  await screen.findByRole('heading', { level: 1 })
  const links = await within(screen.getByRole('main')).findAllByRole('link')
  const watch = links.find((link) => link.getAttribute('href') === '/services/apple-watch-repair/issues')
  if (!watch) throw new Error('The list has no watch')
  await user.click(watch)
  expect((await tile('Battery')).textContent).toBe('Battery Repair₹3,499')
})

test('an order that is opened again has its price', async () => {
  await priceGalaxy(fixed(SCREEN, 249_900))
  await pick()
  await summary()
  page?.reload()
  await waitFor(async () => expect((await summary()).textContent).toContain('₹2,499'))
})

test('without a network there is no price: an old one is a wrong promise', async () => {
  await priceGalaxy(fixed(SCREEN, 249_900))
  page = await openPage(shop, ISSUES_PAGE)
  await screen.findByText('₹2,499')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await waitFor(() => expect(screen.queryByText('₹2,499')).toBeNull())
  online.mockRestore()
})
