/**
 * The bill and the warranty of a request: the customer reads them, the owner issues, sends and credits.
 * @vitest-environment jsdom
 */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import {
  agreedRequest,
  billAs,
  billingByLink,
  billingOf,
  issued,
  REGISTERED,
  repairedRequest,
} from '#tests/support/documents.ts'
import { lineOf, optionOf } from '#tests/support/estimates.ts'
import { owner as ownerAccount } from '#tests/support/owner.ts'
import { enter, user } from '#tests/support/user.ts'

let shop: Shop
let owner: Customer
let asha: Customer
let page: BrowserPage | undefined

beforeAll(async () => {
  shop = await openShop()
  owner = await shop.owner()
  asha = await shop.customer({ fullName: 'Asha Patil' })
})
afterEach(async () => {
  page?.close()
  await billAs(owner, DEFAULT_SETTINGS.billing)
})
afterAll(() => shop.close())

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
/** The button of the open form. */
const submit = (name: string | RegExp) =>
  user.click(within(screen.getByRole('form')).getByRole('button', { name }))
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const agreed = () => agreedRequest(shop, { customer: asha, owner })
const newest = async (id: number) => (await billingOf(owner, id)).documents[0]

async function open(id: number, by: 'owner' | 'customer') {
  const { email, passwordHash: password } = asha.details
  page = await openPage(
    shop,
    `/my-requests/${id}/billing`,
    by === 'owner' ? ownerAccount : { email, password },
  )
  await screen.findByRole('heading', { level: 1, name: 'Bill and warranty' })
}

test('the customer reads what was agreed, and the bill once it is issued', async () => {
  const id = await agreed()
  await open(id, 'customer')
  await screen.findByText('You accepted ₹2,499')
  screen.getByText(/^Bill and warranty appear here/)
  expect(screen.queryByRole('button', { name: 'Issue the bill' })).toBeNull()
  page?.close()
  await issued(owner, id)
  await open(id, 'customer')
  const sheet = await screen.findByRole('article', { name: 'Receipt' })
  expect(sheet.textContent).toContain('Total₹2,499')
  expect(screen.queryByRole('button', { name: '80 mm' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Credit/ })).toBeNull()
})

test('the owner issues the agreed bill; the focus moves to it, and the billing link shows it', async () => {
  const id = await agreed()
  await open(id, 'owner')
  await press('Issue the bill')
  screen.getByText('The bill has what was agreed: ₹2,499.')
  await press('Issue the bill of ₹2,499')
  const title = await screen.findByRole('heading', { name: 'Receipt' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect((await billingByLink(shop, owner, id))?.documents).toHaveLength(1)
  const send = screen.getByRole('link', { name: /^Send the bill/ })
  const address = decodeURIComponent(send.getAttribute('href') ?? '')
  expect(address).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=Hello Asha, here are your bill/)
  expect(address).toContain((await billingOf(owner, id)).owner?.link)
})

test('where nothing is agreed, the owner writes what is billed', async () => {
  const id = await repairedRequest(shop, asha)
  await open(id, 'owner')
  await press('Issue the bill')
  await submit('Issue the bill')
  expect(document.activeElement).toBe(field('Price'))
  await enter(field('Price'), '1500')
  await enter(field('Warranty, days'), '90')
  await enter(field('Discount'), '100')
  await press('Issue the bill of ₹1,400')
  await screen.findByRole('article', { name: 'Receipt' })
  expect(await newest(id)).toMatchObject({
    total: 140_000,
    discount: 10_000,
    lines: [{ kind: 'work', price: 150_000, warrantyDays: 90 }],
  })
})

test('from ₹50,000 on a registered shop is asked for the buyer, and what was typed stays', async () => {
  await billAs(owner, REGISTERED)
  const id = await repairedRequest(shop, asha)
  await open(id, 'owner')
  await press('Issue the bill')
  await enter(field('Price'), '55000')
  await press('Issue the bill of ₹55,000')
  const name = await screen.findByRole('textbox', { name: 'Buyer’s name' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(field('Price').value).toBe('55000')
  await enter(name, 'Kulkarni Traders')
  await enter(field(/^Buyer’s GSTIN/), '29AAPFU0939F1ZR')
  await enter(field(/^Buyer’s address/), 'Station Road, Belagavi')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Buyer’s state' }).value).toBe('29')
  await press('Issue the bill of ₹55,000')
  const sheet = await screen.findByRole('article', { name: 'Tax invoice' })
  expect(sheet.textContent).toContain('IGST 18%')
  expect(sheet.textContent).toContain('Kulkarni Traders')
})

test('while the device is not repaired, the button rests with the reason', async () => {
  const id = await repairedRequest(shop, asha, 'diagnosed')
  await open(id, 'owner')
  const button = await screen.findByRole('button', { name: 'Issue the bill' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('A bill is made once the device is repaired.')
})

test('the owner credits a part after a question; more than is left is refused at the field', async () => {
  const id = await repairedRequest(shop, asha)
  const option = { ...optionOf('', 1), lines: [lineOf('Screen', 3_400, { warrantyDays: 30 })] }
  await issued(owner, id, { option })
  await open(id, 'owner')
  await press('Credit a part or all')
  const amount = field('Amount')
  expect(amount.value).toBe('3,400')
  await user.clear(amount)
  await enter(amount, '4000')
  await press('Issue the credit note')
  await screen.findAllByText('Whole rupees, at most ₹3,400.')
  await user.clear(amount)
  await enter(amount, '500')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Goodwill')
  await press('Issue the credit note')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('₹500 of PIM/')
  await user.click(within(dialog).getByRole('button', { name: 'Yes, issue it' }))
  const title = await screen.findByRole('heading', { name: 'Credit note' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  screen.getByText(/is credited\. The total is ₹2,900 now\.$/)
  expect(await newest(id)).toMatchObject({ kind: 'credit', total: 50_000, reason: 'goodwill' })
})

test('the strip of 80 mm has an address of its own', async () => {
  const id = await agreed()
  await issued(owner, id)
  await open(id, 'owner')
  await press('80 mm')
  await waitFor(() => expect(window.location.search).toBe('?paper=80'))
  expect(screen.getByRole('article', { name: 'Receipt' }).dataset.paper).toBe('roll')
})

test('another customer’s request is unknown', async () => {
  const id = await agreed()
  const { email, passwordHash: password } = (await shop.customer()).details
  page = await openPage(shop, `/my-requests/${id}/billing`, { email, password })
  await screen.findByRole('heading', { level: 1, name: 'We do not find this request' })
})

test('a bill that cannot be loaded is loaded again', async () => {
  const id = await agreed()
  await issued(owner, id)
  await open(id, 'customer')
  await screen.findByRole('article', { name: 'Receipt' })
  page?.offline()
  page?.reload()
  await screen.findByText('The bill could not be loaded.')
  page?.online()
  await press('Try again')
  await screen.findByRole('article', { name: 'Receipt' })
})

test('the billing link shows the bill below the estimates, and the tracking link nothing of it', async () => {
  const id = await agreed()
  const number = await issued(owner, id)
  const address = new URL((await billingOf(owner, id)).owner?.link ?? '')
  page = await openPage(shop, `${address.pathname}${address.search}${address.hash}`)
  const sheet = await screen.findByRole('article', { name: 'Receipt' })
  expect(sheet.textContent).toContain(number)
  screen.getByRole('button', { name: `Print ${number}` })
})
