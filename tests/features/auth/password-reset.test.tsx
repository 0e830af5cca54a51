// @vitest-environment jsdom
/** The password reset, from the login page to the new password. */

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgotPasswordOtp } from '#shared/account/account-api.ts'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { newPhoneNumber } from '#tests/support/person.ts'
import { enter, user } from '#tests/support/user.ts'

const FRESH = 'monsoon-mango-48'
let shop: Shop
let asha: Customer
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  asha = await shop.customer({ fullName: 'Asha Patil' })
  shop.clock.advance(60_000)
})
afterEach(() => page?.close())
afterAll(() => shop.close())

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string) => user.click(await button(name))
const arrived = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))
const code = () => shop.phone(asha.details.phone).code()
const national = (phone: string) => phone.slice(3)

/**
 * Closes the open dialog.
 *
 * @returns its text
 */
async function answer(title: string) {
  const { textContent } = await screen.findByRole('dialog', { name: title })
  await press('OK')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return textContent
}

/** The login page confirms the reset. */
async function confirmed() {
  await arrived('/login')
  await screen.findByText('Password reset successful!')
  expect(screen.queryByRole('dialog')).toBeNull()
}

async function open(address: string) {
  page = await openPage(shop, address)
  return page
}

/** Requests a code on the login page and opens the form for the new password. */
async function askForCode() {
  await open('/login')
  await press('Forgot password?')
  await enter(await field('Phone'), national(asha.details.phone))
  await press('Send OTP')
  const said = await answer('OTP Sent!')
  await arrived('/reset-password-otp')
  await screen.findByRole('heading', { level: 1, name: 'Set a new password' })
  return said
}

async function fill(otp: string, password = FRESH) {
  await user.clear(await field('OTP'))
  await enter(await field('OTP'), otp)
  await user.clear(await field('New password'))
  await enter(await field('New password'), password)
  await press('Reset password')
}

test('the code field has the initial focus', async () => {
  await askForCode()
  await waitFor(async () => expect(document.activeElement).toBe(await field('OTP')))
})

test('the login page confirms the new password until the next input, also after a reload', async () => {
  await askForCode()
  await fill(await code())
  await confirmed()
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
  page?.reload()
  await confirmed()
})

test('a forgotten password is reset with a code, and the new one logs in', async () => {
  expect(await askForCode()).toContain('Please check your phone for the OTP.')
  expect((await field('Phone')).value).toBe(national(asha.details.phone))
  await fill(await code())
  await confirmed()
  await enter(await field('Email'), asha.details.email)
  await enter(await field('Password'), FRESH)
  await press('Login')
  await arrived('/')
  expect(window.localStorage.getItem('userId')).toBe(String(asha.userId))
  const old = await asha.call(listOwnRequests, { params: { userId: asha.userId } })
  expect(old.status, 'the session from before').toBe(401)
})

test('the reset form opens and closes on the login page, and is missing on Admin Login', async () => {
  await open('/login')
  await press('Forgot password?')
  expect(document.activeElement).toBe(await field('Phone'))
  await press('Cancel')
  expect(screen.queryByLabelText('Phone')).toBeNull()
  expect(document.activeElement).toBe(await button('Forgot password?'))
  page?.close()
  await open('/admin')
  await screen.findByRole('heading', { level: 1, name: 'Admin Login' })
  expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull()
})

test('an invalid number shows its error at the field and survives a reload', async () => {
  await open('/login')
  await press('Forgot password?')
  await press('Send OTP')
  expect(document.activeElement).toBe(await field('Phone'))
  screen.getByText('Phone is required.', { ignore: 'a' })
  await enter(await field('Phone'), '1234567890')
  screen.getByText('Start with 6,7,8,9.')
  page?.reload()
  await waitFor(async () => expect((await field('Phone')).value).toBe('1234567890'))
  expect(page?.sent.filter((line) => line.startsWith('POST'))).toEqual([])
})

