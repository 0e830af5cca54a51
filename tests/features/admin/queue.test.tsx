/**
 * The owner's queue: buckets, filters, due times and the open request, all in the address.
 * @vitest-environment jsdom
 */

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestStepType } from '#shared/request/details.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { writeToThread } from '#shared/request/thread-api.ts'
import { getSettings, putSettings } from '#shared/shop/settings-api.ts'
import { shopDayOf, startOfDay } from '#shared/shop-time.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { enter, user } from '#tests/support/user.ts'
import { ask, listed, openLink, openOrders, panel } from './orders-page.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

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

/** Takes steps as the owner does in another browser. */
async function take(id: number, ...types: readonly RequestStepType[]) {
  const boss = await shop.owner()
  for (const type of types) {
    const { error } = await boss.call(takeStep, {
      params: { id },
      body: { type },
      idempotencyKey: crypto.randomUUID(),
    })
    if (error) throw new Error(error)
  }
}

/** Gives a request a visit from this hour on, two hours long, today or some days later. */
async function visitAt(id: number, hour: number, daysAhead = 0) {
  const start = startOfDay(shopDayOf(Date.now() + daysAhead * 24 * HOUR_MS)) + hour * HOUR_MS
  await shop.database
    .insertInto('visits')
    .values({
      ...{ request_id: id, leg: 'visit', way: 'pickup', pin: null, landmark: '' },
      ...{ window_start: start, window_end: start + 2 * HOUR_MS, missed: 0 },
    })
    .execute()
  return shopDayOf(start)
}

const setDue = (id: number, due: number) =>
  shop.database.updateTable('request_progress').set({ due_at: due }).where('request_id', '=', id).execute()

const buckets = () => within(screen.getByRole('navigation', { name: 'What to do now' }))
const bucket = (name: string) => buckets().getByRole('link', { name: new RegExp(`^${name}`) })
const counted = (name: string, count: number) =>
  waitFor(() => expect(bucket(name).textContent).toBe(`${name} ${count}`))
const row = (id: number) => openLink(id).closest('tr')

test('each bucket is a link with its count; its address survives a reload, and Back leads to the list before', async () => {
  await ask(asha, 'Samsung', 'Galaxy S23')
  const here = await ask(rohit, 'Apple', 'iPhone 13')
  await take(here, 'depart', 'arrive', 'collect')
  page = await openOrders(shop)
  await counted('New', 1)
  await counted('Workshop', 1)
  for (const name of ['Today', 'Overdue', 'Waiting', 'Back', 'To close', 'Unread']) await counted(name, 0)
  await user.click(bucket('Workshop'))
  await listed(['Apple iPhone 13'])
  expect(window.location.search).toBe('?tab=orders&show=workshop')
  expect(bucket('Workshop').getAttribute('aria-current')).toBe('page')
  page.reload()
  await waitFor(() => listed(['Apple iPhone 13']))
  window.history.back()
  await listed(['Apple iPhone 13', 'Samsung Galaxy S23'])
})

