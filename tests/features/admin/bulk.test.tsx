// @vitest-environment jsdom
/** Orders are selected with checkboxes and changed together. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import type { BrowserPage } from '#tests/support/browser-page.tsx'
import { user } from '#tests/support/user.ts'
import { ask, devices, openOrders } from './orders-page.ts'

let shop: Shop
let asha: Customer
let page: BrowserPage | undefined

beforeEach(async () => {
  shop = await openShop()
  asha = await shop.customer({ fullName: 'Asha Patil' })
  for (const model of ['Galaxy S21', 'Galaxy S22', 'Galaxy S23']) await ask(asha, 'Samsung', model)
})
afterEach(async () => {
  page?.close()
  await shop.close()
})

/** Newest first. */
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Choose PIM-/ })
const chosen = () => boxes().map(({ checked }) => checked)
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all that are shown' })
const box = (index: number) => {
  const found = boxes()[index]
  if (!found) throw new Error(`no box ${index}`)
  return found
}
const bar = () => within(screen.getByRole('region', { name: 'Chosen orders' }))

test('a box chooses its order and takes it back; the one in the head stands for all', async () => {
  page = await openOrders(shop)
  await user.click(box(0))
  expect(chosen()).toEqual([true, false, false])
  expect(all().indeterminate).toBe(true)
  await user.click(box(0))
  expect(chosen()).toEqual([false, false, false])
  expect(screen.queryByRole('region', { name: 'Chosen orders' })).toBeNull()
  await user.click(all())
  expect(chosen()).toEqual([true, true, true])
  expect(bar().getByText('3 chosen')).toBeTruthy()
  await user.click(all())
  expect(chosen()).toEqual([false, false, false])
})

test('with Shift a press chooses all rows from the last one, in both directions', async () => {
  page = await openOrders(shop)
  await user.click(box(2))
  await user.keyboard('{Shift>}')
  await user.click(box(0))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual([true, true, true])
})

test('Clear takes the choice back and leads the focus to the list', async () => {
  page = await openOrders(shop)
  await user.click(box(1))
  await user.click(bar().getByRole('button', { name: 'Clear' }))
  expect(chosen()).toEqual([false, false, false])
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Samsung Galaxy S23, open PIM-/)
})

test('a choice is dropped with a list that does not show it', async () => {
  page = await openOrders(shop)
  await user.click(box(1))
  await user.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'S21')
  await waitFor(() => expect(devices()).toEqual(['Samsung Galaxy S21']))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen orders' })).toBeNull())
})

test('chosen orders are marked as done together, after one question', async () => {
  page = await openOrders(shop, '&show=pending')
  await user.click(box(0))
  await user.click(box(2))
  await user.click(bar().getByRole('button', { name: 'Mark as Done' }))
  const question = await screen.findByRole('alertdialog', { name: 'Mark as Done?' })
  expect(within(question).getByText(/^2 requests are marked\./)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Yes, mark as done' }))
  await screen.findByText('2 requests are marked as Done. The customers have been notified.')
  await waitFor(() => expect(devices()).toEqual(['Samsung Galaxy S22']))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('All of them are changed')).toBeNull()
})
