// @vitest-environment jsdom
/** The form of /request, for devices and issues that are not listed. */

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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

const main = () => within(screen.getByRole('main'))
const field = (label: RegExp) => main().getByLabelText<HTMLInputElement>(label)
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const arrived = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
const submits = () => page?.sent.filter((line) => line === 'POST /api/repair/submit').length
const said = async (title: string) => (await screen.findByRole('dialog', { name: title })).textContent

async function requests() {
  const { answer } = await asha.call(listOwnRequests, { params: { userId: asha.userId } })
  return answer ?? []
}

const account = () => ({ email: asha.details.email, password: asha.details.passwordHash })

async function open(signedIn = true) {
  page = await openPage(shop, '/request', signedIn ? account() : undefined)
  await titled('Request a repair')
}

async function fill() {
  await user.selectOptions(field(/^Brand/), 'Other')
  await enter(field(/^Model/), 'Nokia 3310')
  await user.selectOptions(field(/^Issue/), 'Battery Issue')
  await enter(field(/^Notes/), 'It swells')
}

const isFilled = () =>
  expect(
    [field(/^Brand/), field(/^Model/), field(/^Issue/), field(/^Notes/)].map(({ value }) => value),
  ).toEqual(['Other', 'Nokia 3310', 'Battery Issue', 'It swells'])

async function logIn() {
  await enter(await screen.findByRole('textbox', { name: 'Email' }), asha.details.email)
  await enter(screen.getByLabelText('Password'), asha.details.passwordHash)
  await press('Login')
}

test('brand, model and issue are required; the first missing field gets the focus', async () => {
  await open()
  await user.selectOptions(field(/^Brand/), 'Vivo')
  await press('Submit')
  expect(document.activeElement).toBe(field(/^Model/))
  expect(main().getByText('Model is required.', { ignore: 'a' })).toBeTruthy()
  expect(main().getByText('Issue is required.', { ignore: 'a' })).toBeTruthy()
  expect(main().queryByText('Brand is required.', { ignore: 'a' })).toBeNull()
  expect(submits()).toBe(0)
})

test('a double tap creates one request, shows the confirmation and empties the form', async () => {
  await open()
  await fill()
  await user.dblClick(screen.getByRole('button', { name: 'Submit' }))
  expect(await said('Success!')).toContain('Repair request submitted successfully!')
  await press('OK')
  expect(submits()).toBe(1)
  expect(await requests()).toMatchObject([
    {
      brand: 'Other',
      model: 'Nokia 3310',
      issue: 'Battery Issue',
      notes: 'It swells',
      pickupAddress: '',
      preferredPickupAt: null,
      name: 'Asha Patil',
    },
  ])
  expect(field(/^Model/).value).toBe('')
  page?.reload()
  await titled('Request a repair')
  expect(field(/^Model/).value).toBe('')
})

test('a signed-out person sees the login dialog; Cancel and a reload leave the input unchanged', async () => {
  await open(false)
  await fill()
  await press('Submit')
  expect(await said('Login Required')).toContain('Please login to submit a repair request.')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Go to Login',
    'Cancel',
  ])
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isFilled()
  expect(window.location.pathname).toBe('/request')
  page?.reload()
  await titled('Request a repair')
  isFilled()
})

test('after the login the request continues as an order with all input', async () => {
  await open(false)
  await fill()
  await press('Submit')
  await press('Go to Login')
  await arrived('/login')
  await logIn()
  await arrived('/order-details')
  await screen.findByRole('heading', { level: 1, name: 'Confirm your repair' })
  expect(await main().findByDisplayValue('It swells')).toBe(field(/^Notes/))
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Request Submitted!' })
  expect(await requests()).toMatchObject([{ brand: 'Other', model: 'Nokia 3310', notes: 'It swells' }])
})

test("a failure shows the server's texts, also at the field, or without a response the default text", async () => {
  // The page was opened before the time passed.
  const opened = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2019-12-31T12:00:00+05:30'))
  await open()
  opened.mockRestore()
  await fill()
  await user.type(field(/^Preferred pickup time/), '2020-01-01T10:00')
  await press('Submit')
  const words = await said('Error')
  expect(words).not.toContain('Failed to submit repair request.')
  await press('OK')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Preferred pickup time/)))
  await user.clear(field(/^Preferred pickup time/))
  page?.offline()
  await press('Submit')
  expect(await said('Error')).toContain('Failed to submit repair request.')
  await press('OK')
  page?.online()
  await press('Submit')
  await said('Success!')
  expect(await requests()).toHaveLength(1)
})

test('the address of the last request is filled in, also for a device from a picker', async () => {
  await asha.call(submitRequest, {
    body: { brand: 'Apple', model: 'iPhone 14', issue: 'Other', pickupAddress: 'Flat 4, Pimpri' },
    idempotencyKey: crypto.randomUUID(),
  })
  page = await openPage(shop, '/services/mobile-repair/samsung', account())
  await user.click(await screen.findByRole('link', { name: /Can’t find your model/ }))
  await waitFor(() => expect(field(/^Pickup address/).value).toBe('Flat 4, Pimpri'))
  expect(field(/^Brand/).value).toBe('Samsung')
})

test('an expired session leads to the login without losing input', async () => {
  await open()
  await fill()
  await page?.person.call(logout, {})
  await press('Submit')
  expect(await said('Session expired')).toContain('Please login again to submit your request.')
  await press('Go to Login')
  await arrived('/login')
  await logIn()
  await arrived('/order-details')
  await screen.findByRole('heading', { level: 1, name: 'Confirm your repair' })
  expect(await main().findByDisplayValue('It swells')).toBe(field(/^Notes/))
})

test.each([
  ['/repair/mobile-repair/samsung/galaxy-s23', 'Not sure? Tell us', 'Samsung', 'Galaxy S23'],
  ['/repair/mobile-repair/motorola/moto-g54-5g', 'Not sure? Tell us', 'Other', /^Mot/],
  ['/services/tablet-repair/samsung-tablet', 'Can’t find your model?', 'Samsung', ''],
  ['/services/tablet-repair', 'Can’t find your model?', '', ''],
])('%s links to the request form by "%s" with the selected device', async (address, link, brand, model) => {
  page = await openPage(shop, address)
  await user.click(await screen.findByRole('link', { name: new RegExp(link.replace('?', '\\?')) }))
  await titled('Request a repair')
  expect(field(/^Brand/).value).toBe(brand)
  expect(field(/^Model/).value).toMatch(model)
})

test('a model that is not listed is passed to the request form', async () => {
  page = await openPage(shop, '/services/mobile-repair/samsung')
  await user.type(await screen.findByRole('searchbox', { name: 'Filter models' }), 'Galaxy Xcover')
  await user.click(await screen.findByRole('link', { name: 'Tell us about your device' }))
  await titled('Request a repair')
  expect([field(/^Brand/).value, field(/^Model/).value]).toEqual(['Samsung', 'Galaxy Xcover'])
})