test('an empty bucket says what it would have', async () => {
  await ask(asha, 'Samsung', 'Galaxy S23')
  page = await openPage(shop, '/admin-dashboard?tab=orders&show=workshop', owner)
  expect(await screen.findByText('No device is in the workshop')).toBeTruthy()
  await user.click(bucket('Overdue'))
  expect(await screen.findByText('Nothing is overdue')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Show all orders' }))
  await waitFor(() => expect(window.location.search).toBe('?tab=orders'))
})

test('a row says until when the shop has to act, and what is late says so in words', async () => {
  const late = await ask(asha, 'Samsung', 'Galaxy S23')
  const later = await ask(rohit, 'Apple', 'iPhone 13')
  await setDue(late, Date.now() - 2 * HOUR_MS - 5 * MINUTE_MS)
  await setDue(later, Date.now() + 50 * HOUR_MS)
  page = await openOrders(shop)
  expect(row(late)?.textContent).toContain('overdue 2 h')
  expect(row(later)?.textContent).toMatch(/due \w{3} \d+ \w+, \d+:\d\d [ap]m/)
  await counted('Overdue', 1)
  await user.click(bucket('Overdue'))
  await listed(['Samsung Galaxy S23'])
})

test('the visits of today come by time, and one on a closed day has a badge', async () => {
  const noon = await ask(asha, 'Samsung', 'Galaxy S23')
  const morning = await ask(rohit, 'Apple', 'iPhone 13')
  await visitAt(noon, 12)
  await visitAt(morning, 10)
  const closed = await ask(rohit, 'Vivo', 'V29')
  const day = await visitAt(closed, 10, 2)
  const boss = await shop.owner()
  const { answer } = await boss.call(getSettings, { params: { group: 'closures' } })
  const closure = { day, reason: 'Diwali', hours: null, capacity: null }
  await boss.call(putSettings, {
    params: { group: 'closures' },
    body: { value: { days: [closure] }, version: answer?.version ?? 0 },
  })
  page = await openOrders(shop)
  expect(row(closed)?.textContent).toContain('Closed day')
  expect(row(noon)?.textContent).toContain('Today, 12 noon to 2\u00a0pm')
  expect(row(noon)?.textContent).not.toContain('Closed day')
  await user.click(bucket('Today'))
  await listed(['Apple iPhone 13', 'Samsung Galaxy S23'])
})

test('the visits of today are printed, one row each, with reference, device, address and phone', async () => {
  await visitAt(await ask(asha, 'Samsung', 'Galaxy S23'), 12)
  const print = vi.fn()
  window.print = print
  page = await openOrders(shop, '&show=today')
  const button = await screen.findByRole('button', { name: 'Print the visits of today' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await user.click(button)
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const sheet = screen.getByRole('table', { name: /^Visits on / })
  const [, visit] = within(sheet).getAllByRole('row')
  expect(visit?.textContent).toMatch(/12 noon to 2 pmPIM-\d\d-0001Samsung Galaxy S23.*Asha Patil.*\+91/)
})

test('brand, issue and day narrow the list as chips, which can be taken off', async () => {
  await ask(asha, 'Samsung', 'Galaxy S23')
  const other = await ask(rohit, 'Apple', 'iPhone 13')
  const day = await visitAt(other, 10)
  page = await openOrders(shop)
  await user.click(screen.getByText('Filter'))
  await user.selectOptions(await screen.findByLabelText(/^Brand/), 'Apple')
  await listed(['Apple iPhone 13'])
  fireEvent.change(screen.getByLabelText(/^Day of the visit/), { target: { value: day } })
  await waitFor(() => expect(window.location.search).toBe(`?tab=orders&day=${day}&brand=Apple`))
  await listed(['Apple iPhone 13'])
  page.reload()
  await user.click(await screen.findByRole('button', { name: 'Apple, remove the filter' }))
  await waitFor(() => expect(window.location.search).toBe(`?tab=orders&day=${day}`))
  const chip = screen.getByRole('button', { name: /^\w{3} \d+ \w+, remove the filter$/ })
  await user.click(chip)
  await listed(['Apple iPhone 13', 'Samsung Galaxy S23'])
  expect(window.location.search).toBe('?tab=orders')
})

test('a row says that a message is unread; its bucket empties once the request is open', async () => {
  const id = await ask(asha, 'Samsung', 'Galaxy S23')
  await asha.call(writeToThread, {
    params: { id },
    body: { kind: 'message', body: 'Are you coming today?' },
    idempotencyKey: crypto.randomUUID(),
  })
  page = await openOrders(shop)
  expect(within(row(id) ?? document.body).getByText('One unread message')).toBeTruthy()
  await counted('Unread', 1)
  await user.click(openLink(id))
  await within(await panel()).findByText('Are you coming today?')
  await counted('Unread', 0)
  await waitFor(() => expect(row(id)?.textContent).not.toContain('unread'))
})

test('the address opens the request; one that is not in the list, too; an unknown one says so', async () => {
  const id = await ask(asha, 'Samsung', 'Galaxy S23')
  page = await openPage(shop, `/admin-dashboard?tab=orders&show=workshop&open=${id}`, owner)
  expect(await within(await panel()).findByRole('heading', { name: /^PIM-\d\d-0001$/ })).toBeTruthy()
  page.close()
  page = await openPage(shop, '/admin-dashboard?tab=orders&open=999', owner)
  expect(await screen.findByText('This request is not there any more.')).toBeTruthy()
})

test('what somebody else does is shown in the list and in the open request, without a press', async () => {
  const id = await ask(asha, 'Samsung', 'Galaxy S23')
  page = await openOrders(shop, `&open=${id}`)
  const open = within(await panel())
  await open.findByRole('button', { name: 'Confirm the visit' })
  await take(id, 'depart')
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  expect(await open.findByRole('button', { name: 'Arrive' })).toBeTruthy()
  await waitFor(() => expect(row(id)?.textContent).toContain('On the way'))
})

test('what is typed to the customer stays when the request is closed, opened again and reloaded', async () => {
  const id = await ask(asha, 'Samsung', 'Galaxy S23')
  page = await openOrders(shop)
  await user.click(openLink(id))
  await enter(await screen.findByLabelText('New message'), 'We come at noon')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  await user.click(openLink(id))
  expect(await screen.findByLabelText('New message')).toHaveProperty('value', 'We come at noon')
  page.reload()
  expect(await screen.findByLabelText('New message')).toHaveProperty('value', 'We come at noon')
})

test('a request that cannot be read offers another try', async () => {
  const id = await ask(asha, 'Samsung', 'Galaxy S23')
  page = await openOrders(shop)
  page.offline()
  await user.click(openLink(id))
  const open = within(await panel())
  await open.findByText('Failed to load the request')
  page.online()
  await user.click(open.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
  expect(await open.findByRole('button', { name: 'Confirm the visit' })).toBeTruthy()
})
