/** The visits of today on paper. */
import { expect } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'

test.use({ demo: true })

test('on paper the visits of today stand alone, one row each', async ({ person }) => {
  const page = await person()
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = ''
    }
  })
  await logIn(page, owner)
  await page.goto('/admin-dashboard?tab=orders&show=today')
  const visits = page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
  await expect(visits.first()).toBeVisible()
  const count = await visits.count()
  const sheet = page.getByRole('table', { name: /^Visits on / })
  await expect(sheet, 'on the screen').toHaveCount(0)
  await page.getByRole('button', { name: 'Print the visits of today' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()

  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('main').or(page.getByRole('navigation'))).toHaveCount(0)
  const rows = sheet.locator('tbody tr')
  await expect(rows).toHaveCount(count)
  for (const row of await rows.all()) {
    await expect(row.locator('td').nth(0)).toHaveText(/\d+ (am|pm|noon)$/)
    await expect(row.locator('td').nth(1)).toHaveText(/^PIM-\d\d-\d{4,}$/)
    await expect(row.locator('td').nth(4)).toHaveText(/^(Imran Shaikh|Kavita More|)$/)
    await expect(row.locator('td').nth(5)).toHaveText(/^\+91 \d{5} \d{5}$/)
  }
})
