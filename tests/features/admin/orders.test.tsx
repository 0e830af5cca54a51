// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logout } from '#shared/account/session-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { addDays, shopDayOf, shopIsoTime } from '#shared/shop-time.ts'
import { dayTime } from '#src/lib/dates.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { owner } from '#tests/support/owner.ts'
import { user } from '#tests/support/user.ts'
import { openLink, panel } from './orders-page.ts'

let shop: Shop
let asha: Customer
let page: BrowserPage | undefined

beforeEach(async () => {
  shop = await openShop()
  asha = await shop.customer({ fullName: 'Asha Patil' })
})
afterEach(async () => {
  page?.close()
  await shop.close()
})

async function request(
  model: string,
  issue: string,
  more: { pickupAddress?: string; notes?: string; preferredPickupAt?: string } = {},
) {
  const { answer } = await asha.call(submitRequest, {
    body: { brand: 'Samsung', model, issue, ...more },
    idempotencyKey: crypto.randomUUID(),
  })
  if (!answer) throw new Error('The request was refused')
  return answer.id
}

async function openOrders(search = '') {
  page = await openPage(shop, `/admin-dashboard?tab=orders${search}`, owner)
  await screen.findByRole('heading', { level: 1, name: 'Orders' })
  return page
}

const table = () => screen.findByRole('table', { name: 'Orders' })
/** The text of each row below the header. */
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const markButton = (id: number) => screen.findByRole('button', { name: `Mark as Done, request ${id}` })

test('the owner sees every request, newest first, with device, issue and customer', async () => {
  await request('Galaxy S23', 'Battery Repair')
  await request('Galaxy A54', 'Screen Repair')
  await openOrders()
  const [newest, older] = await rows()
  expect(newest).toMatch(/Samsung Galaxy A54Screen Repair.*Asha Patil.*Pending/)
  expect(older).toMatch(/Samsung Galaxy S23Battery Repair.*Asha Patil.*Pending/)
  const call = within(await table()).getAllByRole('link', { name: /^Call Asha Patil/ })[0]
  expect(call?.getAttribute('href')).toBe(`tel:${asha.details.phone}`)
})

test('Cancel changes nothing; after the confirmation an alert says so, and the customer gets one SMS', async () => {
  const id = await request('Galaxy S23', 'Battery Repair')
  await openOrders()

  await user.click(await markButton(id))
  const question = await screen.findByRole('alertdialog', { name: 'Mark as Done?' })
  expect(question.textContent).toContain(`Request ${id}, Samsung Galaxy S23, Battery Repair for Asha Patil`)
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect((await rows())[0]).toContain('Pending')
  expect(page?.sent.filter((line) => line.startsWith('PUT'))).toEqual([])

  await user.click(await markButton(id))
  await user.dblClick(await screen.findByRole('button', { name: 'Yes, mark as done' }))
  const { parentElement: alert } = await screen.findByText('Marked as Done')
  expect(alert?.textContent).toContain('Customer has been notified.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Marked as Done')).toBeNull()

  await waitFor(async () => expect((await rows())[0]).toContain('Done'))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as Done/ })).toBeNull())
  expect(await screen.findByRole('button', { name: /^Pending\s?0$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Done\s?1$/ })).toBeTruthy()

  await shop.sendOutbox()
  await shop.sendOutbox()
  const texts = await shop.phone(asha.details.phone).texts()
  expect(texts.filter(({ kind }) => kind === 'status')).toHaveLength(1)
})

test('the row shows Done as soon as the change is saved, before the list is refetched', async () => {
  await request('Galaxy S23', 'Battery Repair')
  const id = await request('Galaxy A54', 'Screen Repair')
  await openOrders()
  const ask = await markButton(id)
  const { fetch } = window
  window.fetch = (input, init) =>
    String(input).startsWith('/api/admin/requests?') ? new Promise(() => undefined) : fetch(input, init)
  await user.click(ask)
  await user.click(await screen.findByRole('button', { name: 'Yes, mark as done' }))
  await screen.findByText('Marked as Done')
  expect((await rows())[0]).toMatch(/Galaxy A54.*Done(Repaired)?$/)
  expect((await rows())[1]).toMatch(/Galaxy S23.*Pending/)
})

test('the flow works by keyboard alone, and a second Enter does not confirm', async () => {
  const first = await request('Galaxy S23', 'Battery Repair')
  const second = await request('Galaxy A54', 'Screen Repair')
  await openOrders()
  await table()
  openLink(second).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(openLink(first))
  ;(await markButton(first)).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('alertdialog')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(page?.sent.filter((line) => line.startsWith('PUT'))).toEqual([])
  await waitFor(async () => expect(document.activeElement).toBe(await markButton(first)))
})

test("after the confirmation the focus is on the request's row", async () => {
  const id = await request('Galaxy S23', 'Battery Repair')
  await openOrders()
  await user.click(await markButton(id))
  await user.click(await screen.findByRole('button', { name: 'Yes, mark as done' }))
  await screen.findByText('Marked as Done')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as Done/ })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(openLink(id)))
})

