/**
 * The list of the settings says what holds now, and leads to each part and back.
 * @vitest-environment jsdom
 */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { dayText } from '#shared/shop/window-text.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { enter, user } from '#tests/support/user.ts'
import { saveSettings } from '#tests/support/window-shop.ts'

let shop: Shop
let page: BrowserPage | undefined

beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  page?.close()
  await shop.close()
})

const list = () => screen.findByRole('navigation', { name: 'Parts of the settings' })
const linesOf = async () =>
  within(await list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('each part says what holds until the owner changes it', async () => {
  page = await openPage(shop, '/admin-dashboard?tab=settings', owner)
  const headings = within(await list()).getAllByRole('heading')
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Visits', 'Money', 'People', 'Data'])
  const [hours, closures, pins, ...others] = await linesOf()
  expect([hours, closures]).toEqual([
    'Hours Every day, 10 am to 8 pm, 2 visits in a window',
    'Closed days None ahead',
  ])
  expect(pins).toMatch(/^PIN codes We come to \d+ of \d+ PIN codes$/)
  expect(others).toEqual([
    'Terms Change until 120 minutes before, cancel until 60',
    'Prices 0 prices',
    'Billing GST: Not registered, UPI is off',
    'Warranty Up to 180 days, none for 3 issues',
    'Phone and WhatsApp +91 98765 43210',
    'Technicians 0 technicians',
    'Texts 8 of 8 are on',
    'Ready replies 3 replies',
    'Keeping Names for 24 months after the request or its warranty',
    'Log Who did what',
  ])
})

test('what the owner has saved is in the list, and a closed day that is over is not', async () => {
  const person = await shop.owner()
  const today = shopDayOf(Date.now())
  const closed = { reason: '', hours: null, capacity: null }
  const days = [addDays(today, 9), addDays(today, -1), addDays(today, 4)].map((day) => ({ ...closed, day }))
  await saveSettings(person, 'closures', { days })
  await saveSettings(person, 'hours', {
    ...DEFAULT_SETTINGS.hours,
    week: DEFAULT_SETTINGS.hours.week.with(6, null),
  })
  await saveSettings(person, 'billing', { ...DEFAULT_SETTINGS.billing, upiId: 'shop@bank' })
  const byIssue = Object.fromEntries(
    Object.keys(DEFAULT_SETTINGS.warranty.byIssue).map((issue) => [issue, 30]),
  )
  await saveSettings(person, 'warranty', { byIssue })
  page = await openPage(shop, '/admin-dashboard?tab=settings', owner)
  expect(await linesOf()).toEqual(
    expect.arrayContaining([
      'Hours Mon to Sat, 10 am to 8 pm; Sun: closed, 2 visits in a window',
      `Closed days 2 days, the next is ${dayText(addDays(today, 4))}`,
      'Billing GST: Not registered, UPI is on',
      'Warranty Up to 30 days',
    ]),
  )
})

test('a part has its own title and leads back, and the list says what was just saved', async () => {
  page = await openPage(shop, '/admin-dashboard?tab=settings', owner)
  await user.click(within(await list()).getByRole('link', { name: /^Terms/ }))
  await screen.findByRole('heading', { level: 1, name: 'Terms' })
  const minutes = await screen.findByRole('textbox', { name: /last cancellation by the customer$/ })
  expect(within(await list()).getByRole('link', { current: 'page' }).textContent).toBe('Terms')
  await user.clear(minutes)
  await enter(minutes, '45')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved.')
  await user.click(screen.getAllByRole('link', { name: 'Settings' }).at(-1) ?? minutes)
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await screen.findByRole('link', { name: 'Terms Change until 120 minutes before, cancel until 45' })
})

test('without the server the list says so, and it comes once it is asked for again', async () => {
  page = await openPage(shop, '/admin-dashboard?tab=settings&part=terms', owner)
  await screen.findByRole('textbox', { name: /last cancellation by the customer$/ })
  page.offline()
  await user.click(screen.getAllByRole('link', { name: 'Settings' }).at(-1) ?? document.body)
  await screen.findByText('The settings could not be loaded')
  page.online()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: /^Terms Change until 120/ })
})
