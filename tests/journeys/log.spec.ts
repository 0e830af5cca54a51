/** The log of the shop: the owner finds who took a payment, and opens its request, by keyboard alone. */
import { expect } from 'playwright/test'
import { paid } from '../support/documents.ts'
import { owner } from '../support/owner.ts'
import { billedRequest } from './accepted-request.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'
import { keyboard } from './input-methods.ts'

test.use({ ownShop: 'log' })

test('the owner finds who took a payment and opens its request, by keyboard alone', async ({
  person,
  customer,
  shop,
}) => {
  const { id, api } = await billedRequest(shop, customer)
  await paid(api, id, { amount: 340_000, how: 'cash' })
  const page = await person()
  await logIn(page, owner)
  await page.goto('/admin-dashboard?tab=settings')
  const { press, fill } = keyboard(page)
  await press(page.getByRole('link', { name: 'Log Who did what' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()

  const log = page.getByRole('article', { name: 'Log' })
  await expect(log).toContainText('Repair finished, by ')
  await fill(page.getByLabel('About'), 'Bills')
  await expect(log).not.toContainText('Repair finished, by ')
  await expect(page).toHaveURL(/\?tab=log&about=money$/)
  await expect(page.getByLabel('About')).toBeFocused()
  const payment = log.getByRole('listitem').filter({ hasText: 'Payment: ₹3,400 in cash, by Shop owner' })
  await press(payment.getByRole('link'))
  await expect(page).toHaveURL(new RegExp(`\\?tab=orders&open=${id}$`))
  const panel = page.getByRole('complementary', { name: /^PIM-/ })
  await expect(panel).toContainText(customer.fullName)
})
