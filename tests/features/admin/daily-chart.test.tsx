// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { submitRequest } from '#shared/request/submit-api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { user } from '#tests/support/user.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The shop's time zone is UTC+5:30. */
const OFFSET = 330 * MINUTE

let shop: Shop
let page: BrowserPage | undefined

beforeEach(async () => {
  shop = await openShop()
  // Noon in the shop's time zone, so that a test does not cross midnight.
  shop.clock.advance(DAY / 2 + (DAY - ((shop.clock.now() + OFFSET) % DAY)))
})
afterEach(async () => {
  page?.close()
  await shop.close()
})

async function ask() {
  const customer = await shop.customer()
  const { status } = await customer.call(submitRequest, {
    body: { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' },
    idempotencyKey: crypto.randomUUID(),
  })
  expect(status).toBe(200)
}
const open = async () => {
  page = await openPage(shop, '/admin-dashboard', owner)
  await screen.findByRole('heading', { level: 3, name: 'Requests per day' })
}
const chart = () => within(screen.getByRole('region', { name: 'Requests per day' }))
const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
/** "Sat, 21 Nov" */
const nameOf = (time: number) => {
  const parts = new Map(days.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${parts.get('weekday')}, ${parts.get('day')} ${parts.get('month')}`
}
/** The rows of the table with the chart's data: day and number. */
async function table() {
  await user.click(await chart().findByText('Show as a table'))
  return within(chart().getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}
/** The received requests, with or without a visit: the tile "Visits today" counts visits. */
const receivedToday = () => screen.getByText('Received today').textContent

test('a shop without requests shows an empty state instead of a chart', async () => {
  await open()
  expect(await chart().findByText('No requests yet in the last 14 days.')).toBeTruthy()
  await waitFor(() => expect(receivedToday()).toBe('0 Received today'))
})

test("requests before and after midnight in the shop's time zone count for different days", async () => {
  await ask()
  const midnight = shop.clock.now() + DAY / 2
  shop.clock.advance(DAY / 2 - MINUTE)
  await ask()
  shop.clock.advance(2 * MINUTE)
  await ask()
  await open()
  const rows = await table()
  expect(rows).toHaveLength(14)
  expect(rows.slice(-3)).toEqual([
    [nameOf(midnight - DAY - 1), '0'],
    [nameOf(midnight - 1), '2'],
    [nameOf(midnight), '1'],
  ])
  await waitFor(() => expect(receivedToday()).toBe('1 Received today'))
  expect(chart().getByText('3 in the last 14 days')).toBeTruthy()
})

test('the height of a bar is proportional to its requests; zero requests have no bar', async () => {
  await ask()
  shop.clock.advance(DAY)
  await ask()
  await ask()
  await open()
  await table()
  const bars = [...document.querySelectorAll('figure li rect')]
  expect(bars.map((bar) => bar.getAttribute('y'))).toEqual([...Array(12).fill('100%'), '50%', '0%'])
})

test('a request of two weeks ago is no longer in the chart', async () => {
  await ask()
  shop.clock.advance(13 * DAY)
  await open()
  expect((await table())[0]?.[1]).toBe('1')
  page?.close()
  shop.clock.advance(DAY)
  await open()
  expect(await chart().findByText('No requests yet in the last 14 days.')).toBeTruthy()
})
