// @vitest-environment jsdom
/** The header, item by item (specification, section 2). */
import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
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

const header = () => within(screen.getByRole('banner'))
const links = (of: HTMLElement | undefined) =>
  within(of ?? document.body)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
async function open(account?: { email: string; password: string }) {
  page = await openPage(shop, '/contact', account)
  await screen.findByRole('heading', { level: 1 })
}
/**
 * Opens a group of links.
 *
 * @returns their texts and URLs
 */
async function group(name: string) {
  const button = header().getByRole('button', { name })
  await user.click(button)
  return links(button.parentElement ?? undefined)
}

test('a visitor sees logo, search, phone number, navigation, Register and Login', async () => {
  await open()
  expect(header().getByRole('link', { name: 'Doorstep Repair, home' }).getAttribute('href')).toBe('/')
  expect(header().getByRole('combobox', { name: 'Search your model' })).toBeTruthy()
  expect(header().getByRole('button', { name: 'Search' })).toBeTruthy()
  expect(header().getByRole('link', { name: '+91 98765 43210' }).getAttribute('href')).toBe(
    'tel:+919876543210',
  )
  for (const [name, href] of [
    ['Home', '/'],
    ['Contact', '/contact'],
    ['Register', '/register'],
    ['Login', '/login'],
  ] as const)
    expect(header().getByRole('link', { name }).getAttribute('href')).toBe(href)
  expect(header().queryByRole('link', { name: 'My Requests' })).toBeNull()
  expect(header().queryByRole('button', { name: 'Logout' })).toBeNull()
})

test('Top Brands has eight links, Repair Service five', async () => {
  await open()
  expect(await group('Top Brands')).toEqual([
    ['Apple iPhone', '/services/mobile-repair/apple'],
    ['Samsung', '/services/mobile-repair/samsung'],
    ['Motorola', '/services/mobile-repair/motorola'],
    ['Realme', '/services/mobile-repair/realme'],
    ['Oppo', '/services/mobile-repair/oppo'],
    ['Vivo', '/services/mobile-repair/vivo'],
    ['OnePlus', '/services/mobile-repair/oneplus'],
    ['Mi', '/services/mobile-repair/mi'],
  ])
  expect(await group('Repair Service')).toEqual([
    ['Mobile Repair', '/services/mobile-repair'],
    ['Apple Watch Repair', '/services/apple-watch-repair/models'],
    ['iPad Repair', '/services/ipad-repair'],
    ['MacBook Repair', '/services/macbook-repair'],
    ['Tablet Repair', '/services/tablet-repair'],
  ])
})

test('a customer sees My Requests and Logout instead of Register and Login', async () => {
  await open({ email: asha.details.email, password: asha.details.passwordHash })
  expect(header().getByRole('link', { name: 'My Requests' }).getAttribute('href')).toBe('/my-requests')
  expect(header().getByRole('button', { name: 'Logout' })).toBeTruthy()
  for (const name of ['Register', 'Login', 'Dashboard'])
    expect(header().queryByRole('link', { name })).toBeNull()
})

test('the header enters 100 ms after it was mounted', async () => {
  await open()
  const [, name = ''] = /^_(\w+)_/.exec(screen.getByRole('banner').className) ?? []
  const sheet = readFileSync('src/features/layout/site-header.module.css', 'utf8')
  expect(sheet).toMatch(new RegExp(`\\.${name} {[^}]*animation: enter [^;]* 100ms backwards;`))
})

test('another tab’s logout shows a banner with a login link until it is closed', async () => {
  await open({ email: asha.details.email, password: asha.details.passwordHash })
  window.localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  const banner = await screen.findByText('You were logged out in another tab.')
  expect(header().getByRole('link', { name: 'Register' })).toBeTruthy()
  const line = within(banner.parentElement ?? document.body)
  expect(line.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  await user.click(line.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('You were logged out in another tab.')).toBeNull())
})

test('a page restored from the back/forward cache follows what another tab did', async () => {
  await open({ email: asha.details.email, password: asha.details.passwordHash })
  window.localStorage.clear()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await screen.findByText('You were logged out in another tab.')
})
