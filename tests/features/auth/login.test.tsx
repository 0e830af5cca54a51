// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { employ } from '#tests/support/technicians.ts'
import { enter, user } from '#tests/support/user.ts'

let shop: Shop
let asha: Customer
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
  asha = await shop.customer({ fullName: 'Asha Patil' })
})
afterEach(() => page?.close())
afterAll(() => shop.close())

const email = () => screen.findByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
async function signIn(address: string, secret: string) {
  await enter(await email(), address)
  await enter(password(), secret)
  await press('Login')
}
const arrived = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))

test('a customer logs in and is redirected to the home page', async () => {
  page = await openPage(shop, '/login')
  await signIn(asha.details.email, asha.details.passwordHash)
  await arrived('/')
  expect(window.localStorage.getItem('userId')).toBe(String(asha.userId))
})

test('the owner logs in at Admin Login and is redirected to the dashboard', async () => {
  page = await openPage(shop, '/admin')
  await screen.findByRole('heading', { level: 1, name: 'Admin Login' })
  await signIn(owner.email, owner.password)
  await arrived('/admin-dashboard')
})

test('a technician logs in at Admin Login, is redirected to the day sheet, and finds it from there', async () => {
  const imran = await shop.customer({ fullName: 'Imran Shaikh' })
  await employ(await shop.owner(), imran)
  const { email: address, passwordHash: secret } = imran.details
  page = await openPage(shop, '/admin')
  await signIn(address, secret)
  await arrived('/day')
  expect(window.localStorage.getItem('role')).toBe('TECHNICIAN')
  const banner = within(screen.getByRole('banner'))
  expect(banner.getByRole('link', { name: 'Day sheet' }).getAttribute('href')).toBe('/day')
  page.close()
  page = await openPage(shop, '/admin', { email: address, password: secret })
  await arrived('/day')
  page.close()
  page = await openPage(shop, '/admin-dashboard', { email: address, password: secret })
  await arrived('/login')
  const link = await screen.findByRole('link', { name: 'Continue' })
  expect(link.getAttribute('href')).toBe('/day')
})

test('the day sheet leads the owner to the board, and everybody else to Admin Login', async () => {
  page = await openPage(shop, '/day', owner)
  await arrived('/admin-dashboard')
  expect(window.location.search).toBe('?tab=day')
  page.close()
  page = await openPage(shop, '/day', { email: asha.details.email, password: asha.details.passwordHash })
  await arrived('/admin')
  page.close()
  page = await openPage(shop, '/day')
  await arrived('/admin')
})

test('the error does not say whether email or password is wrong, and the input is kept', async () => {
  page = await openPage(shop, '/login')
  await signIn(asha.details.email, 'not my password')
  const dialog = await screen.findByRole('dialog', { name: 'Login Failed' })
  expect(dialog.textContent).toContain('Invalid email or password')
  await press('OK')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(password().value).toBe('not my password')
  expect(window.location.pathname).toBe('/login')
  expect(window.localStorage.getItem('userId')).toBeNull()
})

test('an offline login does not report a wrong password and can be retried', async () => {
  page = await openPage(shop, '/login')
  await email()
  page.offline()
  await signIn(asha.details.email, asha.details.passwordHash)
  const dialog = await screen.findByRole('dialog', { name: 'Login Failed' })
  expect(dialog.textContent).toContain('We could not reach the shop.')
  await press('OK')
  page.online()
  await press('Login')
  await arrived('/')
})

test('an empty form is not sent, lists the missing fields and focuses the first one', async () => {
  page = await openPage(shop, '/login')
  await email()
  await press('Login')
  expect(document.activeElement).toBe(await email())
  expect(screen.getByText('Email is required.', { ignore: 'a' })).toBeTruthy()
  expect(screen.getByText('Password is required.', { ignore: 'a' })).toBeTruthy()
  await enter(await email(), asha.details.email)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(password())
  expect(page.sent.filter((line) => line.includes('/login'))).toEqual([])
})

test('the typed email survives a reload, the password does not', async () => {
  page = await openPage(shop, '/login')
  await enter(await email(), 'asha@mail.example')
  await enter(password(), 'secret')
  page.reload()
  await waitFor(async () => expect(await email()).toHaveProperty('value', 'asha@mail.example'))
  expect(password().value).toBe('')
  expect(JSON.stringify(window.history.state)).not.toContain('secret')
})

test('the login page links to the registration', async () => {
  page = await openPage(shop, '/login')
  await email()
  const [link] = screen.getAllByRole('link', { name: 'Register' }).filter((entry) => entry.closest('main'))
  if (!link) throw new Error('No way to register')
  await user.click(link)
  await arrived('/register')
})

test('the login and registration pages show who is signed in, with links to continue and log out', async () => {
  for (const path of ['/login', '/register', '/admin']) {
    page = await openPage(shop, path, { email: asha.details.email, password: asha.details.passwordHash })
    await screen.findByText('Asha Patil')
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/')
    page.close()
  }
  page = await openPage(shop, '/login', { email: asha.details.email, password: asha.details.passwordHash })
  await press('Log out')
  await waitFor(() => expect(screen.queryByText(/^You are logged in/)).toBeNull())
  expect(window.localStorage.getItem('userId')).toBeNull()
})
