/**
 * Money on the page of a job: taken, undone, billed, and what is handed in.
 * @vitest-environment jsdom
 */
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rupees } from '#shared/money.ts'
import { takeStep } from '#shared/request/request-api.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { billAs, billingOf, paid } from '#tests/support/documents.ts'
import type { StandsAt } from '#tests/support/stage-paths.ts'
import { user } from '#tests/support/user.ts'
import { openTechnicianShop, type TechnicianShop } from './technician-shop.ts'

let day: TechnicianShop
beforeEach(async () => {
  day = await openTechnicianShop()
})
afterEach(() => day.close())

const visitAt = (place: StandsAt) => day.visitAt(place)
const open = (address: string) => day.open(address)
const openAt = (place: StandsAt) => day.openAt(place)
/** A repair at the door for the price of the accepted estimate. */
async function openRepaired(): Promise<number> {
  const id = await visitAt('approved at the door')
  const idempotencyKey = crypto.randomUUID()
  await day.owner.call(takeStep, { params: { id }, body: { type: 'finish' }, idempotencyKey })
  await open(`/day?job=${id}`)
  await screen.findByRole('heading', { name: /^Sneha Kulkarni pays ₹/ })
  return id
}
/** The buttons rest for a moment after a payment. */
async function press(name: string | RegExp) {
  const button = await screen.findByRole('button', { name })
  await expect.poll(() => button.ariaDisabled).toBeNull()
  await user.click(button)
}
const form = () => within(screen.getByRole('form', { name: 'Take a payment' }))
const choose = (name: string | RegExp) => user.click(form().getByRole('radio', { name }))
async function typeAmount(amount: string) {
  await user.clear(form().getByLabelText('Amount'))
  await user.paste(amount)
}
const paymentsOf = async (id: number) =>
  (await billingOf(day.owner, id)).payments.map(({ amount, how, isUndone, record }) => [
    ...[amount, how, isUndone, record?.verified],
  ])

test('the price of the repair is taken in cash with four presses, and the owner has it', async () => {
  const id = await openRepaired()
  const { agreed } = await billingOf(day.owner, id)
  await press('Take a payment')
  await choose('Cash')
  await press(/^Record ₹.* in cash$/)
  await screen.findByText('Money taken')
  await expect.poll(() => paymentsOf(id)).toEqual([[agreed, 'cash', false, null]])
  await screen.findByRole('heading', { name: 'Payments' })
  expect(screen.queryByRole('button', { name: 'Take a payment' })).toBeNull()
})

test('by UPI the customer scans a code of exactly the typed amount, and it is asked who said that it came', async () => {
  await billAs(day.owner, { ...DEFAULT_SETTINGS.billing, upiId: 'doorstep@bank' })
  const id = await openAt('approved at the door')
  await press('Take a payment')
  await choose('UPI')
  await typeAmount('400')
  expect(form().getByRole('img', { name: 'Code to pay ₹400 by UPI' })).toBeTruthy()
  await press('Record ₹400 by UPI')
  expect(form().getByRole('alert').textContent).toBe('Answer this question.')
  expect(await paymentsOf(id)).toEqual([])
  await choose('No, only the customer’s screen')
  await press('Record ₹400 by UPI')
  await expect.poll(() => paymentsOf(id)).toEqual([[40_000, 'upi', false, false]])
  // The rest can be taken in another way.
  await screen.findByRole('button', { name: 'Take a payment' })
})

test('a shop without a UPI ID has no code, and takes the payment all the same', async () => {
  await openAt('approved at the door')
  await press('Take a payment')
  await choose('UPI')
  expect(form().queryByRole('img')).toBeNull()
  expect(form().getByText('There is no code to scan: the shop has not set a UPI ID.')).toBeTruthy()
})

test('an empty form says what is missing, and Cancel takes nothing', async () => {
  const id = await openAt('approved at the door')
  await press('Take a payment')
  await user.clear(form().getByLabelText('Amount'))
  await press('Record the payment')
  expect(form().getByText('Choose how it was paid.')).toBeTruthy()
  expect(form().getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
  await press('Cancel')
  expect(screen.queryByRole('form', { name: 'Take a payment' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take a payment' }))
  expect(await paymentsOf(id)).toEqual([])
})

test('an own payment is undone once it was asked for, that of somebody else is not', async () => {
  const id = await visitAt('approved at the door')
  await paid(day.owner, id, { amount: 10_000, how: 'card' })
  await open(`/day?job=${id}`)
  await press('Take a payment')
  await choose('Cash')
  await typeAmount('500')
  await press('Record ₹500 in cash')
  await press('Undo ₹500 in cash')
  expect(screen.queryByRole('button', { name: 'Undo ₹100 by card' })).toBeNull()
  await press('Yes, undo it')
  await expect
    .poll(() => paymentsOf(id))
    .toEqual([
      [-50_000, 'cash', false, null],
      [50_000, 'cash', true, null],
      [10_000, 'card', false, null],
    ])
  await screen.findByText('Undone')
})

test('what the shop has counted meanwhile is not undone, with the reason', async () => {
  const id = await openAt('approved at the door')
  await press('Take a payment')
  await choose('Cash')
  await press(/^Record ₹/)
  await press(/^Undo ₹/)
  await day.shop.database.updateTable('payments').set({ checked_at: 1 }).execute()
  await press('Yes, undo it')
  await screen.findByText('The shop has counted this payment already. Only the owner can undo it.')
  expect((await paymentsOf(id)).length).toBe(1)
  await expect.poll(() => screen.queryByRole('button', { name: /^Undo ₹/ })).toBeNull()
})

test('the bill is issued once, and its number stays on the page', async () => {
  const id = await openRepaired()
  await press('Issue the bill')
  await screen.findByText('The bill is issued')
  const { number = '' } = (await billingOf(day.owner, id)).documents[0] ?? {}
  await screen.findByText(`Bill ${number}`)
  expect(screen.queryByRole('button', { name: 'Issue the bill' })).toBeNull()
})

test.each(['confirmed', 'onTheWay', 'estimateSent at the door', 'declined at the door'] as const)(
  'no money is taken at %s',
  async (place) => {
    await openAt(place)
    expect(screen.queryByRole('button', { name: 'Take a payment' })).toBeNull()
    expect(screen.queryByRole('heading', { name: /pays|^Payments$/ })).toBeNull()
  },
)

test('a repair that is done on the sheet says what is still to pay, and leads to its money', async () => {
  const id = await visitAt('approved at the door')
  const { agreed } = await billingOf(day.owner, id)
  await open('/day')
  await press('Repair finished')
  const done = await screen.findByRole('region', { name: 'Done today' })
  expect(within(done).getByText(`${rupees(agreed ?? 0)} to pay`)).toBeTruthy()
  await user.click(within(done).getByRole('link', { name: /Sneha Kulkarni/ }))
  await screen.findByRole('button', { name: 'Take a payment' })
})

test('in the evening the sheet says what to hand in, by customer', async () => {
  const id = await openRepaired()
  await press('Take a payment')
  await choose('Cash')
  await typeAmount('1000')
  await press('Record ₹1,000 in cash')
  await expect.poll(async () => (await paymentsOf(id)).length).toBe(1)
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Day sheet' }))
  const till = within(await screen.findByRole('region', { name: 'You hand in ₹1,000' }))
  expect(till.getByText(/1 payment in cash/)).toBeTruthy()
  expect(till.getByRole('listitem').textContent).toMatch(/Sneha Kulkarni.*PIM-.*₹1,000/)
})
