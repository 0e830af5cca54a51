// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { submitRepair } from '#shared/api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'

const user = userEvent.setup()
let shop: Shop
let asha: Customer
let rohit: Customer
let page: BrowserPage | undefined

async function ask(customer: Customer, brand: string, model: string): Promise<number> {
  const { answer } = await customer.call(submitRepair, {
    body: { brand, model, issue: 'Screen Repair' },
    idempotencyKey: crypto.randomUUID(),
  })
  if (!answer) throw new Error('The request was refused')
  return answer.id
}

beforeEach(async () => {
  shop = await openShop()
  asha = await shop.customer({ fullName: 'Asha Patil' })
  rohit = await shop.customer({ fullName: 'Rohit Deshmukh' })
})
afterEach(async () => {
  page?.close()
  await shop.close()
})

async function openOrders(search = '') {
  page = await openPage(shop, `/admin-dashboard?tab=orders${search}`, owner)
  await screen.findByRole('table', { name: 'Orders' })
}
const devices = () =>
  within(screen.getByRole('table', { name: 'Orders' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent)
const listed = (names: string[]) => waitFor(() => expect(devices()).toEqual(names))
const box = () => screen.getByRole('searchbox', { name: 'Find an order' })
const find = async (text: string) => {
  await user.clear(box())
  await user.type(box(), text)
}

test('Ctrl+K leads into the search from anywhere, and Down from there to the first order', async () => {
  await ask(asha, 'Samsung', 'Galaxy S23')
  await ask(rohit, 'Apple', 'iPhone 13')
  await openOrders()
  await find('iphone')
  await listed(['Apple iPhone 13'])
  await user.click(screen.getByRole('heading', { level: 1, name: 'Orders' }))
  await user.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(box())
  await user.keyboard('galaxy')
  await listed(['Samsung Galaxy S23'])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/details of the request/)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Pickup address')).toBeTruthy()
})
