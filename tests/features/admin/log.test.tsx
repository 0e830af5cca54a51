// @vitest-environment jsdom
/** The owner's log: its sentences by day, its filters in the address, its pages, and what it says without a network. */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMIN_PAGE } from '#shared/limits.ts'
import { shopDayOf } from '#shared/shop-time.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { billedRequest, paid } from '#tests/support/documents.ts'
import { owner } from '#tests/support/owner.ts'
import { addTechnician } from '#tests/support/technicians.ts'
import { user } from '#tests/support/user.ts'

let shop: Shop
let page: BrowserPage | undefined
beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  page?.close()
  page = undefined
  await shop.close()
})

const openTab = async (search = '') => {
  page = await openPage(shop, `/admin-dashboard?tab=log${search}`, owner)
}
const log = () => screen.findByRole('article', { name: 'Log' })
const entry = async (text: string | RegExp) => {
  const found = (await within(await log()).findByText(text)).closest('li')
  if (!found) throw new Error('No entry')
  return within(found)
}

test('a payment that was noted later has both times and leads to its request', async () => {
  const { id, owner: person, customer } = await billedRequest(shop)
  await shop.database
    .updateTable('requests')
    .set({ submitted_at: shop.clock.now() - 3 * 86_400_000 })
    .execute()
  const at = new Date(shop.clock.now() - 2 * 86_400_000).toISOString()
  await paid(person, id, { amount: 340_000, how: 'cash', at })
  await openTab()
  const payment = await entry('Payment: ₹3,400 in cash, by Shop owner')
  expect(payment.getByText(/^\d+ \w+, [\d:]+ [ap]m$/)).toBeTruthy()
  expect(payment.getByText(/, recorded \d+ \w+, [\d:]+ [ap]m/)).toBeTruthy()
  const link = payment.getByRole('link', { name: new RegExp(`^PIM-.*, .*${customer.details.fullName}`) })
  expect(link.getAttribute('href')).toBe(`/admin-dashboard?tab=orders&open=${id}`)
  expect((await entry(/^Receipt PIM.* issued: ₹2,499, by Shop owner$/)).getByRole('link')).toBeTruthy()
})

test('person, subject and day narrow the log and stand in the address', async () => {
  await addTechnician(await shop.owner(), 'Imran Shaikh')
  await billedRequest(shop)
  await openTab()
  await entry('Technician added: Imran Shaikh, by Shop owner')
  await user.selectOptions(screen.getByLabelText('About'), 'Technicians')
  await expect.poll(() => screen.queryByText(/^Receipt/)).toBeNull()
  await user.selectOptions(screen.getByLabelText('Who'), 'Shop owner')
  await entry('Technician added: Imran Shaikh, by Shop owner')
  expect(window.location.search).toMatch(/^\?tab=log&who=\d+&about=technicians$/)
  await user.selectOptions(screen.getByLabelText('About'), 'Models')
  expect(await screen.findByText('Nothing is noted here')).toBeTruthy()
})

test('a log without any entry says what stands there, and one that is narrowed what to choose', async () => {
  await openTab()
  expect(await screen.findByText('Nothing is noted here')).toBeTruthy()
  expect(screen.getByText('Each step and each change is noted from now on.')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('About'), 'Models')
  expect(await screen.findByText('Choose another person, subject or day.')).toBeTruthy()
})

test('up to a day that was before everything nothing is noted, up to today everything', async () => {
  await addTechnician(await shop.owner(), 'Imran Shaikh')
  const day = shopDayOf(shop.clock.now())
  await openTab('&day=2020-01-01')
  expect(await screen.findByText('Nothing is noted here')).toBeTruthy()
  page?.close()
  await openTab(`&day=${day}`)
  await entry('Technician added: Imran Shaikh, by Shop owner')
})

test('older entries follow on request, each once', async () => {
  const person = await shop.owner()
  await addTechnician(person, 'Asha Jadhav')
  for (let count = 0; count < ADMIN_PAGE; count++) await addTechnician(person, 'Imran Shaikh')
  await openTab()
  expect(within(await log()).getAllByRole('listitem')).toHaveLength(ADMIN_PAGE)
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  await entry('Technician added: Asha Jadhav, by Shop owner')
  expect(within(await log()).getAllByRole('listitem')).toHaveLength(ADMIN_PAGE + 1)
})

test('without a network the log offers another try', async () => {
  await openTab('&day=2020-01-01')
  await screen.findByText('Nothing is noted here')
  page?.offline()
  await user.selectOptions(screen.getByLabelText('About'), 'Models')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
