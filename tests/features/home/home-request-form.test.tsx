// @vitest-environment jsdom
/** The request form of the home page. */

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { logout } from '#shared/account/session-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { enter, user } from '#tests/support/user.ts'

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

const card = async () => within(await screen.findByRole('region', { name: 'Request a repair' }))
const field = async (label: RegExp) => (await card()).getByLabelText<HTMLInputElement>(label)
const name = () => field(/^Name/)
const phone = () => field(/^Phone/)
const brand = () => field(/^Brand/)
const model = () => field(/^Model/)
const issue = () => field(/^Issue/)
const submit = async () => (await card()).getByRole('button', { name: 'Submit' })
const press = async (label: string) => user.click(await screen.findByRole('button', { name: label }))
const account = () => ({ email: asha.details.email, password: asha.details.passwordHash })
const submits = () => page?.sent.filter((line) => line === 'POST /api/repair/submit').length
const reason = async () => {
  const id = (await submit()).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}
const isOff = async () => (await submit()).getAttribute('aria-disabled') === 'true'
const messageOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** The text of the open dialog. */
const said = async (title: string) => (await screen.findByRole('dialog', { name: title })).textContent

async function requests() {
  const { answer } = await asha.call(listOwnRequests, { params: { userId: asha.userId } })
  return answer ?? []
}

async function open(signedIn = true) {
  page = await openPage(shop, '/', signedIn ? account() : undefined)
  await submit()
}

const retype = async (control: HTMLInputElement, text: string) => {
  await user.clear(control)
  await enter(control, text)
}

async function fill() {
  await retype(await name(), 'Asha Patil')
  await retype(await phone(), '9876543210')
  await user.selectOptions(await brand(), 'Samsung')
  await enter(await model(), 'Galaxy S23')
  await user.selectOptions(await issue(), 'Screen Damage')
}

const isFilled = async () => {
  await waitFor(async () => expect((await name()).value).toBe('Asha Patil'))
  expect((await phone()).value).toBe('9876543210')
  expect((await brand()).value).toBe('Samsung')
  expect((await model()).value).toBe('Galaxy S23')
  expect((await issue()).value).toBe('Screen Damage')
}

async function logIn() {
  await enter(await screen.findByRole('textbox', { name: 'Email' }), asha.details.email)
  await enter(screen.getByLabelText('Password'), asha.details.passwordHash)
  await press('Login')
}

test('a name is sanitized to letters and spaces, at most 50', async () => {
  await open(false)
  await user.type(await name(), 'Rah1ul!')
  expect((await name()).value).toBe('Rahul')
  await user.clear(await name())
  await user.type(await name(), `${'a'.repeat(50)}b`)
  expect((await name()).value).toBe('a'.repeat(50))
})

test('a phone number is sanitized to ten digits, typed or pasted', async () => {
  await open(false)
  await user.type(await phone(), '+919876543210')
  expect((await phone()).value).toBe('9876543210')
  await user.clear(await phone())
  await user.type(await phone(), '98x765-43210999')
  expect((await phone()).value).toBe('9876543210')
  await user.clear(await phone())
  await user.click(await phone())
  await user.paste('+91 98765 43210')
  expect((await phone()).value).toBe('9876543210')
})

test.each([
  [/^Name/, '', 'Name is required.'],
  [/^Phone/, '98765', 'Must be 10 digits.'],
  [/^Phone/, '5876543210', 'Must start with 6, 7, 8, or 9.'],
  [/^Model/, '', 'Model is required.'],
  [/^Email/, 'asha@', 'Enter a valid email.'],
])('the field %s blurred with "%s" shows "%s"', async (label, typed, message) => {
  await open(false)
  const control = await field(label)
  await user.click(control)
  if (typed) await enter(control, typed)
  expect(control.getAttribute('aria-invalid')).toBe('false')
  await user.tab()
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(messageOf(control)).toContain(message)
})

