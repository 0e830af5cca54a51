// @vitest-environment jsdom
/** The dashboard begins with today's work. */

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { getCounts } from '#shared/request/queue-api.ts'
import { getSettings, putSettings } from '#shared/shop/settings-api.ts'
import { shopDayOf, startOfDay } from '#shared/shop-time.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { user } from '#tests/support/user.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let shop: Shop
let page: BrowserPage | undefined

beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  page?.close()
  await shop.close()
})

async function open() {
  page = await openPage(shop, '/admin-dashboard', owner)
  return page
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const rowOf = (element: HTMLElement) => element.closest('li')?.textContent ?? ''

test("today's visits come by their windows, with who, what, where and how far", async () => {
  await seedDemo(shop.database, shop.clock.now())
  await open()
  const visits = await part('Visits today')
  const links = await visits.findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['Amit Pawar', 'Meera Joshi', 'Joseph D’Souza', 'Pooja Gaikwad', 'Vikram Salunkhe'],
    ...['Imran Pathan', 'कविता मोरे', 'Sunil Kamble', 'Anita Bhosale'],
  ])
  expect(visits.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ...['10 am to 12 noon', '12 noon to 2 pm', '2 to 4 pm', '4 to 6 pm', '6 to 8 pm'],
  ])
  const [amit, meera] = links.map(rowOf)
  expect(amit).toMatch(/Redmi Note 12 Pro 5G · Charging Port Repair.*Wakad.*At the door/)
  expect(amit).not.toContain('unread message')
  expect(meera).toMatch(/One unread message.*Samsung Galaxy Tab S9 11 · Screen Damage.*Nigdi.*Time agreed/)
  expect(links[1]?.getAttribute('href')).toMatch(/\?tab=orders&show=today&open=\d+$/)
  expect(visits.queryByText('Closed day')).toBeNull()
})

test('visits that are still to come on a day that is closed by now are marked', async () => {
  // Before the first window.
  const morning = startOfDay(shopDayOf(shop.clock.now() + DAY)) + 8 * HOUR
  shop.clock.advance(morning - shop.clock.now())
  await seedDemo(shop.database, shop.clock.now())
  const boss = await shop.owner()
  const { answer } = await boss.call(getSettings, { params: { group: 'closures' } })
  const closed = { day: shopDayOf(shop.clock.now()), reason: 'Heavy rain', hours: null, capacity: null }
  const { status } = await boss.call(putSettings, {
    params: { group: 'closures' },
    body: { value: { days: [closed] }, version: answer?.version ?? 0 },
  })
  expect(status).toBe(200)
  await open()
  expect(await (await part('Visits today')).findAllByText('Closed day')).toHaveLength(9)
})

test('what is overdue says why and for how long, and leads to the request beside its list', async () => {
  await seedDemo(shop.database, shop.clock.now())
  await open()
  const overdue = await part('Overdue')
  const reason = await overdue.findByText('No answer to the estimate')
  expect(rowOf(reason)).toMatch(/Rohit Deshmukh.*OnePlus 9 · Camera Repair.*overdue 12 h/)
  const link = within(reason.closest('li') ?? document.body).getByRole('link')
  const open42 = link.getAttribute('href')
  expect(open42).toMatch(/\?tab=orders&show=overdue&open=\d+$/)
  expect(overdue.getAllByText('Waiting for our call').length).toBeGreaterThan(2)
  await user.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
  expect(window.location.pathname + window.location.search).toBe(open42)
})

test('the tiles count what their lists have', async () => {
  await seedDemo(shop.database, shop.clock.now())
  const { buckets } = (await (await shop.owner()).call(getCounts, {})).answer ?? {}
  await open()
  const main = within(await screen.findByRole('main'))
  for (const [name, show] of [
    ['New', 'new'],
    ['Visits today', 'today'],
    ['Overdue', 'overdue'],
    ['Unread', 'unread'],
  ] as const) {
    const tile = await main.findByRole('link', { name: `${buckets?.[show]} ${name}` })
    expect(tile.getAttribute('href')).toBe(`/admin-dashboard?tab=orders&show=${show}`)
  }
  await user.click(main.getByRole('link', { name: /Unread$/ }))
  const table = await screen.findByRole('table', { name: 'Orders' })
  await waitFor(() => expect(within(table).getAllByRole('row').slice(1)).toHaveLength(buckets?.unread ?? 0))
})

test('a text that was not sent is sent again from the dashboard, and the focus stays there', async () => {
  await seedDemo(shop.database, shop.clock.now())
  await open()
  const texts = await part('Texts that were not sent')
  expect(texts.getByText(/^A text to a customer was not delivered\./)).toBeTruthy()
  const { name } = await shop.database
    .selectFrom('notifications')
    .innerJoin('requests', 'requests.id', 'notifications.request_id')
    .select('requests.name')
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  const person = await texts.findByRole('link', { name: new RegExp(`^${name}, PIM-\\d\\d-\\d{4}$`) })
  expect(person.getAttribute('href')).toMatch(/\?tab=orders&open=\d+$/)
  await user.click(texts.getByRole('button', { name: /^Send again, text for request PIM-\d\d-\d{4}$/ }))
  expect(await texts.findByText('All are queued again.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Texts that were not sent'))
  await waitFor(() => expect(texts.queryByText(/was not delivered/)).toBeNull())
  expect(texts.getByRole('status').textContent).toMatch(/^Queued again, text for request PIM-\d\d-\d{4}$/)
})

test('a text that cannot be queued again says why and stays', async () => {
  await seedDemo(shop.database, shop.clock.now())
  const { offline } = await open()
  const texts = await part('Texts that were not sent')
  const button = await texts.findByRole('button', { name: /^Send again/ })
  offline()
  await user.click(button)
  const told = await screen.findByRole('dialog', { name: 'The text was not sent again' })
  expect(told.textContent).toContain('We could not reach the shop.')
  await user.click(within(told).getByRole('button', { name: 'OK' }))
  expect(texts.getByRole('button', { name: /^Send again/ })).toBeTruthy()
})

test('a day without work says so', async () => {
  await open()
  expect(await (await part('Visits today')).findByText('No visit today')).toBeTruthy()
  expect(await (await part('Overdue')).findByText('Nothing is overdue')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Texts that were not sent' })).toBeNull()
  expect(await screen.findByRole('link', { name: '0 Overdue' })).toBeTruthy()
})

test("today's work that cannot be loaded says so and is tried again", async () => {
  await seedDemo(shop.database, shop.clock.now())
  const { offline, online, reload } = await open()
  await (await part('Visits today')).findByText('Amit Pawar')
  offline()
  reload()
  const visits = await part('Visits today')
  expect(await visits.findByText('The visits of today could not be loaded')).toBeTruthy()
  expect(await (await part('Overdue')).findByText('The overdue requests could not be loaded')).toBeTruthy()
  online()
  await user.click(visits.getByRole('button', { name: 'Try again' }))
  expect(await visits.findByText('Amit Pawar')).toBeTruthy()
})
