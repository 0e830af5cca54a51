// @vitest-environment jsdom
/** A model without an image shows the drawing of its device type, and otherwise its image, on every page. */

import { screen, waitFor, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { addModel } from '#shared/catalogue/models-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { svgShapes } from '#src/illustrations/svg-shapes.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { deviceShapes } from '#tests/support/device-drawings.ts'
import { owner } from '#tests/support/owner.ts'
import { user } from '#tests/support/user.ts'

const IMAGE = 'https://images.example/tab-2040.webp'
let shop: Shop
let page: BrowserPage | undefined

beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  page?.close()
  await shop.close()
})

async function addNew(name: string, image: string) {
  const boss = await shop.owner()
  const { answer: brands = [] } = await boss.call(listBrands, {})
  const brandId = brands.find((brand) => brand.name === 'Lenovo Tablet')?.id ?? 0
  const { status } = await boss.call(addModel, { params: { brandId }, body: { name, image } })
  expect(status).toBeLessThan(300)
}
async function ask(customer: Customer, model: string) {
  const body = { brand: 'Lenovo Tablet', model, issue: 'Screen Damage' }
  const { status } = await customer.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  expect(status).toBe(200)
}
const drawing = (brand: string) => renderToStaticMarkup(svgShapes(deviceShapes(brand, '')))
/** The picture next to a name. */
const pictureBeside = (part: HTMLElement) => part.querySelector('svg[viewBox="0 0 96 120"], img')
async function row(): Promise<HTMLElement> {
  const found = (await screen.findByText('Lenovo Tab 2040')).closest('li, tr')
  if (!(found instanceof HTMLElement)) throw new Error('The model stands in no row')
  return found
}

test('without an image a model shows the drawing of its device type', async () => {
  await addNew('Lenovo Tab 2040', '')
  page = await openPage(shop, '/services/tablet-repair/lenovo-tablet')
  const tile = await row()
  await waitFor(() => expect(pictureBeside(tile)?.innerHTML).toBe(drawing('Lenovo Tablet')))
  expect(drawing('Lenovo Tablet')).not.toBe(drawing('Samsung'))
})

const isShown = async () =>
  waitFor(async () => expect(pictureBeside(await row())?.getAttribute('src')).toBe(IMAGE))

test("a model's image shows in the list and in the order", async () => {
  await addNew('Lenovo Tab 2040', IMAGE)
  const { details } = await shop.customer()
  const account = { email: details.email, password: details.passwordHash }
  page = await openPage(shop, '/services/tablet-repair/lenovo-tablet', account)
  await isShown()
  await user.click(within(await row()).getByRole('link'))
  await user.click(await screen.findByRole('button', { name: 'Battery Issue' }))
  const summary = await screen.findByRole('region', { name: 'What you chose' })
  await waitFor(() => expect(pictureBeside(summary)?.getAttribute('src')).toBe(IMAGE))
})

test("a model's image shows in My Requests and on the dashboard", async () => {
  await addNew('Lenovo Tab 2040', IMAGE)
  const customer = await shop.customer()
  await ask(customer, 'Lenovo Tab 2040')
  const { email, passwordHash: password } = customer.details
  page = await openPage(shop, '/my-requests', { email, password })
  await isShown()
  page.close()
  page = await openPage(shop, '/admin-dashboard?tab=orders', owner)
  await isShown()
})