test('Submit is inactive until the required fields are filled, and names the missing ones', async () => {
  await open(false)
  expect(await isOff()).toBe(true)
  expect(await reason()).toBe('Still needed: name, phone, brand, model and issue.')
  await fill()
  expect(await isOff()).toBe(false)
  await user.clear(await phone())
  await user.type(await phone(), '58765')
  await user.tab()
  expect(await isOff()).toBe(true)
  expect(await reason()).toBe('Still to fix: phone.')
  await user.click(await submit())
  expect(document.activeElement).toBe(await phone())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(submits()).toBe(0)
})

test('Enter in an incomplete form shows the error summary and focuses the first invalid field', async () => {
  await open()
  await retype(await phone(), '98')
  await retype(await name(), 'Asha')
  await user.keyboard('{Enter}')
  const summary = screen.getByRole('region', { name: 'Check form' })
  expect(summary.textContent).toBe('Check formPlease fix the highlighted fields.PhoneBrandModelIssue')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(async () => expect(document.activeElement).toBe(await phone()))
  expect(messageOf(await phone())).toContain('Must be 10 digits.')
  expect(messageOf(await brand())).toContain('Brand is required.')
  expect(messageOf(await issue())).toContain('Issue is required.')
  expect(submits()).toBe(0)
})

test('the forms offer the shop’s brands and issues', async () => {
  await open()
  const options = async (control: HTMLElement) =>
    within(control)
      .getAllByRole('option')
      .map((option) => option.textContent)
  expect(await options(await brand())).toEqual([
    'Choose',
    'Apple',
    'Samsung',
    'MI',
    'Realme',
    'Vivo',
    'OnePlus',
    'Oppo',
    'Other',
  ])
  expect(await options(await issue())).toEqual([
    'Choose',
    'Screen Damage',
    'Battery Issue',
    'Water Damage',
    'Charging Issue',
    'Software Issue',
    'Other',
  ])
})

const suggested = async () =>
  (await card()).queryAllByRole('option', { name: /Galaxy|iPhone|Moto/ }).map((option) => option.textContent)
const typeModel = async (text: string) => retype(await model(), text)

test('typing a model suggests those of the brand, which can be chosen with the mouse or the keyboard', async () => {
  await open(false)
  await user.selectOptions(await brand(), 'Samsung')
  await typeModel('s23')
  await waitFor(async () => expect(await suggested()).toHaveLength(3))
  await user.click((await card()).getByRole('option', { name: /Galaxy S23 FE/ }))
  expect((await model()).value).toBe('Galaxy S23 FE')
  expect(await suggested()).toEqual([])
  await typeModel('galxy s23')
  expect((await card()).getByText('Did you mean Galaxy S23?')).toBeTruthy()
  await user.keyboard('{ArrowDown}{Enter}')
  expect((await model()).value).toMatch(/^Galaxy S23/)
  expect(submits()).toBe(0)
  await typeModel('iphone')
  expect(await suggested()).toEqual([])
  await user.selectOptions(await brand(), 'Other')
  await typeModel('moto g')
  expect((await suggested()).length).toBeGreaterThan(0)
})

