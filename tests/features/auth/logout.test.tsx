// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { enter, user } from '#tests/support/user.ts'

let shop: Shop
let asha: Customer
let page: BrowserPage | undefined
/** The title of every dialog that was rendered. */
let dialogs: string[]
const observer = new MutationObserver(() => {
  for (const dialog of document.querySelectorAll('[role=dialog]')) dialogs.push(dialog.textContent)
})

beforeAll(async () => {
  shop = await openShop()
  asha = await shop.customer({ fullName: 'Asha Patil' })
})
afterEach(() => {
  observer.disconnect()
  page?.close()
})
afterAll(() => shop.close())

async function logOut() {
  dialogs = []
  observer.observe(document.body, { childList: true, subtree: true })
  const header = within(screen.getByRole('banner'))
  await user.click(header.getAllByRole('button', { name: 'Logout' })[0] ?? document.body)
  await screen.findByRole('heading', { level: 1, name: /^We repair your/ })
}

const account = () => ({ email: asha.details.email, password: asha.details.passwordHash })

test('a logout on My Requests redirects to the home page without showing the login dialog', async () => {
  page = await openPage(shop, '/my-requests', account())
  await screen.findByText('No repair requests found.')
  await logOut()
  expect(dialogs).toEqual([])
})

test('a logout during an order redirects to the home page and deletes the order', async () => {
  page = await openPage(shop, '/repair/mobile-repair/samsung/galaxy-s23', account())
  await user.click(await screen.findByRole('button', { name: 'Battery Repair' }))
  await enter(await screen.findByLabelText(/^Pickup address/), 'Flat 12, Sai Residency')
  await logOut()
  expect(dialogs).toEqual([])
  expect(window.location.pathname).toBe('/')
  expect(window.localStorage).toHaveLength(0)
})
