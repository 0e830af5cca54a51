/** Pages that the server renders on request, with the data of the signed-in person. */
import { expect, type Page } from 'playwright/test'
import { LANGUAGES } from '#texts/languages.ts'
import { textsIn } from '#texts/now.ts'
import { owner } from '../support/owner.ts'
import { createRequest, logIn } from './accounts.ts'
import { delayFiles, SCRIPTS } from './delay-files.ts'
import { test } from './fixtures.ts'
import { type Customer, expectHydrated } from './steps.ts'

/** Opens a page whose scripts are delayed, and checks that its heading is there before and the same after hydration. */
async function expectRenderedThenHydrated(
  page: Page,
  path: string,
  heading: string | RegExp,
  text: string | RegExp,
): Promise<void> {
  const release = await delayFiles(page, SCRIPTS)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByText(text).first()).toBeVisible()
  await page.screenshot({ path: `test-results/rendered${path.replaceAll(/\W/g, '-')}.png` })
  const title = await page.locator('h1').elementHandle()
  release()
  await expectHydrated(page)
  expect(await title?.evaluate((element) => element.isConnected), `${path} is hydrated`).toBe(true)
  await page.screenshot({ path: `test-results/hydrated${path.replaceAll(/\W/g, '-')}.png` })
  await page.unrouteAll({ behavior: 'wait' })
}

test('My Requests shows the requests before any script, and hydrates without a warning', async ({
  person,
  shop,
  customer,
}) => {
  await createRequest(shop, customer)
  const page = await person()
  await logIn(page, customer)
  await expectRenderedThenHydrated(page, '/my-requests', 'My requests', 'Battery Repair')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Battery Repair').first()).toBeVisible()
})

/** Logs the customer in. @returns the path of the newest request's page */
async function newestRequestOf(page: Page, customer: Customer): Promise<string> {
  await logIn(page, customer)
  await page.goto('/my-requests')
  return (await page.getByRole('article').getByRole('link').first().getAttribute('href')) ?? ''
}

test('the page of a request shows it before any script, and hydrates without a warning', async ({
  person,
  shop,
  customer,
}) => {
  await createRequest(shop, customer)
  const page = await person()
  const path = await newestRequestOf(page, customer)
  await expectRenderedThenHydrated(page, path, /^PIM-\d\d-\d{4,}$/, 'We have your request.')
  const ownerPage = await person()
  await logIn(ownerPage, owner)
  await expectRenderedThenHydrated(ownerPage, path, /^PIM-\d\d-\d{4,}$/, 'Confirm the visit')
})

test('the page of a bill shows it before any script, and hydrates without a warning', async ({
  person,
  shop,
  customer,
}) => {
  await createRequest(shop, customer)
  const page = await person()
  const path = `${await newestRequestOf(page, customer)}/billing`
  const ownerPage = await person()
  await expectRenderedThenHydrated(page, path, 'Bill and warranty', 'Bill and warranty appear here')
  await logIn(ownerPage, owner)
  await expectRenderedThenHydrated(ownerPage, path, 'Bill and warranty', 'No bill is issued yet.')
})

test('a tracking link tells where the repair stands before any script, and calls once', async ({
  person,
  shop,
  customer,
}) => {
  await createRequest(shop, customer)
  const page = await person()
  await logIn(page, customer)
  await page.goto('/my-requests')
  await page.getByRole('article').getByRole('link').first().click()
  const link = await page.getByRole('link', { name: 'See the progress' }).getAttribute('href')
  const visitor = await person()
  const calls: string[] = []
  visitor.on('request', (request) => request.url().includes('/api/track') && calls.push(request.method()))
  const release = await delayFiles(visitor, SCRIPTS)
  await visitor.goto(link ?? '', { waitUntil: 'commit' })
  await expect(visitor.getByRole('heading', { level: 1, name: 'Your repair' })).toBeVisible()
  await expect.poll(() => calls, 'the call starts before the application').toEqual(['POST'])
  const told = visitor.getByRole('main').locator('[aria-live=polite]')
  const words = ['We have your request.', 'Our turn: we call you to agree on the time and the price.']
  for (const text of words) await expect(told.getByText(text)).toBeVisible()
  const places = () => Promise.all(words.map((text) => told.getByText(text).boundingBox()))
  const early = await places()
  release()
  await expect(visitor.getByRole('heading', { level: 1, name: /^PIM-/ })).toBeVisible()
  await expect(told).toHaveText(words.join(''))
  expect(await places(), 'no text moves or grows').toEqual(early)
  expect(calls).toEqual(['POST'])
  await visitor.unrouteAll({ behavior: 'wait' })
})

