// @vitest-environment jsdom
/** The owner's report of a month, the lists behind its figures, and the day so far on the dashboard. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeStep } from '#shared/request/request-api.ts'
import { monthYearText } from '#shared/shop/window-text.ts'
import { addMonths, monthOf, shopDayOf } from '#shared/shop-time.ts'
import { reportCsv } from '#src/features/admin/reports/report-csv.ts'
import { withinText } from '#src/features/admin/reports/report-texts.ts'
import { clockTime } from '#src/lib/dates.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { finished } from '#tests/support/claims.ts'
import { billedRequest, paid, repairedRequest } from '#tests/support/documents.ts'
import { owner } from '#tests/support/owner.ts'
import { fullReport } from '#tests/support/sample-report.ts'
import { leadTo } from '#tests/support/stage-paths.ts'
import { addTechnician, assign } from '#tests/support/technicians.ts'
import { user } from '#tests/support/user.ts'

const HOUR = 3_600_000

let shop: Shop
let page: BrowserPage | undefined
let month: string

beforeEach(async () => {
  shop = await openShop()
  month = monthOf(shopDayOf(shop.clock.now()))
})
afterEach(async () => {
  page?.close()
  page = undefined
  await shop.close()
})

const openTab = async (search = '') => {
  page = await openPage(shop, `/admin-dashboard?tab=reports${search}`, owner)
}
const title = (shown: string) => screen.findByRole('heading', { level: 2, name: monthYearText(shown) })
const table = (name: string) => within(screen.getByRole('table', { name }))
const row = (name: string, text: string | RegExp) =>
  within(table(name).getByText(text).closest('tr') ?? document.body)

test('a figure of money leads to its payments, and each of them to its request', async () => {
  const { id, document } = await billedRequest(shop)
  await paid(await shop.owner(), id, { amount: 200_000, how: 'cash' })
  await openTab()
  await title(month)
  expect(row('Money', 'Billed, with tax').getByRole('link').textContent).toBe('2,499')
  await user.click(row('Money', 'Received').getByRole('link', { name: '2,000' }))
  await screen.findByRole('heading', { level: 1, name: 'Received' })
  expect(await screen.findByText('1 entry, ₹2,000 in all')).toBeTruthy()
  const link = table('Received').getByRole('link')
  expect(link.getAttribute('href')).toBe(`/my-requests/${id}`)
  await user.click(screen.getByRole('link', { name: `Report of ${monthYearText(month)}` }))
  await title(month)
  await user.click(row('Money', 'Billed, with tax').getByRole('link'))
  await screen.findByRole('heading', { level: 1, name: 'Billed, with tax' })
  expect(await screen.findByText(document.number)).toBeTruthy()
})

test('a figure of requests leads to the orders that it counts, with a chip for each condition', async () => {
  const customer = await shop.customer()
  const [kept, gone] = [
    await repairedRequest(shop, customer),
    await repairedRequest(shop, customer, 'confirmed'),
  ]
  const boss = await shop.owner()
  await boss.call(takeStep, {
    params: { id: gone },
    body: { type: 'cancel', reason: 'price' },
    idempotencyKey: crypto.randomUUID(),
  })
  await finished(boss, gone)
  await openTab()
  await title(month)
  expect(screen.getByRole('link', { name: /^2 Came in/ })).toBeTruthy()
  expect(row('How they ended', 'Repaired').queryByRole('link')).toBeNull()
  await user.click(row('Why they were cancelled', 'The price').getByRole('link', { name: '1' }))
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
  const orders = within(await screen.findByRole('table', { name: 'Orders' }))
  await waitFor(() => expect(orders.getAllByRole('row')).toHaveLength(2))
  for (const chip of [/^Done: /, /^Cancelled, remove/, /^Reason: The price/])
    expect(screen.getByRole('button', { name: chip })).toBeTruthy()
  expect(window.location.search).toContain(`done=${month}-01_`)
  expect(kept).not.toBe(gone)
})

test('how long repairs took leads to the repairs that it was measured by', async () => {
  const id = await repairedRequest(shop, await shop.customer())
  await finished(await shop.owner(), id)
  await openTab()
  await title(month)
  const [tile] = screen.getAllByRole('link', { name: /Half are repaired within/ })
  expect(tile?.getAttribute('href')).toContain('outcome=repaired')
  expect(tile?.getAttribute('href')).toContain(`done=${month}-01_`)
})

test('an address with an unknown word of a report lists without it', async () => {
  await repairedRequest(shop, await shop.customer())
  page = await openPage(shop, '/admin-dashboard?tab=orders&outcome=lost&reason=weather&came=yesterday', owner)
  const orders = within(await screen.findByRole('table', { name: 'Orders' }))
  await waitFor(() => expect(orders.getAllByRole('row')).toHaveLength(2))
})

test('the months follow each other up to the current one, and an empty month says so', async () => {
  await openTab()
  expect(await screen.findByRole('heading', { name: `Nothing in ${monthYearText(month)}` })).toBeTruthy()
  expect(
    screen.getByRole('link', { name: monthYearText(addMonths(month, 1)) }).getAttribute('aria-disabled'),
  ).toBe('true')
  const before = addMonths(month, -1)
  await user.click(screen.getByRole('link', { name: monthYearText(before) }))
  expect(await screen.findByRole('heading', { name: `Nothing in ${monthYearText(before)}` })).toBeTruthy()
  expect(window.location.search).toBe(`?tab=reports&month=${before}`)
})

test('a month with visits alone has the technicians who made them', async () => {
  const customer = await shop.customer()
  const boss = await shop.owner()
  const technician = await addTechnician(boss, 'Imran Shaikh')
  const id = await repairedRequest(shop, customer, 'received')
  await assign(boss, id, technician)
  await leadTo(shop, id, 'atDoor')
  await shop.database
    .updateTable('requests')
    .set({ submitted_at: shop.clock.now() - 40 * 24 * HOUR })
    .execute()
  await openTab()
  await title(month)
  expect(row('By technician', 'Imran Shaikh').getAllByRole('link')[0]?.textContent).toBe('1')
})

test('without a network the page offers another try', async () => {
  await openTab()
  await screen.findByRole('heading', { name: `Nothing in ${monthYearText(month)}` })
  page?.offline()
  await user.click(screen.getByRole('link', { name: monthYearText(addMonths(month, -1)) }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('the day so far says no sum of cash before it is counted', async () => {
  const { id } = await billedRequest(shop)
  const boss = await shop.owner()
  await paid(boss, id, { amount: 200_000, how: 'cash' })
  await paid(boss, id, { amount: 20_000, how: 'upi', verified: true })
  page = await openPage(shop, '/admin-dashboard', owner)
  const part = within(await screen.findByRole('region', { name: 'The day so far' }))
  expect((await part.findByText('Taken: UPI')).closest('div')?.textContent).toContain('₹200')
  expect(part.getByText(`As of ${clockTime(new Date(shop.clock.now()).toISOString())}.`)).toBeTruthy()
  const cash = within(part.getByText('Taken: Cash').closest('div') ?? document.body)
  expect(part.queryByText('₹2,000')).toBeNull()
  expect(part.queryByText('₹2,200')).toBeNull()
  await user.click(cash.getByRole('link', { name: 'count it first' }))
  await user.click(await screen.findByRole('button', { name: /^Count: cash of/ }))
  await user.type(screen.getByLabelText('Cash counted'), '2000{Enter}')
  await user.click(await screen.findByRole('button', { name: 'All here' }))
  await screen.findByRole('region', { name: 'Last counts' })
  await user.click(
    within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', { name: 'Dashboard' }),
  )
  const after = within(await screen.findByRole('region', { name: 'The day so far' }))
  expect(await after.findByRole('link', { name: '₹2,000' })).toBeTruthy()
  expect(await after.findByRole('link', { name: '₹2,200' })).toBeTruthy()
})

test('durations are hours up to two days, then days, rounded up', () => {
  expect([1, HOUR, HOUR + 1, 47 * HOUR, 47 * HOUR + 1, 72 * HOUR + 1].map(withinText)).toEqual([
    ...['1 h', '1 h', '2 h', '47 h', '2 days', '4 days'],
  ])
})

test('the file has every table, amounts in rupees and durations in hours as numbers', () => {
  const lines = reportCsv(fullReport).split('\r\n')
  expect(lines[0]).toBe('\ufeff"Reports"')
  for (const line of [
    '"Came in","211"',
    '"Half within, hours","9"',
    '"Left after parts and tax","228610"',
    '"UPI","262000"',
    '"The price","2"',
    '"Screen Repair","78","69","68","9","72","3499","3"',
    '"Charging Port Repair","31","1","0","","","","0"',
    '"Imran Shaikh","74","5","66","2","6400"',
    '"2026-11-01","4","3"',
  ])
    expect(lines).toContain(line)
})
