/** A bad month: the owner follows its figures down to the one request, and sees on the chart what happened to it. */
import { expect, type Page } from 'playwright/test'
import { takeStep } from '#shared/request/request-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { monthYearText } from '#shared/shop/window-text.ts'
import { addMonths, monthOf, shopDayOf } from '#shared/shop-time.ts'
import { finished } from '../support/claims.ts'
import { owner } from '../support/owner.ts'
import { signIn } from '../support/person.ts'
import { apiPerson, billedRequest } from './accepted-request.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'

test.use({ ownShop: 'reports' })

const main = (page: Page) => page.getByRole('main')

test('the owner reads a bad month down to the one request on its chart, and the day’s figures from the dashboard', async ({
  person,
  customer,
  shop,
}) => {
  const { api } = await billedRequest(shop, customer)
  const self = apiPerson(shop)
  await signIn(self, customer.email, customer.password)
  const ids: number[] = []
  for (const issue of ['Screen Repair', 'Battery Repair']) {
    const body = { brand: 'Samsung', model: 'Galaxy S23', issue }
    const { answer } = await self.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
    ids.push(answer?.id ?? 0)
  }
  for (const [index, reason] of (['price', 'no-time'] as const).entries()) {
    const params = { id: ids[index] ?? 0 }
    await api.call(takeStep, {
      params,
      body: { type: 'cancel', reason },
      idempotencyKey: crypto.randomUUID(),
    })
    await finished(api, params.id)
  }

  const page = await person()
  await logIn(page, owner)
  await page.goto('/admin-dashboard')
  const tonight = main(page).getByRole('region', { name: 'The day so far' })
  await tonight.scrollIntoViewIfNeeded()
  await expect(tonight).toContainText(/Came in\s*3/)
  await tonight.getByRole('link', { name: 'The report of this month' }).click()
  const month = monthOf(shopDayOf(Date.now()))
  await expect(main(page).getByRole('heading', { level: 2, name: monthYearText(month) })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^2 Done/ })).toBeVisible()

  const endings = main(page).getByRole('table', { name: 'How they ended' })
  await expect(endings.getByRole('row', { name: /^Cancelled/ })).toContainText('2')
  const reasons = main(page).getByRole('table', { name: 'Why they were cancelled' })
  await reasons
    .getByRole('row', { name: /^The price/ })
    .getByRole('link', { name: '1' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const orders = main(page).getByRole('table', { name: 'Orders' })
  await expect(orders.getByRole('row')).toHaveCount(2)
  await expect(orders).toContainText('Screen Repair')
  await orders.getByRole('link', { name: /, open PIM-/ }).click()
  const panel = page.getByRole('complementary')
  await panel.getByText('History', { exact: true }).click()
  await expect(panel.locator('details li').first()).toHaveText(/^Request received/)
  await expect(panel.getByText(/^Cancelled, by the shop/)).toBeVisible()
  await panel.getByRole('link', { name: 'Show on the chart' }).click()
  await expect(page).toHaveURL(new RegExp(`/machines\\?machine=requestLifecycle&request=${ids[0]}$`))
  await expect(page.locator('[data-state="requestLifecycle.DONE"]').first()).toBeAttached()

  await page.goto('/admin-dashboard?tab=reports')
  await page.getByRole('link', { name: monthYearText(addMonths(month, -1)), exact: true }).click()
  await expect(
    page.getByRole('heading', { name: `Nothing in ${monthYearText(addMonths(month, -1))}` }),
  ).toBeVisible()
})
