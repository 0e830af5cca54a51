/** The shop is updated while an old page is open, and a new page meets an old server. */
import { expect, type Page } from 'playwright/test'
import * as m from '#texts'
import { copyShop } from '../support/second-build.ts'
import { startServer } from '../support/server-process.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'
import { expectHydrated } from './steps.ts'

const typed = 'The lift is out of order, please ring.'
const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click()

test('an old page reloads once for the next page’s code, and Back restores the input', {
  tag: '@all',
}, async ({ browser, contextOptions }) => {
  const copy = await copyShop()
  const server = await startServer({}, { root: copy.root })
  // Without a service worker, which would have cached the old files.
  const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' })
  const page = await context.newPage()
  async function update(change: () => Promise<void>) {
    await server.stop()
    await change()
    await server.restart()
  }
  try {
    await page.goto(`${server.url}/request`)
    await expectHydrated(page)
    await page.getByLabel('Notes').fill(typed)
    await update(copy.renew)
    await follow(page, 'Contact')
    await expect(page.getByRole('heading', { level: 1, name: 'Talk to us' })).toBeVisible()
    await expectHydrated(page)
    await page.goBack()
    await expect(page.getByLabel('Notes')).toHaveValue(typed)

    // When a file is missing from the build, a message shows instead of endless reloads.
    await update(() => copy.lose('register-page'))
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    await follow(page, 'Register')
    await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible()
    expect(documents).toBeLessThanOrEqual(2)
    await page.goBack()
    await expect(page.getByLabel('Notes')).toHaveValue(typed)
  } finally {
    await context.close()
    await server.remove()
    await copy.remove()
  }
})

test('a page newer than the server shows an error and can be retried', async ({ person, customer }) => {
  const page = await person()
  await logIn(page, customer)
  // The old server's response lacks a field that the new page reads.
  await page.route('**/api/repair/user/*', (route) => route.fulfill({ json: [{ id: 1 }] }), { times: 1 })
  // Not by a page load: the server would render the requests itself.
  await follow(page, 'My Requests')
  await expect(page.getByText(m.requests_not_loaded())).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(m.requests_not_loaded())).toBeHidden()
})
