// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import type { BrowserPage } from '#tests/support/browser-page.tsx'
import { ask, find, listed, openOrders, searchBox } from './orders-page.ts'

const user = userEvent.setup()
let shop: Shop
let asha: Customer
let rohit: Customer
let page: BrowserPage | undefined

beforeEach(async () => {
  shop = await openShop()
  asha = await shop.customer({ fullName: 'Asha Patil' })
  rohit = await shop.customer({ fullName: 'Rohit Deshmukh' })
})
afterEach(async () => {
  page?.close()
  await shop.close()
})

test('Ctrl+K focuses the search from anywhere, and Down then focuses the first order', async () => {
  await ask(asha, 'Samsung', 'Galaxy S23')
  await ask(rohit, 'Apple', 'iPhone 13')
  page = await openOrders(shop)
  await find('iphone')
  await listed(['Apple iPhone 13'])
  await user.click(screen.getByRole('heading', { level: 1, name: 'Orders' }))
  await user.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(searchBox())
  await user.keyboard('galaxy')
  await listed(['Samsung Galaxy S23'])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/details of the request/)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Pickup address')).toBeTruthy()
})