test('a code that cannot be sent shows an alert in the form', async () => {
  await open('/login')
  await press('Forgot password?')
  await enter(await field('Phone'), national(asha.details.phone))
  page?.offline()
  await press('Send OTP')
  await screen.findByText('Failed to send OTP')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(window.location.pathname).toBe('/login')
})

test('the response does not reveal whether a number has an account', async () => {
  const stranger = newPhoneNumber()
  await open('/login')
  await press('Forgot password?')
  await enter(await field('Phone'), national(stranger))
  await press('Send OTP')
  expect(await answer('OTP Sent!')).toContain('Please check your phone for the OTP.')
  await arrived('/reset-password-otp')
  expect((await shop.phone(stranger).texts()).filter(({ kind }) => kind === 'otp')).toEqual([])
})

test('a wrong code shows an error at its field, and the right one still works', async () => {
  await askForCode()
  const right = await code()
  await fill(right === '000000' ? '111111' : '000000')
  await answer('Failed to reset password. Check OTP or try again.')
  expect(document.activeElement).toBe(await field('OTP'))
  screen.getByText('Invalid OTP')
  await fill(right)
  await confirmed()
})

test('a common password is refused at its field and can be made visible', async () => {
  await askForCode()
  const otp = await code()
  await fill(otp, 'password')
  await answer('Failed to reset password. Check OTP or try again.')
  const password = await field('New password')
  expect(document.activeElement).toBe(password)
  screen.getByLabelText('New password', { selector: '[aria-describedby="newPassword-message"]' })
  screen.getByText(/common/, { selector: '#newPassword-message' })
  await press('Show password')
  expect(password.type).toBe('text')
  await fill(otp)
  await confirmed()
})

test('missing fields show their errors, and nothing is sent', async () => {
  await open('/reset-password-otp')
  await field('Phone')
  await press('I have a code')
  expect(document.activeElement).toBe(await field('OTP'))
  await press('Reset password')
  expect(document.activeElement).toBe(await field('Phone'))
  for (const text of ['Phone is required.', 'Enter the 4-6 digit code.', 'Password is required.'])
    screen.getByText(text, { ignore: 'a' })
  expect(page?.sent.filter((line) => line.startsWith('POST'))).toEqual([])
})

test('a reload keeps phone, code and cooldown, but not the password', async () => {
  await askForCode()
  await enter(await field('OTP'), '123456')
  await enter(await field('New password'), FRESH)
  page?.reload()
  await waitFor(async () => expect((await field('OTP')).value).toBe('123456'))
  expect((await field('Phone')).value).toBe(national(asha.details.phone))
  expect((await field('New password')).value).toBe('')
  expect(JSON.stringify(window.history.state)).not.toContain(FRESH)
  expect((await button(/^Resend OTP in \d+ s$/)).getAttribute('aria-disabled')).toBe('true')
})

test('without a phone the page asks for it first, then for code and password', async () => {
  await open('/reset-password-otp')
  expect((await field('Phone')).value).toBe('')
  await press('Send OTP')
  expect(document.activeElement).toBe(await field('Phone'))
  await enter(await field('Phone'), national(asha.details.phone))
  expect(screen.queryByLabelText('OTP')).toBeNull()
  await press('Send OTP')
  await answer('OTP Sent!')
  expect(document.activeElement).toBe(await field('OTP'))
  await button(/^Resend OTP in \d+ s$/)
  await fill(await code())
  await confirmed()
})

test("the reset ends this browser's session", async () => {
  page = await openPage(shop, '/reset-password-otp', {
    email: asha.details.email,
    password: asha.details.passwordHash,
  })
  const header = () => within(screen.getByRole('banner'))
  await field('Phone')
  expect(header().getByRole('button', { name: 'Logout' })).toBeTruthy()
  await shop.visitor().call(forgotPasswordOtp, { body: { phone: asha.details.phone } })
  await enter(await field('Phone'), national(asha.details.phone))
  await press('I have a code')
  await fill(await code())
  await confirmed()
  await waitFor(() => expect(header().queryByRole('button', { name: 'Logout' })).toBeNull())
  expect(window.localStorage.getItem('userId')).toBeNull()
})
