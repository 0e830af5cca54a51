/** The admin dashboard's tabs. */
import { expect } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'

test('the dashboard is never empty while the owner changes tabs', async ({ person }) => {
  const page = await person()
  await logIn(page, owner)
  for (const name of ['Users', 'Orders', 'Messages', 'Dashboard']) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Orders/ })).toBeVisible()
  }
})
