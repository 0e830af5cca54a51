// @vitest-environment jsdom
/** A logout in another tab of the same browser, simulated by the browser's storage event. */

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { submitRequest } from '#shared/request/submit-api.ts'
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

const account = () => ({ email: asha.details.email, password: asha.details.passwordHash })
const form = () => within(screen.getByRole('region', { name: 'Request a repair' }))
const header = () => within(screen.getByRole('banner'))

async function open(address: string) {
  page = await openPage(shop, address, account())
  await screen.findByRole('heading', { level: 1 })
  await header().findByRole('button', { name: 'Logout' })
}

function otherTabLogsOut() {
  window.localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** The session expired in another tab: only the user is removed from the storage. */
function otherTabFindsSessionEnded() {
  for (const key of ['userId', 'role']) {
    window.localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
}

async function fill() {
  // Name and phone may be prefilled.
  for (const [label, text] of [
    [/^Name/, 'Asha Patil'],
    [/^Phone/, '9876543210'],
  ] as const) {
    await user.clear(form().getByLabelText(label))
    await enter(form().getByLabelText(label), text)
  }
  await user.selectOptions(form().getByLabelText(/^Brand/), 'Samsung')
  await enter(form().getByLabelText(/^Model/), 'Galaxy S23')
  await user.selectOptions(form().getByLabelText(/^Issue/), 'Screen Damage')
}

test('the home form is emptied and requires a login, also after the banner is closed', async () => {
  await open('/')
  await fill()
  otherTabLogsOut()
  const banner = await screen.findByText('You were logged out in another tab.')
  await waitFor(() => expect(form().getByLabelText(/^Name/)).toHaveProperty('value', ''))
  expect(JSON.stringify(window.history.state)).not.toContain('Asha')
  const line = within(banner.parentElement ?? document.body)
  await user.click(line.getByRole('button', { name: 'Close' }))
  await fill()
  await user.click(form().getByRole('button', { name: 'Submit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Login Required' })
  expect(dialog.textContent).toContain('Please login to submit your request.')
})

test("an expired session keeps the form's input", async () => {
  await open('/')
  await fill()
  otherTabFindsSessionEnded()
  await header().findByRole('link', { name: 'Register' })
  expect(form().getByLabelText(/^Name/)).toHaveProperty('value', 'Asha Patil')
  await user.click(form().getByRole('button', { name: 'Submit' }))
  await screen.findByRole('dialog', { name: 'Login Required' })
})

test("the previous person's requests are removed from the screen", async () => {
  const { answer } = await asha.call(submitRequest, {
    body: { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' },
    idempotencyKey: crypto.randomUUID(),
  })
  expect(answer).toBeDefined()
  await open('/my-requests')
  await screen.findByRole('article')
  otherTabLogsOut()
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  const dialog = await screen.findByRole('dialog', { name: 'Login Required' })
  expect(dialog.textContent).toContain('Please login to view your repair requests.')
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
})
