// @vitest-environment jsdom
/** The opening hours on a page, on a network that comes and goes. */
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'

let shop: Shop
let page: BrowserPage
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => {
  page.close()
  vi.useRealTimers()
})
afterAll(() => shop.close())

const HOURS = 'Every day, 10 am to 8 pm'
const CALL = 'GET /api/shop/hours'

test('what is known stays when it cannot be read again', async () => {
  page = await openPage(shop, '/contact')
  await screen.findByText(HOURS)
  page.offline()
  page.sent.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(page.sent).toContain(CALL))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByText(HOURS)).toBeTruthy()
})

test('a page that cannot read them opens without them', async () => {
  page = await openPage(shop, '/login')
  page.offline()
  const [contact] = await screen.findAllByRole('link', { name: 'Contact' })
  contact?.click()
  await screen.findByRole('heading', { name: 'The shop' })
  await waitFor(() => expect(document.querySelector('address + p')).toBeNull())
  expect(screen.queryByText(HOURS)).toBeNull()
})
