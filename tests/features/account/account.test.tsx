// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { login } from '#shared/account/account-api.ts'
import { getSession, logout } from '#shared/account/session-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner as ownersAccount } from '#tests/support/owner.ts'
import { type Person, signIn } from '#tests/support/person.ts'
import { user } from '#tests/support/user.ts'

const NEW = 'a kettle on the stove'
let shop: Shop
let asha: Customer
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  asha = await shop.customer({ fullName: 'Asha Patil' })
})
afterEach(() => page?.close())
afterAll(() => shop.close())

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const field = (label: string) => screen.findByLabelText(label, { selector: 'input' })
const type = async (label: string, text: string) => {
  await user.clear(await field(label))
  await user.paste(text)
}
const said = async (label: string) => {
  const id = (await field(label)).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}
const arrived = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))
const account = () => ({ email: asha.details.email, password: asha.details.passwordHash })
const isIn = async (person: Person) => (await person.call(getSession, {})).answer !== null
/** The same person in another browser. */
async function elsewhere() {
  const person = shop.visitor()
  await signIn(person, asha.details.email, asha.details.passwordHash)
  return person
}
async function open() {
  page = await openPage(shop, '/account', account())
  await screen.findByText('This device')
  return page
}
const devices = () =>
  within(screen.getByRole('region', { name: 'Where you are logged in' })).getAllByRole('listitem')

async function fillIn(current: string, next = NEW, repeated = next) {
  await type('Current password', current)
  await type('New password', next)
  await type('Repeat new password', repeated)
}

test('[6.2.2] [6.2.3] a person changes their password; this browser stays logged in, all others are logged out', async () => {
  const other = await elsewhere()
  const { person } = await open()
  // This browser and the one that registered.
  const before = devices().length
  expect(before).toBeGreaterThan(1)
  await fillIn(asha.details.passwordHash)
  await press('Change password')
  await screen.findByText('Your password is changed. Other devices were signed out.')
  await waitFor(() => expect(devices()).toHaveLength(1))
  expect(screen.getByText('You’re not logged in anywhere else.')).toBeTruthy()
  for (const label of ['Current password', 'New password', 'Repeat new password'])
    expect((await field(label)).getAttribute('value')).toBe('')
  expect(await isIn(person)).toBe(true)
  expect(await isIn(other)).toBe(false)
  const body = { email: asha.details.email, passwordHash: NEW }
  expect((await shop.visitor().call(login, { body })).status).toBe(200)
})

test('[6.2.3] a wrong current password shows an error at its field, which gets the focus; the input stays', async () => {
  await open()
  await fillIn('not my password')
  await press('Change password')
  await waitFor(async () => expect(await said('Current password')).toBe('This is not your password.'))
  const stands = async (label: string) => (await field(label)).getAttribute('value')
  expect(await stands('Current password')).toBe('not my password')
  expect(await stands('New password')).toBe(NEW)
  await type('Current password', asha.details.passwordHash)
  expect((await field('Current password')).getAttribute('aria-invalid')).toBe('false')
  await press('Change password')
  await screen.findByText('Your password is changed. Other devices were signed out.')
})

test('an incomplete form lists all missing fields and focuses the first one', async () => {
  const { sent } = await open()
  await fillIn('x', '12345', '1234')
  await type('Current password', ' ')
  await user.clear(await field('Current password'))
  await press('Change password')
  expect(screen.getByRole('region', { name: 'Please check 3 fields' }).textContent).toContain(
    'Current passwordNew passwordRepeat new password',
  )
  for (const text of [
    'Password is required.',
    'Min 6 characters.',
    'The two new passwords are not the same.',
  ])
    screen.getByText(text)
  expect(document.activeElement).toBe(await field('Current password'))
  expect(sent.some((call) => call.startsWith('POST'))).toBe(false)
})

test("the server's message about a weak password shows at its field", async () => {
  await open()
  await fillIn(asha.details.passwordHash, 'password1')
  await press('Change password')
  await waitFor(async () => expect((await field('New password')).getAttribute('aria-invalid')).toBe('true'))
  expect(await isIn(asha)).toBe(true)
})