test.each(['', '&show=pending'])(
  'a marked order stays in its place and shows Done, also after the list is refetched (%s)',
  async (search) => {
    await request('Galaxy S23', 'Battery Repair')
    const id = await request('Galaxy A54', 'Screen Repair')
    await openOrders(search)
    await user.click(await markButton(id))
    await user.click(await screen.findByRole('button', { name: 'Yes, mark as done' }))
    await screen.findByText('Marked as Done')
    expect(await screen.findByRole('button', { name: /^Done\s?1$/ })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(openLink(id)))
    expect((await rows())[0]).toMatch(/Galaxy A54.*Done(Repaired)?$/)
    expect((await rows())[1]).toMatch(/Galaxy S23.*Pending/)
    await user.click(screen.getByRole('button', { name: /^Done\s?1$/ }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: /^All\s?2$/ }))
    await waitFor(async () => expect((await rows())[1]).toMatch(/Galaxy A54.*Done(Repaired)?$/))
  },
)

test('the list of all orders states that pending ones come first', async () => {
  await request('Galaxy S23', 'Battery Repair')
  await openOrders()
  expect(await screen.findByText('Pending orders come first, then the done ones.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Pending/ }))
  await waitFor(() => expect(screen.queryByText(/come first/)).toBeNull())
})

test('an open request shows its address, notes and e-mail, and the ways to its customer', async () => {
  const id = await request('Galaxy S23', 'Battery Repair', {
    pickupAddress: '12 Lotus Lane, Pimpri',
    notes: 'Ring the bell twice',
  })
  await openOrders()
  await table()
  expect(screen.queryByText('Ring the bell twice')).toBeNull()
  await user.click(openLink(id))
  const open = within(await panel())
  expect(await open.findByText('12 Lotus Lane, Pimpri')).toBeTruthy()
  expect(open.getByText('Ring the bell twice')).toBeTruthy()
  const hrefOf = (name: string | RegExp) => open.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(asha.details.email)).toBe(`mailto:${asha.details.email}`)
  expect(hrefOf(/^Call Asha Patil/)).toBe(`tel:${asha.details.phone}`)
  expect(hrefOf('Directions')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=12%20Lotus%20Lane%2C%20Pimpri',
  )
  await user.click(open.getByRole('button', { name: 'WhatsApp' }))
  const reply = hrefOf(/^Running late/) ?? ''
  expect(reply).toMatch(`https://wa.me/${asha.details.phone.slice(1)}?text=`)
  expect(decodeURIComponent(reply)).toMatch(/Sorry Asha, we are running late for PIM-\d\d-0001\./)
})

test('a click anywhere on an order opens it, and its reference and the address say which one', async () => {
  const id = await request('Galaxy S23', 'Battery Repair', { notes: 'Ring the bell twice' })
  await openOrders()
  await user.click(await screen.findByText('Battery Repair'))
  const open = within(await panel())
  await open.findByText('Ring the bell twice')
  expect(open.getByRole('heading', { level: 2, name: /^PIM-\d\d-0001$/ })).toBeTruthy()
  expect(window.location.search).toBe(`?tab=orders&open=${id}`)
  expect(openLink(id).getAttribute('aria-current')).toBe('page')
  await user.click(open.getByRole('button', { name: 'Close the request' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(window.location.search).toBe('?tab=orders')
})

test('a click on the phone number or the button of an order does not open it', async () => {
  const id = await request('Galaxy S23', 'Battery Repair')
  await openOrders()
  await user.click(await screen.findByRole('link', { name: /^Call Asha Patil/ }))
  await user.click(await markButton(id))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('a row shows the time and the locality of the visit', async () => {
  const at = shopIsoTime(`${addDays(shopDayOf(Date.now()), 30)}T12:30`)
  await request('Galaxy S23', 'Battery Repair', {
    pickupAddress: 'Flat 12, Sai Residency, Chinchwad, Pune 411019',
    preferredPickupAt: at,
  })
  await request('Galaxy A54', 'Screen Repair')
  await openOrders()
  const [untimed, timed] = await rows()
  expect(untimed).toContain('No time given')
  expect(timed).toContain(`${dayTime(at)}Chinchwad`)
  expect(timed).toMatch(/\d [A-Z][a-z]{2}, 12:30 pmChinchwad/)
})

test('offline the owner sees an error and can retry', async () => {
  const id = await request('Galaxy S23', 'Battery Repair')
  const { offline, online } = await openOrders()
  await user.click(await markButton(id))
  offline()
  await user.click(await screen.findByRole('button', { name: 'Yes, mark as done' }))
  const told = await screen.findByRole('dialog', { name: 'Error' })
  expect(told.textContent).toContain('Failed to update repair status.')
  await user.click(within(told).getByRole('button', { name: 'OK' }))
  online()
  await user.click(await markButton(id))
  await user.click(await screen.findByRole('button', { name: 'Yes, mark as done' }))
  expect(await screen.findByText('Marked as Done')).toBeTruthy()
})

test('an owner whose session has expired is redirected to the login', async () => {
  const id = await request('Galaxy S23', 'Battery Repair')
  const { person } = await openOrders()
  const ask = await markButton(id)
  await person.call(logout, {})
  // The dialog reads what is paid.
  await user.click(ask)
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeTruthy()
  expect(window.location.pathname).toBe('/login')
  expect(screen.queryByRole('table')).toBeNull()
})
