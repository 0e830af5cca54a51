// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { logout } from '#shared/account/session-api.ts'
import { setRequestStatus } from '#shared/request/queue-api.ts'
import { referenceOf } from '#shared/request/reference.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { exactTime } from '#src/lib/dates.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { user } from '#tests/support/user.ts'

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

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const cards = () => screen.findAllByRole('article')
/** Of a request that was made just now. */
const referenceAt = (id: number) => referenceOf({ id, submittedAt: shop.clock.now() })
const arrived = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path))
const submit = async (more: { model?: string; pickupAddress?: string; notes?: string } = {}) => {
  const { answer } = await asha.call(submitRequest, {
    body: { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair', ...more },
    idempotencyKey: crypto.randomUUID(),
  })
  if (!answer) throw new Error('The request was refused')
  return answer.id
}
async function open() {
  page = await openPage(shop, '/my-requests', {
    email: asha.details.email,
    password: asha.details.passwordHash,
  })
  return page
}

test('a customer without requests sees an empty state with a link to book a repair', async () => {
  await open()
  await screen.findByRole('heading', { name: 'No repair requests found.' })
  await user.click(screen.getByRole('link', { name: 'Request a repair' }))
  await arrived('/select-brand')
})

test('requests are listed newest first, each with its filled-in details only', async () => {
  const first = await submit({ pickupAddress: '12 Lotus Lane', notes: 'बॅटरी लवकर संपते' })
  const second = await submit({ model: 'Galaxy A54' })
  await open()
  const [newest, oldest] = await cards()
  expect(newest?.textContent).toContain('Samsung Galaxy A54')
  expect(newest?.textContent).toContain(referenceAt(second))
  expect(newest?.textContent).toContain(exactTime(new Date(shop.clock.now()).toISOString()))
  expect(newest?.textContent).not.toMatch(/Pickup|Notes/)
  expect(oldest?.textContent).toMatch(
    new RegExp(`Samsung Galaxy S23.*Battery Repair.*${referenceAt(first)}.*12 Lotus Lane.*बॅटरी.*Pending`),
  )
  expect(screen.getByText('2 pending, 0 done')).toBeTruthy()
})

test('the list is refetched when the window gets the focus again', async () => {
  const id = await submit()
  await open()
  expect(within((await cards())[0] ?? document.body).getByText('Pending')).toBeTruthy()
  const owner = await shop.owner()
  await owner.call(setRequestStatus, { params: { id }, body: { status: 'DONE' } })
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('Done')).toBeTruthy()
  expect(screen.getByText('0 pending, 1 done')).toBeTruthy()
})

test('a failed load shows an error and can be retried', async () => {
  await submit()
  const { offline, online } = await open()
  await cards()
  offline()
  page?.reload()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load your repair requests')
  online()
  await press('Try again')
  expect(await cards()).toHaveLength(1)
})

test('a failed refresh keeps the list and shows an error', async () => {
  await submit()
  const { offline, online } = await open()
  await cards()
  offline()
  await press('Refresh')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load your repair requests')
  expect(await cards()).toHaveLength(1)
  online()
  await press('Refresh')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('older requests load on demand, each once', async () => {
  for (let count = 0; count < 21; count++) await submit()
  await open()
  expect(await cards()).toHaveLength(20)
  expect(screen.getByText('The newest 20')).toBeTruthy()
  await press('Show older')
  await waitFor(async () => expect(await cards()).toHaveLength(21))
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  expect(new Set((await cards()).map(({ textContent }) => textContent)).size).toBe(21)
})

test('a failed load of older requests shows an error beside the button', async () => {
  for (let count = 0; count < 21; count++) await submit()
  const { offline, online } = await open()
  const places = async () => {
    const alert = await screen.findByRole('alert')
    const all = [...document.querySelectorAll('article, [role=alert]')]
    return [all.indexOf(alert), all.length - 1]
  }
  await cards()
  offline()
  await press('Show older')
  const [place, last] = await places()
  expect(place).toBe(last)
  await press('Refresh')
  await waitFor(async () => expect((await places())[0]).toBe(0))
  online()
  await press('Show older')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a signed-out person sees a dialog and is redirected to the login', async () => {
  page = await openPage(shop, '/my-requests')
  const dialog = await screen.findByRole('dialog', { name: 'Login Required' })
  expect(dialog.textContent).toContain('Please login to view your repair requests.')
  await arrived('/login')
  expect(screen.queryByText('No repair requests found.')).toBeNull()
})

test('an expired session redirects to the login', async () => {
  await submit()
  await open()
  await cards()
  await page?.person.call(logout, {})
  await press('Refresh')
  await screen.findByRole('dialog', { name: 'Login Required' })
  await arrived('/login')
})