test('a model chosen before its brand fills in the brand; Escape and leaving the field close the list', async () => {
  await open(false)
  await typeModel('galaxy s23')
  await waitFor(async () => expect((await suggested()).length).toBeGreaterThan(0))
  expect((await model()).getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect((await model()).getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect((await brand()).value).toBe('Samsung')
  await typeModel('galaxy')
  await user.tab()
  expect((await model()).getAttribute('aria-expanded')).toBe('false')
})

test('a double tap creates one request, shows the confirmation and empties the form, also after a reload', async () => {
  await open()
  await fill()
  await enter(await field(/^Notes/), 'Ring twice')
  await enter(await field(/^City/), 'Pimpri')
  await user.dblClick(await submit())
  expect(await said('Success!')).toContain('Repair request submitted successfully!')
  await press('OK')
  expect(submits()).toBe(1)
  expect(await requests()).toMatchObject([
    {
      name: 'Asha Patil',
      phone: expect.stringContaining('9876543210'),
      brand: 'Samsung',
      model: 'Galaxy S23',
      issue: 'Screen Damage',
      notes: 'Ring twice',
      city: 'Pimpri',
      status: 'PENDING',
    },
  ])
  expect((await model()).value).toBe('')
  expect((await model()).getAttribute('aria-invalid')).toBe('false')
  page?.reload()
  expect((await model()).value).toBe('')
  expect(await isOff()).toBe(true)
})

test('all input survives a reload', async () => {
  await open()
  await fill()
  page?.reload()
  await isFilled()
})

test('a signed-in customer finds name, phone, email and the last city filled in', async () => {
  await asha.call(submitRequest, {
    body: { brand: 'Apple', model: 'iPhone 14', issue: 'Other', city: 'Nigdi' },
    idempotencyKey: crypto.randomUUID(),
  })
  await open()
  await waitFor(async () => expect((await name()).value).toBe(asha.details.fullName))
  expect(`+91${(await phone()).value}`).toBe(asha.details.phone)
  expect((await field(/^Email/)).value).toBe(asha.details.email)
  expect((await field(/^City/)).value).toBe('Nigdi')
  expect(await reason()).toBe('Still needed: brand, model and issue.')
})

test('a signed-out person finds the form filled in after the login', async () => {
  await open(false)
  await fill()
  expect(screen.getByText('You will need to log in before we take the request.')).toBeTruthy()
  await user.click(await submit())
  expect(await said('Login Required')).toContain('Please login to submit your request.')
  expect(JSON.parse(window.localStorage.getItem('pendingForm') ?? '')).toMatchObject({ model: 'Galaxy S23' })
  await press('Go to Login')
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(await screen.findByText('Your request is saved. Log in to send it.')).toBeTruthy()
  page?.reload()
  await logIn()
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  await isFilled()
  expect((await card()).getByText(/your request is as you left it/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Finish your request' })).toBeTruthy()
  await user.click(await submit())
  await said('Success!')
  expect(window.localStorage.getItem('pendingForm')).toBeNull()
  expect(await requests()).toHaveLength(1)
  await press('OK')
  const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await left
  page?.reload()
  expect((await model()).value).toBe('')
})

test('a failure shows a dialog and leaves the form unchanged; a retry after a lost response creates no second request', async () => {
  await open()
  await fill()
  const send = window.fetch
  window.fetch = async (...call) => {
    await send(...call)
    window.fetch = send
    throw new TypeError('Failed to fetch')
  }
  await user.click(await submit())
  expect(await said('Error')).toContain('Failed to submit repair request.')
  page?.reload()
  await isFilled()
  await user.click(await submit())
  await said('Success!')
  expect(submits()).toBe(2)
  expect(await requests()).toHaveLength(1)
})

test('an expired session shows a dialog, and after the login the form is still filled in', async () => {
  await open()
  await fill()
  await page?.person.call(logout, {})
  await user.click(await submit())
  expect(await said('Session expired')).toContain('Please login again to submit your request.')
  await press('Go to Login')
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  await logIn()
  await isFilled()
  await user.click(await submit())
  await said('Success!')
  expect(await requests()).toHaveLength(1)
})

test('a logout deletes the form', async () => {
  await open()
  await fill()
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }))
  await within(screen.getByRole('banner')).findByRole('link', { name: 'Register' })
  await waitFor(async () => expect((await name()).value).toBe(''))
  page?.reload()
  expect((await name()).value).toBe('')
})

test('"Book a repair" leads to the brands; "Finish your request" focuses the form and changes nothing in it', async () => {
  await open(false)
  await fill()
  expect(screen.getByRole('link', { name: 'Book a repair' }).getAttribute('href')).toBe('/select-brand')
  await user.click(await submit())
  await said('Login Required')
  await press('Close')
  await user.click(await screen.findByRole('link', { name: 'Finish your request' }))
  expect(document.activeElement?.textContent).toBe('Request a repair')
  expect(window.location.hash).toBe('')
  await isFilled()
})
