// @vitest-environment jsdom
/** The layout of every page. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { user } from '#tests/support/user.ts'

let shop: Shop
let asha: Customer
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
  asha = await shop.customer({ fullName: 'Asha Patil' })
})
afterEach(() => page?.close())
afterAll(() => shop.close())

async function open(address: string, account?: { email: string; password: string }) {
  page = await openPage(shop, address, account)
  await screen.findByRole('heading', { level: 1 })
  return page
}
const asAsha = () => ({ email: asha.details.email, password: asha.details.passwordHash })
const header = () => screen.queryByRole('banner')
const footer = () => within(screen.getByRole('contentinfo'))
const isOnline = (is: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: is, configurable: true })
  window.dispatchEvent(new Event(is ? 'online' : 'offline'))
}

test.each([
  '/',
  '/login',
  '/register',
  '/contact',
  '/select-brand',
  '/services/ipad-repair',
  '/admin',
  '/help',
  '/nowhere',
])('%s has header and footer', async (address) => {
  await open(address)
  expect(header()).not.toBeNull()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(footer().getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeTruthy()
  expect(footer().getByRole('link', { name: 'Admin Login' }).getAttribute('href')).toBe('/admin')
})

test.each(['/admin-dashboard'])('%s has no header, one main part, and the footer', async (address) => {
  await open(address, owner)
  expect(header()).toBeNull()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(footer().getByRole('link', { name: 'Admin Login' })).toBeTruthy()
})

test('the first page does not move the focus; a navigation focuses and announces the title', async () => {
  await open('/')
  expect(document.activeElement).toBe(document.body)
  expect(document.title).toBe('Repair at your door in Pimpri, Pune · Doorstep Repair')
  await user.click(footer().getByRole('link', { name: 'Contact' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Talk to us' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(screen.getByText('Contact · Doorstep Repair', { selector: '[role=status]' })).toBeTruthy()
})

test('the keyboard can skip the navigation', async () => {
  await open('/')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('every page shows a banner while offline', async () => {
  await open('/contact')
  isOnline(false)
  await screen.findByText(/^You are offline/)
  isOnline(true)
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull())
})

test('a page that fails to load shows an error and can be retried', async () => {
  const opened = await open('/services/mobile-repair')
  opened.offline()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Vivo' }))
  await screen.findByRole('heading', { level: 1, name: 'We could not reach the shop' })
  opened.online()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Which Vivo phone do you have?' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('a page that failed while offline loads when the network is back', async () => {
  const opened = await open('/services/mobile-repair')
  opened.offline()
  isOnline(false)
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Oppo' }))
  await screen.findByRole('heading', { level: 1, name: 'You are offline' })
  opened.online()
  isOnline(true)
  await screen.findByRole('heading', { level: 1, name: 'Which Oppo phone do you have?' })
})

test('a logout ends the session and redirects to the home page', async () => {
  const opened = await open('/contact', asAsha())
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }))
  await screen.findByRole('heading', { level: 1, name: /^We repair your/ })
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Register' })).toBeTruthy()
  expect(window.localStorage).toHaveLength(0)
  expect(opened.sent).toContain('POST /api/auth/logout')
})

test('a logout without a response shows a dialog and can be retried', async () => {
  const opened = await open('/contact', asAsha())
  opened.offline()
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }))
  const dialog = await screen.findByRole('dialog', { name: 'You are still logged in' })
  await user.click(within(dialog).getByRole('button', { name: 'Stay logged in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.localStorage.getItem('userId')).toBe(String(asha.userId))
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }))
  opened.online()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: /^We repair your/ })
  expect(window.localStorage.getItem('userId')).toBeNull()
})
