// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { enter, user } from '#tests/support/user.ts'

let shop: Shop
let asha: Customer
let page: BrowserPage

beforeAll(async () => {
  shop = await openShop()
  asha = await shop.customer({ fullName: 'Asha Patil' })
})
afterEach(() => page.close())
afterAll(() => shop.close())

const open = async (path: string) => {
  page = await openPage(shop, path, { email: asha.details.email, password: asha.details.passwordHash })
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const receipt = () => screen.findByRole('region', { name: /^Request PIM-\d\d-\d{4,} received$/ })
const isGone = () => waitFor(() => expect(screen.queryByRole('region', { name: /received$/ })).toBeNull())
const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

async function request() {
  await open('/request')
  await user.selectOptions(await screen.findByLabelText(/^Brand/), 'Samsung')
  await enter(screen.getByLabelText(/^Model/), 'Galaxy S23')
  await user.selectOptions(screen.getByLabelText(/^Issue/), 'Battery Issue')
  await press('Submit')
  await press('OK')
}

test("an order's receipt shows on the home page, also after a reload, until it is closed", async () => {
  await open('/repair/mobile-repair/samsung/galaxy-s23')
  await press('Battery Repair')
  await press('Submit')
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  await screen.findByRole('region', { name: 'Request a repair' })

  const shown = await receipt()
  const text = shown.textContent
  expect(text).toContain('Samsung Galaxy S23, Battery Repair. We call you.')
  const chat = within(shown).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  const reference = /PIM-\d\d-\d{4,}/.exec(text)?.[0]
  expect(chat && new URL(chat).searchParams.get('text')).toBe(
    `Request ${reference}: Samsung Galaxy S23, Battery Repair`,
  )

  page.reload()
  expect((await receipt()).textContent).toBe(text)
  await press('Close')
  await isGone()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  page.reload()
  await screen.findByRole('heading', { level: 1 })
  await isGone()
})

test('a sent form shows its receipt, which gets the focus and is announced once', async () => {
  await request()
  // The text of the title itself: the reference is an element of its own.
  const title = within(await receipt()).getByText('Request received')
  await waitFor(() => expect(document.activeElement).toBe(title))
  const announced = () => announcements().filter((text) => text?.startsWith('Request '))
  expect(announced()).toHaveLength(1)
  page.reload()
  await receipt()
  expect(announced()).toHaveLength(0)
})

test('opening My Requests removes the receipt, also on Back', async () => {
  await request()
  await user.click(within(await receipt()).getByRole('link', { name: 'See My Requests' }))
  await screen.findByRole('heading', { level: 1, name: 'My requests' })
  await isGone()
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/request'))
  await isGone()
  page.reload()
  await screen.findByRole('button', { name: 'Submit' })
  await isGone()
})

test('a logout removes the receipt', async () => {
  await request()
  await receipt()
  await press('Logout')
  await isGone()
})
