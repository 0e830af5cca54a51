// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { logout } from '#shared/account/session-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { pickupField } from '#tests/support/pickup-time.ts'
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

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const address = () => field(/^Pickup address/)
const time = () => field(/^Preferred pickup time/)
const notes = () => field(/^Notes/)
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const arrived = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))
const account = () => ({ email: asha.details.email, password: asha.details.passwordHash })
const submits = () => page?.sent.filter((line) => line === 'POST /api/repair/submit').length

/** The customer's stored requests, read with another client. */
async function requests() {
  const { answer } = await asha.call(listOwnRequests, { params: { userId: asha.userId } })
  return answer ?? []
}

/** Opens the page with the picked device, like the issue page does. */
async function pick(signedIn = true) {
  page = await openPage(shop, '/repair/mobile-repair/samsung/galaxy-s23', signedIn ? account() : undefined)
  await press('Battery Repair')
  await arrived('/order-details')
}

async function type() {
  await enter(await address(), 'Flat 12, Sai Residency, Pimpri')
  await enter(await notes(), 'Ring twice')
}

const isTyped = async () => {
  await waitFor(async () => expect((await address()).value).toBe('Flat 12, Sai Residency, Pimpri'))
  expect((await notes()).value).toBe('Ring twice')
}

async function logIn() {
  await enter(await screen.findByRole('textbox', { name: 'Email' }), asha.details.email)
  await enter(screen.getByLabelText('Password'), asha.details.passwordHash)
  await press('Login')
}

test('a double tap creates one request; the confirmation lists the next steps and leads home', async () => {
  await pick()
  await type()
  await user.dblClick(await screen.findByRole('button', { name: 'Submit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Request Submitted!' })
  expect(dialog.textContent).toContain('Thank you. We will contact you shortly.')
  expect(dialog.textContent).toContain('We call you')
  await arrived('/')
  expect(submits()).toBe(1)
  expect(await requests()).toMatchObject([
    {
      brand: 'Samsung',
      model: 'Galaxy S23',
      issue: 'Battery Repair',
      pickupAddress: 'Flat 12, Sai Residency, Pimpri',
      notes: 'Ring twice',
      preferredPickupAt: null,
      name: 'Asha Patil',
      status: 'PENDING',
    },
  ])
})

test('Back does not return to a submitted order', async () => {
  await pick()
  await press('Submit')
  await arrived('/')
  window.history.back()
  await arrived('/repair/mobile-repair/samsung/galaxy-s23')
})

test('a retry after a lost response creates one request', async () => {
  await pick()
  await type()
  const send = window.fetch
  window.fetch = async (...call) => {
    await send(...call)
    window.fetch = send
    throw new TypeError('Failed to fetch')
  }
  await press('Submit')
  const dialog = await screen.findByRole('dialog', { name: 'Oops...' })
  expect(dialog.textContent).toContain('Something went wrong while submitting the request.')
  page?.reload()
  await isTyped()
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Request Submitted!' })
  expect(submits()).toBe(2)
  expect(await requests()).toHaveLength(1)
})

test('all input survives a reload', async () => {
  await pick()
  await type()
  page?.reload()
  await isTyped()
  const summary = screen.getByRole('region', { name: 'What you chose' })
  expect(summary.textContent).toMatch(/Samsung.*Galaxy S23.*Battery Repair/)
})

test('each choice links to its picker', async () => {
  await pick()
  const summary = within(await screen.findByRole('region', { name: 'What you chose' }))
  const places = ['brand', 'model', 'issue'].map((choice) =>
    summary.getByRole('link', { name: `Change ${choice}` }).getAttribute('href'),
  )
  expect(places).toEqual([
    '/services/mobile-repair',
    '/services/mobile-repair/samsung',
    '/repair/mobile-repair/samsung/galaxy-s23',
  ])
})

test('the chosen time is shown in the shop’s format and sent in its time zone', async () => {
  await pick()
  const chosen = pickupField(2)
  await user.type(await time(), chosen)
  expect(screen.getByText(/ \d{4}, 4:30 pm\. We’ll call to confirm the time\./)).toBeTruthy()
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Request Submitted!' })
  const [sent] = await requests()
  expect(sent?.preferredPickupAt).toBe(new Date(`${chosen}:00+05:30`).toISOString())
})

test.each([
  ['in the past', '2020-01-01T10:00', 'Choose a time in the future.'],
  ['at night', pickupField(2, '23:30'), 'Choose a time between 10 am and 8 pm.'],
  ['in two years', pickupField(730), 'Choose a time within the next year.'],
])('a time %s is refused at its field, before the request is sent', async (_, chosen, message) => {
  await pick()
  await user.type(await time(), chosen)
  await user.tab()
  expect(await screen.findByText(message)).toBeTruthy()
  await press('Submit')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(async () => expect(document.activeElement).toBe(await time()))
  expect((await time()).getAttribute('aria-invalid')).toBe('true')
  await user.clear(await time())
  expect((await time()).getAttribute('aria-invalid')).toBe('false')
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Request Submitted!' })
  expect(await requests()).toHaveLength(1)
})

test('the next order is prefilled with the last address', async () => {
  await asha.call(submitRequest, {
    body: { brand: 'Apple', model: 'iPhone 14', issue: 'Screen Repair', pickupAddress: 'Flat 4, Pimpri' },
    idempotencyKey: crypto.randomUUID(),
  })
  await pick()
  const address = await screen.findByLabelText<HTMLTextAreaElement>(/^Pickup address/)
  await waitFor(() => expect(address.value).toBe('Flat 4, Pimpri'))
})

test('a signed-out person returns to the same order after the login', async () => {
  await pick(false)
  const dialog = await screen.findByRole('dialog', { name: 'Login Required' })
  expect(dialog.textContent).toContain('Please login to continue with your request.')
  await press('Go to Login')
  await arrived('/login')
  expect(JSON.parse(window.localStorage.getItem('pendingOrder') ?? '')).toMatchObject({ model: 'Galaxy S23' })
  expect(await screen.findByText(/Your repair is saved/)).toBeTruthy()
  page?.reload()
  await logIn()
  await arrived('/order-details')
  expect(window.localStorage.getItem('pendingOrder')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Request Submitted!' })
  await arrived('/')
  expect(await requests()).toHaveLength(1)
  window.history.back()
  await arrived('/repair/mobile-repair/samsung/galaxy-s23')
})

test('an expired session shows a dialog, and after the login all input is restored', async () => {
  await pick()
  await type()
  await page?.person.call(logout, {})
  await press('Submit')
  const dialog = await screen.findByRole('dialog', { name: 'Session expired' })
  expect(dialog.textContent).toContain('Please login again to submit your request.')
  await press('Go to Login')
  await arrived('/login')
  await logIn()
  await arrived('/order-details')
  await isTyped()
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Request Submitted!' })
  expect(await requests()).toHaveLength(1)
})

test('without an order the page redirects to the brand selection', async () => {
  page = await openPage(shop, '/order-details', account())
  await arrived('/select-brand')
})
