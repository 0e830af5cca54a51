/** Prerendered pages: readable before any script, hydrated without a change, the same for visitors and signed-in users. */
import { expect, type Page } from 'playwright/test'
import { logIn } from './accounts.ts'
import { delayFiles, PAGE_SCRIPT, SCRIPTS } from './delay-files.ts'
import { test } from './fixtures.ts'
import { openDetails } from './forms.ts'
import { expectHydrated } from './steps.ts'

/** The heading and a text of each page, visible without scripts. */
const READABLE_PAGES = [
  { path: '/', title: /We repair your/, shows: 'What needs a repair?' },
  { path: '/services/mobile-repair', title: 'Which brand is your phone?', shows: 'OnePlus' },
  { path: '/services/mobile-repair/samsung', title: 'Which Samsung phone do you have?', shows: 'Galaxy S23' },
  {
    path: '/repair/mobile-repair/samsung/galaxy-s23',
    title: 'What is wrong with your Galaxy S23?',
    shows: 'Battery Repair',
  },
  { path: '/brands/samsung', title: /Samsung/, shows: 'Galaxy S23' },
  { path: '/select-brand', title: 'Which device?', shows: 'Top phone brands' },
  { path: '/contact', title: 'Talk to us', shows: 'Send message' },
  { path: '/request', title: 'Request a repair', shows: 'Where and when' },
  { path: '/login', title: 'Login', shows: 'Forgot password?' },
  { path: '/register', title: /./, shows: 'Full name' },
  { path: '/reset-password-otp', title: 'Set a new password', shows: 'Remembered it?' },
]

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })
  for (const { path, title, shows } of READABLE_PAGES)
    test(`${path} is readable, with its links`, async ({ person }) => {
      const page = await person()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeVisible()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Login', exact: true }).click()
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    })
})

/** Opens the page and checks that hydration keeps the heading's element. */
async function expectHydratedUnchanged(page: Page, path: string): Promise<void> {
  const release = await delayFiles(page, SCRIPTS)
  await page.goto(path, { waitUntil: 'commit' })
  const title = await page.locator('main h1').elementHandle()
  release()
  await expectHydrated(page)
  expect(await title?.evaluate((element) => element.isConnected), `${path} is not rendered again`).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
}

test('a visitor’s page is hydrated unchanged, without a console message', async ({ person }) => {
  const page = await person()
  for (const { path } of READABLE_PAGES) await expectHydratedUnchanged(page, path)
})

test('a signed-in user’s page is hydrated unchanged, and the header’s links appear without a layout shift', {
  tag: '@all',
}, async ({ person, customer }) => {
  const page = await person()
  await logIn(page, customer)
  await page.addInitScript(() => {
    const moved = { by: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved.by += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { moved })
  })
  for (const { path } of READABLE_PAGES) {
    await expectHydratedUnchanged(page, path)
    // The footer of a short page is one line on a phone.
    const account = page.getByRole('contentinfo').getByRole('link', { name: 'Account' })
    await expect(account.or(page.getByText(/^You are logged in as|^Remembered it/)).first()).toBeVisible()
    expect(await page.evaluate('moved.by'), path).toBe(0)
  }
})

test('input typed before the scripts load is in the form, and survives a reload', async ({ person }) => {
  const page = await person()
  const release = await delayFiles(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Name', { exact: true }).fill('Asha Patil')
  await page.getByLabel('Brand', { exact: true }).selectOption('Samsung')
  release()
  await expectHydrated(page)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Patil')
  await expect
    .poll(() => page.evaluate(() => window.history.state.repairForm))
    .toMatchObject({ name: 'Asha Patil', brand: 'Samsung' })
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Patil')
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('Samsung')
})

test('input typed after a reload, before the scripts load, is added to the draft', { tag: '@all' }, async ({
  person,
}) => {
  const page = await person()
  await page.goto('/')
  await page.getByLabel('Name', { exact: true }).fill('Asha Patil')
  await expect.poll(() => page.evaluate(() => window.history.state.repairForm?.name)).toBe('Asha Patil')
  const release = await delayFiles(page, SCRIPTS)
  await page.reload({ waitUntil: 'commit' })
  await openDetails(page)
  await page.getByLabel('City').fill('Pimpri')
  release()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Patil')
  await expect(page.getByLabel('City')).toHaveValue('Pimpri')
  await expect(page.getByLabel('City')).toBeVisible()
})

/**
 * Opens the page by `go` and types a letter every 40 ms, from before the scripts load until long after hydration, with a
 * throttled CPU.
 */
async function typeThroughout(page: Page, go: () => Promise<unknown>, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const release = await delayFiles(page, SCRIPTS)
  await go()
  await openDetails(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const typing = page.getByLabel('City').pressSequentially(text, { delay: 40 })
  release()
  await typing
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expectHydrated(page)
  await expect(page.getByLabel('City')).toHaveValue(text)
  await expect.poll(() => page.evaluate(() => window.history.state.repairForm?.city)).toBe(text)
}
const LONG = 'Pimpri Chinchwad near the old railway station Pune'

test('no letter typed during hydration is lost', async ({ person }) => {
  const page = await person()
  await typeThroughout(page, () => page.goto('/', { waitUntil: 'commit' }), LONG)
})

test('no letter typed on a page that is rendered again is lost', { tag: '@all' }, async ({ person }) => {
  const page = await person()
  await page.goto('/')
  await page.getByLabel('Name', { exact: true }).fill('Asha Patil')
  await expect.poll(() => page.evaluate(() => window.history.state.repairForm?.name)).toBe('Asha Patil')
  await typeThroughout(page, () => page.reload({ waitUntil: 'commit' }), LONG)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Patil')
})

test('a page is hydrated in a browser without paint timing, and in one that never paints', {
  tag: '@all',
}, async ({ person }) => {
  const silent = await person()
  await silent.addInitScript(() =>
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => [] }),
  )
  await silent.goto('/login')
  await expectHydrated(silent)
  const unpainted = await person()
  await unpainted.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
  await unpainted.goto('/login')
  await expectHydrated(unpainted)
})

test('a prerendered page whose script fails to load shows an error and can be retried', async ({
  person,
}) => {
  const page = await person({ mayComplain: /Failed to (load resource|fetch dynamically imported module)/ })
  await page.route(PAGE_SCRIPT, (route) => route.abort())
  await page.goto('/login')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute(PAGE_SCRIPT)
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
})

test('Back works before hydration', async ({ person }) => {
  const page = await person()
  await page.goto('/register')
  await expectHydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  const release = await delayFiles(page, PAGE_SCRIPT)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => '__TSR_ROUTER__' in window)
  await page.evaluate(() => history.back())
  await page.waitForURL(/\/register$/, { waitUntil: 'commit' })
  release()
  await expect(page.getByLabel('Full name')).toBeVisible()
})
