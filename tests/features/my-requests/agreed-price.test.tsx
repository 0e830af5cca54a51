/**
 * The agreed price where a request is shown.
 * @vitest-environment jsdom
 */
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { fixed, setPrices } from '#tests/support/price-shop.ts'
import { user } from '#tests/support/user.ts'
import { openLink, openOrders, panel } from '../admin/orders-page.ts'

let shop: Shop
let asha: Customer
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
  asha = await shop.customer()
  await setPrices(await shop.owner(), 'type:phones', fixed('Screen Repair', 249_900, 180))
})
afterEach(() => page?.close())
afterAll(() => shop.close())

async function submit(price?: number): Promise<number> {
  const { answer, error } = await asha.call(submitRequest, {
    body: { brand: 'Samsung', model: 'Galaxy S23', issue: 'Screen Repair', price },
    idempotencyKey: crypto.randomUUID(),
  })
  if (!answer) throw new Error(error)
  return answer.id
}
async function openAsCustomer(id: number) {
  const { email, passwordHash: password } = asha.details
  page = await openPage(shop, `/my-requests/${id}`, { email, password })
  return screen.findByRole('region', { name: 'What we know' })
}

test('the customer reads it among the facts of the request', async () => {
  const facts = await openAsCustomer(await submit(249_900))
  expect(within(facts).getByText('Agreed price').nextElementSibling?.textContent).toBe('₹2,499')
  screen.getByText('we call you to agree on the time.', { exact: false })
})

test('a request without one says nothing about a price', async () => {
  const facts = await openAsCustomer(await submit())
  expect(facts.textContent).not.toMatch(/price|₹/i)
})

test('the owner reads it in the panel and in the history', async () => {
  const [id, without] = [await submit(249_900), await submit()]
  page = await openOrders(shop)
  await user.click(openLink(without))
  expect(within(await panel()).queryByText(/^Agreed price/)).toBeNull()
  await user.click(openLink(id))
  await within(await panel()).findByText('Agreed price ₹2,499')
  await user.click(screen.getByText('History'))
  const [first] = await within(await panel()).findAllByText(/^Request received, by the customer/)
  expect(first?.closest('li')?.textContent).toContain(' · Agreed price ₹2,499')
})
