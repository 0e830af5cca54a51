// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#shared/account/account-api.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { newPhoneNumber } from '#tests/support/person.ts'
import { enter, user } from '#tests/support/user.ts'

let shop: Shop
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => {
  vi.useRealTimers()
  page?.close()
})
afterAll(() => shop.close())

const PASSWORD = 'monsoon-mango-47'
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string) => user.click(await button(name))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'

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

/** The text of the alert with this title. */
async function alerted(title: string) {
  const { parentElement } = await screen.findByText(title, { selector: 'strong' })
  expect(screen.queryByRole('dialog')).toBeNull()
  return parentElement?.textContent
}

/** Fills in step 1 as a new customer. */
async function fill() {
  const number = newPhoneNumber()
  const mail = `sneha.${number.slice(3)}@mail.example`
  await enter(await field('Full name'), 'Sneha Kulkarni')
  await enter(await field('Email'), mail)
  await enter(await field('Phone'), number.slice(3))
  await enter(await field('Password'), PASSWORD)
  return { number, mail, code: () => shop.phone(number).code() }
}

async function toCode() {
  page = await openPage(shop, '/register')
  const person = await fill()
  await press('Send OTP')
  await alerted('OTP sent to your phone.')
  return person
}

async function toComplete() {
  const person = await toCode()
  await enter(await field('OTP'), await person.code())
  await press('Verify OTP')
  await alerted('Verified')
  return person
}

test('a visitor registers with the code sent to their phone and can then log in', async () => {
  const { mail, number } = await toComplete()
  await heading('Almost done')
  await press('Complete Registration')
  await heading('Registered')
  expect(screen.getByText('You can now login')).toBeTruthy()
  expect(window.location.pathname).toBe('/register')
  expect(window.history.state).not.toHaveProperty('registration')
  const { answer: user } = await shop.visitor().call(login, { body: { email: mail, passwordHash: PASSWORD } })
  expect(user?.role).toBe('CUSTOMER')
  expect(await shop.phone(number).texts()).toHaveLength(1)
})

test('until all fields are valid Send OTP is inactive and names the missing ones; Enter shows "Check form"', async () => {
  page = await openPage(shop, '/register')
  expect(isOff(await button('Send OTP'))).toBe(true)
  expect(screen.getByText('Still needed: full name, email, phone and password.')).toBeTruthy()
  await user.type(await field('Full name'), 'R2D2')
  await enter(await field('Email'), 'sneha@mail.example')
  await enter(await field('Phone'), '12345')
  expect(screen.getByText('Still needed: password. Still to fix: full name and phone.')).toBeTruthy()
  await press('Send OTP')
  expect(document.activeElement).toBe(await field('Full name'))
  await user.type(await field('Phone'), '{Enter}')
  const summary = screen.getByRole('region', { name: 'Check form' })
  expect(summary.textContent).toContain('Please fix highlighted fields.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(await field('Full name'))
  expect(screen.getByText('Use letters and spaces only.')).toBeTruthy()
  expect(screen.getByText('Must be 10 digits.')).toBeTruthy()
  expect(screen.getByText('Password is required.', { ignore: 'a' })).toBeTruthy()
  expect(page.sent.filter((line) => line.startsWith('POST'))).toEqual([])
})

test('a number can be pasted with its prefix', async () => {
  page = await openPage(shop, '/register')
  await user.click(await field('Phone'))
  await user.paste('+91 98765 43210')
  expect((await field('Phone')).value).toBe('9876543210')
})

test('after the code was sent its field has the focus, and the login then has the registered email', async () => {
  const { mail, code } = await toCode()
  await waitFor(async () => expect(document.activeElement).toBe(await field('OTP')))
  await user.keyboard(await code())
  await press('Verify OTP')
  await press('Complete Registration')
  await heading('Registered')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }))
  await heading('Login')
  expect((await field('Email')).value).toBe(mail)
})