test('[7.5.2] one device is logged out with the password, and the focus moves to the list', async () => {
  const other = await elsewhere()
  const { person } = await open()
  const before = devices().length
  const [first] = await screen.findAllByRole('button', { name: /^Log out Unknown/ })
  if (!first) throw new Error('nothing to log out')
  await user.click(first)
  const dialog = await screen.findByRole('dialog', { name: 'Log out elsewhere?' })
  expect(dialog.textContent).toContain('Unknown browser, logged in')
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Your password')))
  await press('Yes, log out')
  expect(await said('Your password')).toBe('Password is required.')
  await user.keyboard('wrong password{Enter}')
  await waitFor(async () => expect(await said('Your password')).toBe('This is not your password.'))
  await waitFor(async () => expect(document.activeElement).toBe(await field('Your password')))
  await type('Your password', asha.details.passwordHash)
  await user.keyboard('{Enter}')
  await screen.findByText('That device is logged out.')
  await waitFor(() => expect(devices()).toHaveLength(before - 1))
  expect(document.activeElement?.textContent).toBe('Where you are logged in')
  expect(await isIn(person)).toBe(true)
  expect([await isIn(other), await isIn(asha)].filter(Boolean)).toHaveLength(1)
})

test('[7.5.2] all other devices are logged out at once; Cancel logs nobody out and gives the focus back', async () => {
  const other = await elsewhere()
  const { person } = await open()
  await press('Log out all other devices')
  await screen.findByRole('dialog', { name: 'Log out elsewhere?' })
  await press('Cancel')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Log out all other devices'))
  expect(await isIn(other)).toBe(true)
  await press('Log out all other devices')
  expect((await field('Your password')).getAttribute('value')).toBe('')
  await type('Your password', asha.details.passwordHash)
  await press('Yes, log out')
  await screen.findByText('All other devices are logged out.')
  await waitFor(() => expect(devices()).toHaveLength(1))
  expect([await isIn(person), await isIn(other), await isIn(asha)]).toEqual([true, false, false])
})

test('offline, each action shows an error and works again once online', async () => {
  await elsewhere()
  const { offline, online } = await open()
  await press('Log out all other devices')
  await type('Your password', asha.details.passwordHash)
  offline()
  await press('Yes, log out')
  const dialog = await screen.findByRole('dialog', { name: 'Log out elsewhere?' })
  await waitFor(() =>
    expect(within(dialog).getByRole('alert').textContent).toBe(
      'Not logged outWe could not reach the shop. Check your connection and try again.',
    ),
  )
  await press('Cancel')
  page?.reload()
  expect((await screen.findByText('Failed to load your devices')).closest('[role=alert]')).toBeTruthy()
  await screen.findByText('Failed to load your details')
  online()
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button)
  await screen.findByText('This device')
  expect(await screen.findByText(asha.details.email)).toBeTruthy()
})

test('a person sees their data, and how to have it corrected', async () => {
  await open()
  const data = await screen.findByRole('region', { name: 'Your data' })
  await within(data).findByText('Asha Patil')
  const digits = asha.details.phone.slice(-10)
  expect(data.textContent).toContain(asha.details.email)
  expect(data.textContent).toContain(`+91 ${digits.slice(0, 5)} ${digits.slice(5)}`)
  expect(data.textContent).toMatch(/To correct something, call/)
  expect(within(data).getByRole('link', { name: 'chat with the shop' })).toBeTruthy()
})

test('a signed-out person sees a dialog and is redirected to the login', async () => {
  page = await openPage(shop, '/account')
  const dialog = await screen.findByRole('dialog', { name: 'Login Required' })
  expect(dialog.textContent).toContain('Please log in to see your account.')
  await arrived('/login')
  expect(screen.queryByText('Your data')).toBeNull()
})

test('an expired session leads to the login, also after a new password was entered', async () => {
  await open()
  await fillIn(asha.details.passwordHash)
  await page?.person.call(logout, {})
  await press('Change password')
  await screen.findByRole('dialog', { name: 'Login Required' })
  await arrived('/login')
})

test('the owner opens the page from the dashboard and learns that their password is a setting', async () => {
  const { email, password } = ownersAccount
  page = await openPage(shop, '/admin-dashboard', { email, password })
  const [link] = await screen.findAllByRole('link', { name: 'Account' })
  if (!link) throw new Error('no way to the account')
  await user.click(link)
  await arrived('/account')
  await screen.findByText('This device')
  expect(screen.getByText('Min 12 characters.')).toBeTruthy()
  for (const title of ['A copy of everything', 'Delete my account'])
    expect(screen.queryByRole('region', { name: title })).toBeNull()
  await fillIn(password)
  await press('Change password')
  const dialog = await screen.findByRole('dialog', { name: 'Password not changed' })
  expect(dialog.textContent).toContain('ADMIN_PASSWORD')
})

test('a hidden username field lets password managers store the new password', async () => {
  await open()
  const form = (await field('Current password')).closest('form')
  const loginName = form?.querySelector<HTMLInputElement>('[autocomplete="username"]')
  expect(loginName).toMatchObject({ value: account().email, readOnly: true, tabIndex: -1 })
  expect(within(form ?? document.body).queryAllByRole('textbox')).toEqual([])
})
