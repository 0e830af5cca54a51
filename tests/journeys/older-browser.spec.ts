/** What customers and the owner meet first, in a browser without everything that is newer than the oldest supported ones. */
import { expect, type Page } from 'playwright/test'
import { MY_REQUESTS_PAGE } from '#shared/limits.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { owner } from '../support/owner.ts'
import { createPerson, signIn } from '../support/person.ts'
import { logIn, registerCustomer } from './accounts.ts'
import { test } from './fixtures.ts'
import { addresses } from './urls.ts'

test.use({ ownShop: 'older-browser', demo: true })

/** The page neither fails nor scrolls sideways. */
async function expectWhole(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  await expect(page.getByText('Something went wrong'), path).toHaveCount(0)
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth, `the width of ${path}`).toBeLessThanOrEqual(clientWidth)
}

test('the browser is an older one', async ({ person }) => {
  const page = await person()
  await page.goto('/')
  const has = await page.evaluate(() => ({
    toSorted: 'toSorted' in Array.prototype,
    groupBy: 'groupBy' in Map,
    size: 'size' in URLSearchParams.prototype,
    requestIdleCallback: 'requestIdleCallback' in window,
    container: [...document.styleSheets].some(({ cssRules }) =>
      JSON.stringify([...cssRules].map(({ cssText }) => cssText)).includes('@container'),
    ),
  }))
  expect(has).toEqual({
    toSorted: false,
    groupBy: false,
    size: false,
    requestIdleCallback: false,
    container: false,
  })
})

test('every page of a visitor is there', async ({ person }) => {
  const page = await person()
  for (const { path } of addresses) await expectWhole(page, path)
})

test('every page of a customer is there', async ({ person, customer }) => {
  const page = await person()
  await logIn(page, customer)
  for (const path of ['/', '/my-requests', '/account', '/request']) await expectWhole(page, path)
})

test('every page of the owner is there', async ({ person }) => {
  const page = await person()
  await logIn(page, owner)
  for (const tab of ['', 'users', 'orders', 'messages', 'prices', 'books', 'settings'])
    await expectWhole(page, `/admin-dashboard${tab && `?tab=${tab}`}`)
  await expectWhole(page, '/admin/edit-models?category=mobile-repair&brand=samsung')
})

test('"Show older" of My Requests shows each request once', async ({ person, shop }, { workerIndex }) => {
  const customer = await registerCustomer(shop, workerIndex)
  const caller = createPerson((path, init) => fetch(`${shop.url}${path}`, init))
  await signIn(caller, customer.email, customer.password)
  const body = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
  for (let count = 0; count <= MY_REQUESTS_PAGE; count++)
    await caller.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })

  const page = await person()
  await logIn(page, customer)
  await page.goto('/my-requests')
  const requests = page.getByRole('main').getByRole('article')
  await expect(requests).toHaveCount(MY_REQUESTS_PAGE)
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect(requests).toHaveCount(MY_REQUESTS_PAGE + 1)
  const links = await requests
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links.filter((link) => link?.startsWith('/my-requests/'))).size).toBe(MY_REQUESTS_PAGE + 1)
})
