/** Two tabs of one browser stay in sync. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import type { ServerProcess } from '../support/server-process.ts'
import { test } from './fixtures.ts'
import { pointer } from './input-methods.ts'
import * as steps from './steps.ts'

const noPause: steps.After = async () => {}
const otherTabMessage = (page: Page) => page.getByRole('status').filter({ hasText: 'another tab' })

/** A new, signed-in customer with one request, on the home page. */
async function customerWithRequest(page: Page, shop: ServerProcess, worker: number) {
  const customer = steps.newCustomer(worker)
  await steps.pickDevice(page, pointer, noPause)
  await steps.answerDialog(page, pointer, 'Login Required', 'Go to Login')
  await steps.register(page, pointer, shop, customer, noPause)
  await steps.login(page, pointer, customer, noPause)
  await steps.fillOrder(page, pointer, noPause)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/$/)
  return customer
}

async function logout(page: Page) {
  await steps.expectHydrated(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Logout' })
  if (!(await button.isVisible())) {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  } else await button.click()
  await expect(page).toHaveURL(/\/$/)
}

async function loginAs(page: Page, account: { email: string; password: string }) {
  await page.goto('/login')
  await steps.login(page, pointer, account, noPause)
  await expect(page).not.toHaveURL(/\/login$/)
}

test(
  'a logout in one tab logs out the other and clears its requests',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person()
    await customerWithRequest(page, shop, workerIndex)
    await page.goto('/my-requests')
    await expect(page.getByRole('article')).toHaveCount(1)

    const other = await page.context().newPage()
    await other.goto('/contact')
    await logout(other)

    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(otherTabMessage(page)).toContainText('You were logged out in another tab.')
    await expect(page).toHaveURL(/\/login$/)
    await otherTabMessage(page).getByRole('link', { name: 'Login' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(otherTabMessage(other)).toHaveCount(0)
  },
)

test(
  'an order in progress keeps its device and loses its input when the other tab logs out',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person()
    const customer = await customerWithRequest(page, shop, workerIndex)
    await steps.pickDevice(page, pointer, noPause)
    await steps.fillOrder(page, pointer, noPause)

    const other = await page.context().newPage()
    await other.goto('/')
    await logout(other)

    await steps.answerDialog(page, pointer, 'Login Required', 'Go to Login')
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => JSON.stringify([localStorage, history.state]))).not.toContain(
      'Sai Residency',
    )
    await steps.login(page, pointer, customer, noPause)
    await expect(page).toHaveURL(/\/order-details$/)
    await expect(page.getByRole('main')).toContainText('Galaxy S23')
    await expect(page.getByLabel('Notes')).toHaveValue('')
  },
)

test(
  'another customer who logs in in the other tab sees their own requests in both',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person()
    await customerWithRequest(page, shop, workerIndex)
    const second = await person()
    const customer = await customerWithRequest(second, shop, workerIndex)

    await page.goto('/my-requests')
    const article = page.getByRole('article')
    await expect(article).toHaveCount(1)
    const first = await article.textContent()
    const other = await page.context().newPage()
    await loginAs(other, customer)

    await expect(otherTabMessage(page)).toContainText('Another account logged in from another tab.')
    await expect(article).toHaveCount(1)
    await expect(article).not.toHaveText(first ?? '')
    await otherTabMessage(page).getByRole('button', { name: 'Close' }).click()
    await expect(otherTabMessage(page)).toHaveCount(0)
  },
)

test('the admin panel closes when the other tab logs out', { tag: '@all' }, async ({ person }) => {
  const page = await person()
  await loginAs(page, owner)
  await expect(page).toHaveURL(/\/admin-dashboard/)
  await page.goto('/admin-dashboard?tab=orders')
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/')
  await logout(other)

  await expect(page).toHaveURL(/\/login$/)
  await expect(otherTabMessage(page)).toContainText('You were logged out in another tab.')
})

test('a login in one tab logs in the other', { tag: '@all' }, async ({ person, shop }, { workerIndex }) => {
  const page = await person()
  const customer = await customerWithRequest(page, shop, workerIndex)
  await logout(page)
  const other = await page.context().newPage()
  await loginAs(other, customer)
  await expect(otherTabMessage(page)).toContainText('You logged in from another tab.')
  await steps.openFromHeader(page, pointer, 'My Requests')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test(
  'an expired session redirects from the list to the login',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person({ mayComplain: /401/ })
    await customerWithRequest(page, shop, workerIndex)
    await page.goto('/my-requests')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Refresh' }).click()
    // The dialog redirects by itself: on a slow machine before its button can be pressed.
    await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  },
)

test(
  'an expired session is reported when the order is submitted, and the login returns to the order',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person({ mayComplain: /40[13]/ })
    const customer = await customerWithRequest(page, shop, workerIndex)
    await steps.pickDevice(page, pointer, noPause)
    await steps.fillOrder(page, pointer, noPause)
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Submit' }).click()
    await steps.answerDialog(
      page,
      pointer,
      'Session expired',
      'Go to Login',
      'Please login again to submit your request.',
    )
    await steps.login(page, pointer, customer, noPause)
    await expect(page).toHaveURL(/\/order-details$/)
    await expect(page.getByLabel('Pickup address')).toHaveValue(steps.order.address)
  },
)
