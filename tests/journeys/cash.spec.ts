/** The day's end: the owner counts the cash before its sum is shown, and ticks what the bank's app shows. */
import { expect, type Page } from 'playwright/test'
import { paid } from '../support/documents.ts'
import { owner } from '../support/owner.ts'
import { signIn } from '../support/person.ts'
import { acceptedRequest, apiPerson } from './accepted-request.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'

test.use({ ownShop: 'cash' })

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

test('the owner counts cash that lacks ₹100, ticks a payment by UPI, and finds both on the bill', async ({
  person,
  customer,
  shop,
}) => {
  const id = await acceptedRequest(shop, customer)
  const api = apiPerson(shop)
  await signIn(api, owner.email, owner.password)
  const page = await person()
  await logIn(page, owner)
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('heading', { level: 2, name: 'Visits today' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Close the day' })).toBeHidden()

  await paid(api, id, { amount: 200_000, how: 'cash' })
  await paid(api, id, { amount: 50_000, how: 'upi', verified: false })
  await page.reload()
  const part = main(page).getByRole('region', { name: 'Close the day' })
  await expect(part).toContainText(/, cash\s*1 payment/)
  await expect(part).toContainText(/UPI, card and bank\s*1 payment/)
  await part.getByRole('link', { name: 'Count and tick' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Close the day' })).toBeVisible()

  await expect(main(page).getByText('₹2,000')).toHaveCount(0)
  await press(page, /^Count: cash of/)
  await expect(page.getByLabel('Cash counted')).toBeFocused()
  await page.getByLabel('Cash counted').fill('1900')
  await page.getByLabel('Cash counted').press('Enter')
  await expect(main(page).getByText('₹1,900 counted, ₹2,000 recorded')).toBeVisible()
  await expect(main(page).getByText('₹100 less than recorded')).toBeVisible()
  await press(page, 'Keep the difference')
  await expect(page.getByRole('status').filter({ hasText: 'Checked' })).toContainText('₹1,900 counted')
  await expect(main(page).getByRole('region', { name: 'Last counts' })).toContainText(
    '₹100 less than recorded',
  )
  await expect(main(page).getByRole('button', { name: /^Count: cash of/ })).toHaveCount(0)

  const transfer = main(page).getByRole('listitem').filter({ hasText: '₹500 by UPI' })
  await expect(transfer).toContainText('Only on the customer’s screen')
  await transfer.getByRole('checkbox').check()
  await press(page, 'Mark 1 as arrived')
  await expect(main(page).getByText('Everything is checked')).toBeVisible()

  await page.goto(`/my-requests/${id}/billing`)
  for (const row of ['₹2,000 in cash', '₹500 by UPI'])
    await expect(main(page).getByRole('listitem').filter({ hasText: row })).toContainText(/checked \w+/)
})
