// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ISSUES } from '#shared/catalogue/catalogue.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { user } from '#tests/support/user.ts'

let shop: Shop
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => page?.close())
afterAll(() => shop.close())

const main = () => within(screen.getByRole('main'))
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
const hrefOf = (name: string) => main().getByRole('link', { name }).getAttribute('href')

test.each([
  ['/brands/samsung', 'Samsung repair'],
  ['/brands/SAMSUNG', 'Samsung repair'],
  ['/brands/Samsung%20Tablet', 'Samsung Tablet repair'],
  ['/brands/mi', 'MI repair'],
  ['/brands/apple-iphone', 'Apple repair'],
  ['/brands/lenovo', 'Lenovo Tablet repair'],
])('%s opens "%s"', async (address, name) => {
  page = await openPage(shop, address)
  await titled(name)
  expect(document.title).toBe(`${name} · Doorstep Repair`)
})

test('the brand page links to each model’s issues and the other series, and lists the repairs', async () => {
  page = await openPage(shop, '/brands/samsung')
  await titled('Samsung repair')
  expect(hrefOf('Galaxy S23')).toBe('/repair/mobile-repair/samsung/galaxy-s23')
  expect(hrefOf('Samsung Tablet')).toBe('/services/tablet-repair/samsung-tablet')
  const repaired = within(main().getByRole('region', { name: 'What we repair' })).getAllByRole('listitem')
  expect(repaired.map(({ textContent }) => textContent)).toEqual(ISSUES.phones)
  expect(main().getByText('No Fix No Fee')).toBeTruthy()
})

test('the models of the brand page can be filtered', async () => {
  page = await openPage(shop, '/brands/samsung')
  await user.type(await screen.findByRole('searchbox', { name: 'Filter models' }), 's23')
  expect(main().getByText('3 of 34 models')).toBeTruthy()
  await user.click(main().getByRole('link', { name: 'Galaxy S23' }))
  await titled('What is wrong with your Galaxy S23?')
})

test('a MacBook links to its picker with the model in the navigation state', async () => {
  page = await openPage(shop, '/brands/macbook-air')
  await titled('MacBook Air repair')
  const [model] = within(main().getByRole('list', { name: 'MacBook Air models' })).getAllByRole('link')
  if (!model) throw new Error('The brand has no model')
  const name = model.textContent
  await user.click(model)
  await titled(`What is wrong with your ${name}?`)
  expect(window.location.pathname).toBe('/services/macbook-repair/macbook-air/issues')
})

test('the list of models links to the brand page', async () => {
  page = await openPage(shop, '/services/mobile-repair/oneplus')
  await user.click(await screen.findByRole('link', { name: 'OnePlus repairs' }))
  await titled('OnePlus repair')
})

test('an unknown brand shows the not-found page with links', async () => {
  page = await openPage(shop, '/brands/nokia')
  await titled('We couldn’t find this brand')
  expect(hrefOf('Choose your device')).toBe('/select-brand')
  await user.click(main().getByRole('link', { name: 'Tell us about your device' }))
  await waitFor(() => expect(window.location.pathname).toBe('/request'))
})
