// @vitest-environment jsdom

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import type { BrowserPage } from '#tests/support/browser-page.tsx'
import { user } from '#tests/support/user.ts'
import { ask, devices, find, listed, openLink, openOrders, searchBox } from './orders-page.ts'

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

test('an order is found by name, by device and by phone as people write it', async () => {
  await ask(asha, 'Samsung', 'Galaxy S23')
  await ask(rohit, 'Apple', 'iPhone 13')
  page = await openOrders(shop)
  expect(devices()).toEqual(['Apple iPhone 13', 'Samsung Galaxy S23'])
  await find('PATIL asha')
  await listed(['Samsung Galaxy S23'])
  await find('iphone')
  await listed(['Apple iPhone 13'])
  const digits = asha.details.phone.slice(3)
  await find(`+91 ${digits.slice(0, 5)} ${digits.slice(5)}`)
  await listed(['Samsung Galaxy S23'])
  await find('rohit')
  await listed(['Apple iPhone 13'])
  await find(digits.slice(-6))
  await listed(['Samsung Galaxy S23'])
})

test('a search without matches shows an empty state with a button that clears it', async () => {
  await ask(asha, 'Samsung', 'Galaxy S23')
  page = await openOrders(shop)
  await find('walkman')
  expect(await screen.findByText('No order matches')).toBeTruthy()
  expect(window.location.search).toBe('?tab=orders&find=walkman')
  await user.click(screen.getByRole('link', { name: 'Show all orders' }))
  await listed(['Samsung Galaxy S23'])
  expect(searchBox()).toHaveProperty('value', '')
})

test('input typed without a pause makes one search call, and a reload keeps the search', async () => {
  await ask(asha, 'Samsung', 'Galaxy S23')
  await ask(rohit, 'Apple', 'iPhone 13')
  page = await openOrders(shop)
  const text = 'iphone 13'
  for (let length = 1; length <= text.length; length += 1)
    fireEvent.change(searchBox(), { target: { value: text.slice(0, length) } })
  await listed(['Apple iPhone 13'])
  const asked = page?.sent.filter((line) => line.includes('find='))
  expect(asked).toEqual(['GET /api/admin/requests?find=iphone+13&limit=50'])
  page?.reload()
  await listed(['Apple iPhone 13'])
  expect(searchBox()).toHaveProperty('value', text)
  await user.click(screen.getByRole('link', { name: /^Orders/ }))
  await listed(['Apple iPhone 13', 'Samsung Galaxy S23'])
  expect(searchBox()).toHaveProperty('value', '')
})

test('pending orders come before those that are done, each newest first, over every page', async () => {
  const ids: number[] = []
  for (let number = 0; number < 54; number += 1)
    ids.push(await ask(number % 2 ? asha : rohit, 'Samsung', `Model ${number}`))
  const boss = await shop.owner()
  const done = [0, 3, 4, 20, 53]
  for (const number of done)
    await boss.call(setRequestStatus, { params: { id: ids[number] ?? 0 }, body: { status: 'DONE' } })
  page = await openOrders(shop)
  expect(devices()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  const numbers = ids.map((_, number) => number).toReversed()
  await listed(
    [...numbers.filter((number) => !done.includes(number)), ...done.toReversed()].map(
      (number) => `Samsung Model ${number}`,
    ),
  )
  expect(screen.getByRole('button', { name: 'All orders are shown' })).toBeTruthy()
})

test('an order older than the newest fifty is found', async () => {
  await ask(rohit, 'Apple', 'iPhone 13')
  for (let number = 0; number < 50; number += 1) await ask(asha, 'Samsung', `Model ${number}`)
  page = await openOrders(shop)
  expect(devices()).not.toContain('Apple iPhone 13')
  for (const text of ['rohit', 'ip']) {
    await find(text)
    await listed(['Apple iPhone 13'])
  }
})

test('pending and done orders are counted and filtered separately, also after a reload', async () => {
  const done = await ask(asha, 'Samsung', 'Galaxy S23')
  await ask(rohit, 'Apple', 'iPhone 13')
  const boss = await shop.owner()
  await boss.call(setRequestStatus, { params: { id: done }, body: { status: 'DONE' } })
  page = await openOrders(shop)
  await user.click(await screen.findByRole('button', { name: /^Done\s?1$/ }))
  await waitFor(() => expect(devices()).toEqual(['Samsung Galaxy S23']))
  page?.reload()
  await waitFor(() => expect(devices()).toEqual(['Samsung Galaxy S23']))
  await user.click(screen.getByRole('button', { name: /^Pending\s?1$/ }))
  await waitFor(() => expect(devices()).toEqual(['Apple iPhone 13']))
})

test('the last pending order, once done, stays in its place until the owner opens the list again', async () => {
  const id = await ask(asha, 'Samsung', 'Galaxy S23')
  page = await openOrders(shop, '&show=pending')
  await user.click(screen.getByRole('button', { name: `Mark as Done, request ${id}` }))
  await user.click(await screen.findByRole('button', { name: 'Yes, mark as done' }))
  await screen.findByText('Marked as Done')
  await screen.findByRole('button', { name: /^Pending\s?0$/ })
  expect(devices()).toEqual(['Samsung Galaxy S23'])
  await waitFor(() => expect(document.activeElement).toBe(openLink(id)))
  await user.click(screen.getByRole('button', { name: /^Done\s?1$/ }))
  await user.click(screen.getByRole('button', { name: /^Pending\s?0$/ }))
  expect(await screen.findByText('No order matches')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a new request is shown when the owner returns to the page', async () => {
  await ask(asha, 'Samsung', 'Galaxy S23')
  page = await openOrders(shop)
  await ask(rohit, 'Apple', 'iPhone 13')
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(devices()).toEqual(['Apple iPhone 13', 'Samsung Galaxy S23']))
  expect(await screen.findByRole('button', { name: /^All\s?2$/ })).toBeTruthy()
})

test('every 20 seconds the page asks for changes, but not while it is hidden, and reads the list when there are any', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const asked = () => page?.sent.filter((line) => line.includes('newestOnly')).length ?? 0
  const reads = () => page?.sent.filter((line) => line.includes('/api/admin/requests?limit')).length ?? 0
  try {
    await ask(asha, 'Samsung', 'Galaxy S23')
    page = await openOrders(shop)
    await screen.findByRole('button', { name: /^All\s?1$/ })
    const [before, read] = [asked(), reads()]
    visibility.mockReturnValue('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(before)
    visibility.mockReturnValue('visible')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(asked()).toBe(before + 1)
    expect(reads(), 'nothing has changed').toBe(read)
    await ask(rohit, 'Apple', 'iPhone 13')
    await vi.advanceTimersByTimeAsync(20_000)
  } finally {
    vi.useRealTimers()
    visibility.mockRestore()
  }
  await waitFor(() => expect(devices()).toEqual(['Apple iPhone 13', 'Samsung Galaxy S23']))
})

test('older requests load on demand, and the button says when all are shown', async () => {
  for (let number = 0; number < 52; number += 1)
    await ask(number % 2 ? asha : rohit, 'Samsung', `Model ${number}`)
  page = await openOrders(shop)
  expect(devices()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(devices()).toHaveLength(52))
  expect(devices().at(-1)).toBe('Samsung Model 0')
  expect(screen.getByRole('button', { name: 'All orders are shown' })).toBeTruthy()
})