test('a wrong code shows its error at the focused field, and the right code still works', async () => {
  const { code } = await toCode()
  const right = await code()
  await enter(await field('OTP'), right === '000000' ? '111111' : '000000')
  await press('Verify OTP')
  expect(await screen.findByText('Invalid OTP')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(await field('OTP'))
  await user.clear(await field('OTP'))
  await enter(await field('OTP'), right)
  await press('Verify OTP')
  await alerted('Verified')
  await heading('Almost done')
})

test('after a code was sent, another one can be requested only after the cooldown', async () => {
  const { number } = await toCode()
  const resend = await button(/^Resend OTP in \d+ s$/)
  expect(isOff(resend)).toBe(true)
  await user.click(resend)
  expect(await shop.phone(number).texts()).toHaveLength(1)
})

test('a password that is too common is refused at its field', async () => {
  page = await openPage(shop, '/register')
  await fill()
  await user.clear(await field('Password'))
  await enter(await field('Password'), 'password')
  await press('Send OTP')
  await alerted('Failed to send OTP')
  const refused = await field('Password')
  expect(refused.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(refused)
})

test('a reload in step 1 keeps everything but the password', async () => {
  page = await openPage(shop, '/register')
  const { mail, number } = await fill()
  page.reload()
  await waitFor(async () => expect((await field('Full name')).value).toBe('Sneha Kulkarni'))
  expect((await field('Email')).value).toBe(mail)
  expect((await field('Phone')).value).toBe(number.slice(3))
  expect((await field('Password')).value).toBe('')
  expect(JSON.stringify(window.history.state)).not.toContain(PASSWORD)
})

test('a reload in step 2 keeps the step, the cooldown and the typed digits', async () => {
  const { code } = await toCode()
  const digits = await code()
  await enter(await field('OTP'), digits.slice(0, 4))
  page?.reload()
  await heading('Enter the code')
  expect((await field('OTP')).value).toBe(digits.slice(0, 4))
  expect(isOff(await button(/^Resend OTP in \d+ s$/))).toBe(true)
  await enter(await field('OTP'), digits.slice(4))
  await press('Verify OTP')
  await alerted('Verified')
  expect(await field('Password')).toBeTruthy()
})

test('after a reload and the cooldown, another code requires the password again', async () => {
  const { number, code } = await toCode()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 46_000 })
  shop.clock.advance(46_000)
  page?.reload()
  await heading('Enter the code')
  await press('Resend OTP')
  expect(document.activeElement).toBe(await field('Password'))
  await enter(await field('Password'), PASSWORD)
  await press('Resend OTP')
  await alerted('OTP sent to your phone.')
  expect(await shop.phone(number).texts()).toHaveLength(2)
  await enter(await field('OTP'), await code())
  await press('Verify OTP')
  await alerted('Verified')
})

test('a reload in step 3 asks for the password again, then completes', async () => {
  const { mail } = await toComplete()
  page?.reload()
  await heading('Almost done')
  await press('Complete Registration')
  expect(document.activeElement).toBe(await field('Password'))
  expect(screen.getByText('Password is required.', { ignore: 'a' })).toBeTruthy()
  await enter(await field('Password'), PASSWORD)
  await press('Complete Registration')
  await heading('Registered')
  const { answer: signedIn } = await shop
    .visitor()
    .call(login, { body: { email: mail, passwordHash: PASSWORD } })
  expect(signedIn).toBeDefined()
})

test('"Change details" returns with all input, and the cooldown continues', async () => {
  const { mail } = await toCode()
  await press('Change details')
  await heading('Create your account')
  expect((await field('Email')).value).toBe(mail)
  expect(isOff(await button('Send OTP'))).toBe(true)
  expect(screen.getByText(/^You can send another OTP in \d+ s\.$/)).toBeTruthy()
})

test('an email that already has an account is refused in the last step and can be changed', async () => {
  const known = await shop.customer()
  page = await openPage(shop, '/register')
  const { code } = await fill()
  await user.clear(await field('Email'))
  await enter(await field('Email'), known.details.email)
  await press('Send OTP')
  await alerted('OTP sent to your phone.')
  await enter(await field('OTP'), await code())
  await press('Verify OTP')
  await alerted('Verified')
  await press('Complete Registration')
  await answer('Registration failed')
  expect((await screen.findByRole('alert')).textContent).toContain('Log in instead.')
  await press('Change details')
  expect((await field('Email')).value).toBe(known.details.email)
})