test('the account page and the admin tabs show their data before any script, and hydrate without a warning', {
  tag: '@all',
}, async ({ person, shop, customer }) => {
  await createRequest(shop, customer)
  const page = await person()
  await logIn(page, customer)
  await expectRenderedThenHydrated(page, '/account', 'Account', customer.email)
  const adminPage = await person()
  await logIn(adminPage, owner)
  await expectRenderedThenHydrated(adminPage, '/admin-dashboard', 'Dashboard', /^\d+ New$/)
  await expectRenderedThenHydrated(adminPage, '/admin-dashboard?tab=orders', 'Orders', 'Battery Repair')
  await expectRenderedThenHydrated(adminPage, '/admin-dashboard?tab=users', 'Users', customer.email)
  await expectRenderedThenHydrated(adminPage, '/admin-dashboard?tab=messages', 'Messages', 'From customers')
})

test('the orders that came with the page are read again by the next visit only', async ({
  person,
  shop,
  customer,
}) => {
  await createRequest(shop, customer)
  const page = await person()
  await logIn(page, owner)
  // The dashboard after the login has no running calls any more.
  await page.goto('/robots.txt')
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/admin\/(requests|counts)$/.test(pathname)) reads.push(pathname)
  })
  await page.goto('/admin-dashboard?tab=orders', { waitUntil: 'networkidle' })
  await expectHydrated(page)
  expect(reads).toEqual([])
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first()
  await tab('Users').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await tab('Orders').click()
  await expect.poll(() => reads).toContain('/api/admin/requests')
})

test('a page that was rendered for another user than the stored one is replaced', async ({
  person,
  shop,
  customer,
}) => {
  await createRequest(shop, customer)
  // The browser requests the stored user's data before the session is loaded.
  const page = await person({ mayComplain: /403/ })
  await logIn(page, customer)
  await page.addInitScript(() => window.localStorage.setItem('userId', '999999'))
  const release = await delayFiles(page, SCRIPTS)
  await page.goto('/my-requests', { waitUntil: 'commit' })
  const title = await page.locator('h1').elementHandle()
  release()
  await expectHydrated(page)
  expect(await title?.evaluate((element) => element.isConnected)).toBe(false)
  await page.unrouteAll({ behavior: 'wait' })
})

test('with blocked site data the pages work and a device can be picked up to its order', {
  tag: '@all',
}, async ({ person }) => {
  const page = await person()
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  )
  await page.goto('/repair/mobile-repair/samsung/galaxy-s23')
  await expectHydrated(page)
  await page.getByRole('main').getByText('Battery Repair').first().click()
  await expect(page).toHaveURL(/\/order-details$/)
})

test('personal pages are rendered in Hindi and Marathi too', async ({ person, shop, customer }) => {
  await createRequest(shop, customer)
  const page = await person()
  await logIn(page, customer)
  for (const { language, prefix } of LANGUAGES.filter(({ prefix: path }) => path !== '')) {
    const title = textsIn(language).my_requests()
    await expectRenderedThenHydrated(page, `${prefix}/my-requests`, title, 'Galaxy S23')
    await expectRenderedThenHydrated(
      page,
      `${prefix}/account`,
      textsIn(language).account_title(),
      customer.email,
    )
  }
})
