// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeStep } from '#shared/request/request-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import type { BrowserPage } from '#tests/support/browser-page.tsx'
import { user } from '#tests/support/user.ts'
import { ask, find, listed, openLink, openOrders, panel, searchBox } from './orders-page.ts'

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
  expect(document.activeElement).toBe(openLink(1))
  await user.keyboard('{Enter}')
  expect(within(await panel()).getByRole('heading', { level: 2, name: /^PIM-/ })).toBeTruthy()
})

test('Enter opens the request of the row, and Esc closes it with the focus back on the row', async () => {
  const id = await ask(asha, 'Samsung', 'Galaxy S23')
  const other = await ask(rohit, 'Apple', 'iPhone 13')
  page = await openOrders(shop)
  openLink(other).focus()
  await user.keyboard('{ArrowDown}{Enter}')
  const title = within(await panel()).getByRole('heading', { level: 2 })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(window.location.search).toBe(`?tab=orders&open=${id}`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(openLink(id)))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(openLink(id))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(openLink(other))
})

test('Esc in the question of an open request closes the question alone', async () => {
  const id = await ask(asha, 'Samsung', 'Galaxy S23')
  page = await openOrders(shop, `&open=${id}`)
  const open = within(await panel())
  await user.click(await open.findByRole('button', { name: 'Cancel the request' }))
  await screen.findByRole('alertdialog', { name: 'Cancel this request?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByRole('complementary')).toBeTruthy()
})

test('Ctrl and Enter lead to the next step of the row; when it is only left to close, to its question', async () => {
  const id = await ask(asha, 'Samsung', 'Galaxy S23')
  const cancelled = await ask(rohit, 'Apple', 'iPhone 13')
  const boss = await shop.owner()
  const { error } = await boss.call(takeStep, {
    params: { id: cancelled },
    body: { type: 'cancel' },
    idempotencyKey: crypto.randomUUID(),
  })
  expect(error).toBeUndefined()
  page = await openOrders(shop)
  openLink(id).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  const open = within(await panel())
  const next = await open.findByRole('button', { name: 'Confirm the visit' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.keyboard('{Enter}')
  const following = await open.findByRole('button', { name: 'Depart' })
  await waitFor(() => expect(document.activeElement).toBe(following))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(openLink(id)))
  openLink(cancelled).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('alertdialog', { name: 'Mark as Done?' })).toBeTruthy()
})

test('the keys are listed, and none of them is a single letter', async () => {
  await ask(asha, 'Samsung', 'Galaxy S23')
  page = await openOrders(shop)
  await user.click(screen.getByText('Keyboard'))
  const keys = await waitFor(() => {
    const all = [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)
    expect(all).not.toEqual([])
    return all
  })
  expect(keys).toContain('Ctrl Enter')
  expect(keys.filter((key) => /^[a-z]$/i.test(key ?? ''))).toEqual([])
})
