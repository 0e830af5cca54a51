/** The admin dashboard while a tab's code loads, and when it fails to load. */
import { expect } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'

const MESSAGES = '**/assets/messages-tab-*.js'

test('the dashboard is never empty while the owner changes tabs', async ({ person }) => {
  const page = await person()
  await logIn(page, owner)
  for (const name of ['Users', 'Orders', 'Messages', 'Dashboard']) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Orders/ })).toBeVisible()
  }
})

test('a tab shows a skeleton while its code loads', async ({ person }) => {
  const page = await person()
  await logIn(page, owner)
  const held: (() => void)[] = []
  await page.route(MESSAGES, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto('/admin-dashboard')
  await expect(page.locator('#root[data-hydrated]')).toBeVisible()
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(page.getByText('Loading the page…')).toBeAttached()
  for (const go of held) go()
  await expect(page.getByRole('heading', { name: 'From customers' })).toBeVisible()
})

test('a tab whose code fails to load shows an error beside the other tabs and can be retried', async ({
  person,
}) => {
  const page = await person({ mayComplain: /Failed to (load resource|fetch)/ })
  await logIn(page, owner)
  await page.route(MESSAGES, (route) => route.abort())
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible()
  await page.getByRole('link', { name: /^Users/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.getByRole('link', { name: /^Messages/ }).click()
  await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible()
  await page.unroute(MESSAGES)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
})
