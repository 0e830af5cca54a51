/** The owner's desk while the code of its tabs comes, and when it does not. */
import { expect } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'

const MESSAGES = '**/assets/messages-tab-*.js'

test('the owner goes from tab to tab, and nothing of the desk is empty on the way', async ({ person }) => {
  const page = await person()
  await logIn(page, owner)
  for (const name of ['Users', 'Orders', 'Messages', 'Dashboard']) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Orders/ })).toBeVisible()
  }
})

test('while the code of a tab is on its way, the owner sees the shape of what comes', async ({ person }) => {
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

test('a tab whose code does not come says so beside the others, and comes when the owner tries again', async ({
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
