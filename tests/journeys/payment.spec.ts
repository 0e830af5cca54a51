/** Money: a payment by UPI that is asked about and undone, and one with "Mark as Done". four-months.spec.ts has cash in two parts. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { acceptedRequest, billedRequest } from './accepted-request.ts'
import { logIn } from './accounts.ts'
import { fillPayment, payment, record } from './bill-steps.ts'
import { test } from './fixtures.ts'

test.use({ ownShop: 'payment' })

const main = (page: Page) => page.getByRole('main')
const form = (page: Page) => main(page).getByRole('form')

test('the owner takes UPI, is asked who saw it, undoes it and takes a card; the customer reads the same', async ({
  person,
  customer,
  shop,
}) => {
  const { id } = await billedRequest(shop, customer)
  const office = await person()
  await logIn(office, owner)
  await office.goto(`/my-requests/${id}/billing`)
  await fillPayment(office, { button: 'Take a payment', amount: '3,400', way: 'UPI' })
  await form(office).getByRole('button', { name: 'Record the payment' }).click()
  const question = form(office).getByLabel('Did the shop’s own app or box say it?')
  await expect(question).toBeFocused()
  await question.selectOption('customer')
  await record(office)
  await expect(payment(office, '₹3,400 by UPI')).toContainText('Only on the customer’s screen')

  await main(office).getByRole('button', { name: 'Undo ₹3,400 by UPI' }).click()
  const dialog = office.getByRole('alertdialog', { name: 'Undo this payment?' })
  await dialog.getByRole('button', { name: 'Yes, undo it' }).click()
  await expect(payment(office, '₹3,400 by UPI')).toContainText('Undone')
  await fillPayment(office, { button: 'Take a payment', amount: '3,400', way: 'Card' })
  await record(office)
  await expect(main(office).getByText('Paid: ₹3,400', { exact: true })).toBeVisible()

  const page = await person()
  await logIn(page, customer)
  await page.goto(`/my-requests/${id}/billing`)
  await expect(main(page).getByText('Paid: ₹3,400', { exact: true })).toBeVisible()
  await expect(payment(page, '₹3,400 by UPI')).toContainText('Undone')
  await expect(main(page).getByRole('button', { name: /^Undo/ })).toHaveCount(0)
})

test('"Mark as Done" takes an amount and how it was paid', async ({ person, customer, shop }) => {
  const id = await acceptedRequest(shop, customer)
  const office = await person()
  await logIn(office, owner)
  await office.goto(`/my-requests/${id}`)
  await main(office).getByRole('button', { name: 'Repair finished', exact: true }).click()
  await main(office).getByRole('button', { name: 'Mark as Done', exact: true }).click()
  const dialog = office.getByRole('alertdialog', { name: 'Mark as Done?' })
  await dialog.locator('summary', { hasText: 'Received: not yet' }).click()
  await dialog.getByLabel('Cash', { exact: true }).check()
  await expect(dialog.getByLabel('Amount')).toHaveValue('3,400')
  await dialog.getByLabel('Amount').fill('3,000')
  await dialog.getByRole('button', { name: 'Yes, mark as done' }).click()
  await expect(office.getByText('Customer has been notified.')).toBeVisible()

  await office.goto('/admin-dashboard?tab=orders&show=owed')
  await expect(office.getByRole('row').filter({ hasText: customer.fullName })).toContainText('₹400 to pay')
})
