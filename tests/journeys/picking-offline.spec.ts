/** After one visit a device can be picked offline, up to its order; private data is never cached. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { countRequests, logIn } from './accounts.ts'
import { CALL_FAILED, dismissDialog } from './dialogs.ts'
import { test } from './fixtures.ts'
import { pointer } from './input-methods.ts'
import { cachedPaths, dayFiles, waitForServiceWorker } from './service-worker-cache.ts'
import { fillOrder, order } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

const mayComplain = CALL_FAILED
const OFFLINE = 'You are offline. Some information may be out of date.'

const follow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click()
const titled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Submits offline without any earlier request. */
async function visitOnce(page: Page) {
  await page.goto('/')
  await waitForServiceWorker(page)
  await page.context().setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
}

test('a returning customer picks a device and fills in an order offline, and submits it online', async ({
  person,
  customer,
  shop,
}) => {
  // Other customers may have written the same notes.
  const before = await countRequests(shop, order.notes)
  const page = await person({ mayComplain })
  await logIn(page, customer)
  await visitOnce(page)
  await page.getByRole('main').getByRole('link', { name: 'Mobile Repair' }).click()
  await titled(page, 'Which brand is your phone?')
  await follow(page, 'Samsung')
  await titled(page, 'Which Samsung phone do you have?')
  await page.reload()
  await titled(page, 'Which Samsung phone do you have?')
  await follow(page, 'Galaxy S23')
  await titled(page, 'What is wrong with your Galaxy S23?')
  await page.getByRole('button', { name: 'Battery Repair', exact: true }).click()
  await fillOrder(page, pointer, async () => {
    await page.reload()
    await titled(page, 'Confirm your repair')
  })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await dismissDialog(page, 'Oops...', 'Something went wrong while submitting the request.')
  await expect(page.getByLabel('Pickup address')).toHaveValue(order.address)
  expect(await countRequests(shop, order.notes)).toBe(before)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Request Submitted!')).toBeVisible()
  expect(await countRequests(shop, order.notes)).toBe(before + 1)
})

test('every URL opens offline; pages that need the server say so, and unknown URLs show the not-found page', {
  tag: '@all',
}, async ({ person }) => {
  const page = await person({ mayComplain })
  await visitOnce(page)
  // Chromium's emulation does not set navigator.onLine in pages opened later; a real offline browser does.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false, configurable: true }),
  )
  for (const [path, title] of [
    ['/contact', 'Talk to us'],
    ['/login', 'Login'],
    ['/brands/vivo', 'Vivo repair'],
    [
      '/services/tablet-repair/Samsung%20Tablet/Galaxy%20Tab%20A8%2010.5/issue',
      'What is wrong with your Galaxy Tab A8 10.5?',
    ],
    ['/services/apple-watch-repair/models', 'Which Apple Watch do you have?'],
    ['/admin/edit-models', 'You are offline'],
    ['/nowhere', 'Page not found'],
    ['/dev/outbox', 'You are offline'],
  ] as const) {
    await page.goto(path)
    await titled(page, title)
  }
  await page.getByRole('link', { name: 'Doorstep Repair, home' }).click()
  await titled(page, /We repair your/)
})

const PUBLIC =
  /^\/(assets\/[\w.-]+|shell\.html|offline\.(html|css)|favicon\.svg|api\/(catalogue|admin\/brands(\/\d+\/models)?))$/

async function expectPublic(page: Page) {
  const cached = await cachedPaths(page)
  expect(cached).toContain('/api/admin/brands')
  expect(cached.filter((path) => !PUBLIC.test(path))).toEqual([])
  expect(await dayFiles(page), 'only technicians have the files of the day sheet').toBeUndefined()
}

test('the cache is the same for everybody: no data of a customer or the owner, before and after a logout', {
  tag: '@all',
}, async ({ person, customer }) => {
  const page = await person({ mayComplain })
  await page.goto('/')
  await waitForServiceWorker(page)
  for (const account of [customer, owner]) {
    await logIn(page, account)
    for (const path of [
      '/my-requests',
      '/order-details',
      '/admin-dashboard?tab=orders',
      '/admin/edit-models',
      '/contact',
    ])
      await page.goto(path, { waitUntil: 'networkidle' })
    await expectPublic(page)
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
    await expectPublic(page)
  }
})

test(
  'a model that the owner adds is shown immediately, although the old catalogue is cached',
  { tag: '@all' },
  async ({ person }, { workerIndex }) => {
    const model = `Galaxy Tab Neu ${workerIndex}`
    const page = await person()
    await page.goto('/')
    await waitForServiceWorker(page)
    await logIn(page, owner)
    await page.goto('/admin/edit-models?category=tablet-repair&brand=samsung-tablet')
    await page.getByLabel('Model name').fill(model)
    await page.getByRole('button', { name: 'Add model' }).click()
    await expect(page.getByRole('main').getByText(model, { exact: true })).toBeVisible()
    await page.goto('/services/tablet-repair/samsung-tablet')
    await expect(page.getByRole('main').getByRole('link', { name: model, exact: true })).toBeVisible()
  },
)
