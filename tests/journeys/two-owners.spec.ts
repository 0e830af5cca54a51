/** Two people of the shop work on the same list. */
import { expect, type Page } from 'playwright/test'
import { QUEUE_REFRESH_MS } from '#shared/limits.ts'
import { owner } from '../support/owner.ts'
import { createRepair, logIn, registerCustomer } from './accounts.ts'
import { CALL_FAILED } from './dialogs.ts'
import { test } from './fixtures.ts'
import { pointer } from './input-methods.ts'
import { answerDialog } from './steps.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
const step = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('button', { name, exact: true })

test('of two owners on one request the second is told what is true now, and their list follows by itself', async ({
  person,
  shop,
}, { workerIndex }) => {
  const customer = await registerCustomer(shop, workerIndex)
  await createRepair(shop, customer)
  await createRepair(shop, customer)
  const first = await person()
  const second = await person({ mayComplain: CALL_FAILED })
  for (const page of [first, second]) await logIn(page, owner)
  await second.clock.install()
  for (const page of [first, second]) {
    await page.goto(`/admin-dashboard?tab=orders&show=new&find=${customer.phone}`)
    await expect(rows(page)).toHaveCount(2)
    await rows(page)
      .first()
      .getByRole('link', { name: /, open PIM-/ })
      .click()
    await expect(step(page, 'Confirm the visit')).toBeVisible()
  }

  await step(first, 'Confirm the visit').click()
  await expect(step(first, 'Depart')).toBeVisible()
  await step(second, 'Confirm the visit').click()
  await expect(second.getByRole('complementary').getByRole('alert')).toHaveText(
    'The time is agreed, and our technician is not on the way yet.',
  )
  await expect(step(second, 'Depart')).toBeVisible()
  await expect(step(second, 'Confirm the visit')).toHaveCount(0)
  await second.clock.fastForward(QUEUE_REFRESH_MS)
  await expect(rows(second)).toHaveCount(1)

  await expect(rows(first)).toHaveCount(1)
  await rows(first)
    .getByRole('button', { name: /^Mark as Done/ })
    .click()
  await answerDialog(first, pointer, 'Mark as Done?', 'Yes, mark as done')
  await expect(first.getByText('Marked as Done')).toBeVisible()
  await second.clock.fastForward(QUEUE_REFRESH_MS)
  await expect(rows(second)).toHaveCount(0)

  // So does the dashboard.
  await second.goto('/admin-dashboard')
  const fresh = second.getByRole('main').getByRole('link', { name: /^\d+ New$/ })
  const before = Number.parseInt((await fresh.textContent()) ?? '', 10)
  await createRepair(shop, customer)
  await second.clock.fastForward(QUEUE_REFRESH_MS)
  await expect(fresh).toHaveText(`${before + 1} New`)
})
