// @vitest-environment jsdom

import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendOtp } from '#shared/account/account-api.ts'
import { logout } from '#shared/account/session-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { sendMessage } from '#shared/shop/message-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { newRegistration } from '#tests/support/person.ts'
import { user } from '#tests/support/user.ts'

let shop: Shop
let page: BrowserPage | undefined

beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  page?.close()
  await shop.close()
})

async function open(search = '') {
  page = await openPage(shop, `/admin-dashboard${search}`, owner)
  return page
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const tabs = () => within(screen.getByRole('navigation', { name: 'Admin' }))
const tab = (name: string) => tabs().getByRole('link', { name: new RegExp(`^${name}`) })

async function ask(customer: Customer, model: string) {
  const { status } = await customer.call(submitRequest, {
    body: { brand: 'Apple', model, issue: 'Screen Repair' },
    idempotencyKey: crypto.randomUUID(),
  })
  expect(status).toBe(200)
}

test('visitors and customers who open the dashboard are redirected to the login', async () => {
  page = await openPage(shop, '/admin-dashboard')
  await title('Login')
  page.close()
  const { details } = await shop.customer()
  page = await openPage(shop, '/admin-dashboard', { email: details.email, password: details.passwordHash })
  await title('Login')
  expect(window.location.pathname).toBe('/login')
  expect(page.sent.filter((line) => line.includes('/api/admin') || line.includes('/repair/all'))).toEqual([])
})

test('an empty shop shows an empty state on every tab', async () => {
  await open()
  await title('Dashboard')
  expect(await screen.findByText('No repair requests found.')).toBeTruthy()
  await user.click(tab('Orders'))
  await title('Orders')
  expect(await screen.findByText('No repair requests found.')).toBeTruthy()
  await user.click(tab('Messages'))
  expect(await screen.findByText('No messages yet.')).toBeTruthy()
})

test('the tab is in the URL and survives a reload and Back', async () => {
  const { reload } = await open()
  await title('Dashboard')
  expect(window.location.search).toBe('')
  await user.click(tab('Users'))
  await title('Users')
  expect(window.location.search).toBe('?tab=users')
  expect(tab('Users').getAttribute('aria-current')).toBe('page')
  expect(tab('Dashboard').getAttribute('aria-current')).toBeNull()
  reload()
  await title('Users')
  window.history.back()
  await title('Dashboard')
  expect(document.title).toBe('Dashboard, admin · Doorstep Repair')
})

test('an unknown tab shows the dashboard', async () => {
  await open('?tab=treasure')
  expect(await title('Dashboard')).toBeTruthy()
})

test('the dashboard counts everything and lists the newest five requests', async () => {
  const customer = await shop.customer()
  for (const model of ['iPhone 6', 'iPhone 7', 'iPhone 8', 'iPhone 11', 'iPhone 12', 'iPhone 13'])
    await ask(customer, model)
  await open()
  const table = await screen.findByRole('table', { name: 'Newest requests' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => /iPhone \d+/.exec(row.textContent)?.[0])).toEqual([
    'iPhone 13',
    'iPhone 12',
    'iPhone 11',
    'iPhone 8',
    'iPhone 7',
  ])
  expect(tab('Orders').textContent).toBe('Orders6 in all')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: /^6\s?Pending$/ }))
  await title('Orders')
  expect(window.location.search).toBe('?tab=orders&show=pending')
  expect(tab('Orders').getAttribute('aria-current')).toBe('page')
})

test("the dashboard warns when the hour's SMS budget is nearly used up", async () => {
  await shop.close()
  shop = await openShop({ settings: { SMS_PER_HOUR: '10' } })
  for (let i = 0; i < 8; i++) await shop.visitor().call(sendOtp, { body: newRegistration() })
  await open()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^80% of the text messages with codes/)
})

test('the users are listed with their role, and customers can be called', async () => {
  const { details } = await shop.customer({ fullName: 'Asha Patil' })
  await open('?tab=users')
  const [, asha, boss] = within(await screen.findByRole('table', { name: 'Users' })).getAllByRole('row')
  expect(asha?.textContent).toContain('Customer')
  expect(boss?.textContent).toMatch(/owner@shop.example.*Admin$/)
  const links = within(screen.getByRole('table', { name: 'Users' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toContain(`tel:${details.phone}`)
  expect(links.map((link) => link.getAttribute('href'))).toContain(`mailto:${details.email}`)
})

test('a user is found by name, and the number of requests links to those requests', async () => {
  const asha = await shop.customer({ fullName: 'Asha Patil' })
  await shop.customer({ fullName: 'Meera Joshi' })
  await asha.call(submitRequest, {
    body: { brand: 'Apple', model: 'iPhone 14', issue: 'Screen Repair' },
    idempotencyKey: randomUUID(),
  })
  await open('?tab=users')
  await user.type(await screen.findByRole('searchbox', { name: 'Find a user' }), 'asha')
  await waitFor(() => expect(screen.queryByText('Meera Joshi')).toBeNull())
  expect(window.location.search).toBe('?tab=users&find=asha')
  await user.click(screen.getByRole('link', { name: '1 request of Asha Patil' }))
  await title('Orders')
  expect(await screen.findByText(/iPhone 14/)).toBeTruthy()
  page?.reload()
  await title('Orders')
  expect(screen.getByRole('searchbox', { name: 'Find an order' })).toHaveProperty(
    'value',
    asha.details.phone.slice(3),
  )
})

test('a search without matches can be cleared', async () => {
  await shop.customer({ fullName: 'Asha Patil' })
  await open('?tab=users&find=zzz')
  await user.click(await screen.findByRole('button', { name: 'Show all users' }))
  expect(await screen.findByText('Asha Patil')).toBeTruthy()
})

test('messages are shown exactly as they were written', async () => {
  const message = 'Do you repair <b>drones</b>?\nCall after six.'
  await shop.visitor().call(sendMessage, {
    body: { name: 'Meera Joshi', phone: '9876543210', message },
    idempotencyKey: randomUUID(),
  })
  await open('?tab=messages')
  const name = await screen.findByRole('heading', { name: 'Meera Joshi' })
  const card = name.closest('article')
  expect(card?.textContent).toContain(message)
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('tel:+919876543210')
  expect(card?.textContent).toContain('just now')
})

test("a logout redirects to the login and clears the browser's storage", async () => {
  await open()
  await title('Dashboard')
  await user.click(tabs().getByRole('button', { name: 'Logout' }))
  await title('Login')
  expect(window.localStorage.length).toBe(0)
})

test.each(['?tab=orders', '?tab=users', '?tab=messages'])(
  'an expired session redirects to the login (%s)',
  async (search) => {
    const { person } = await open()
    await title('Dashboard')
    await person.call(logout, {})
    await user.click(tab(search.slice(5, 6).toUpperCase() + search.slice(6)))
    await title('Login')
    expect(window.location.pathname).toBe('/login')
    expect(window.localStorage.getItem('userId')).toBeNull()
  },
)

test('a list that fails to load shows an error and can be retried', async () => {
  const { offline, online } = await open()
  await title('Dashboard')
  offline()
  await user.click(tab('Users'))
  const alert = await screen.findByText('The users could not be loaded')
  expect(alert).toBeTruthy()
  online()
  const main = within(screen.getByRole('main'))
  await user.click(main.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('table', { name: 'Users' })).toBeTruthy())
})
