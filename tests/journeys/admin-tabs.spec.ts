/** The admin dashboard's tabs. */
import { expect } from 'playwright/test'
import { QUEUE_REFRESH_MS } from '#shared/limits.ts'
import { owner } from '../support/owner.ts'
import { createRequest, logIn } from './accounts.ts'
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

test('the dashboard follows what happens in the shop by itself', { tag: '@all' }, async ({
  person,
  shop,
  customer,
}) => {
  const page = await person()
  await logIn(page, owner)
  await page.clock.install()
  await page.goto('/admin-dashboard')
  const fresh = page.getByRole('main').getByRole('link', { name: /^\d+ New$/ })
  const before = Number.parseInt((await fresh.textContent()) ?? '', 10)
  await createRequest(shop, customer)
  await page.clock.fastForward(QUEUE_REFRESH_MS)
  await expect(fresh).toHaveText(`${before + 1} New`)
})
