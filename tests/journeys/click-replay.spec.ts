/** Clicks and submits on a prerendered page before hydration are not lost. */
import { expect, type Page } from 'playwright/test'
import { delayFiles, PAGE_SCRIPT, SCRIPTS } from './delay-files.ts'
import { test } from './fixtures.ts'
import { expectHydrated } from './steps.ts'

test('Enter before the scripts load sends nothing and does not change the URL', async ({ person }) => {
  const page = await person()
  await delayFiles(page, SCRIPTS)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('secret words')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.com')
})

test('a link tapped before the scripts load navigates', async ({ person }) => {
  const page = await person()
  await delayFiles(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Mobile Repair', exact: true })
    .click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/services\/mobile-repair$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Which brand is your phone?' })).toBeVisible()
})

/** Loading phases in which the user clicks, with the files that are delayed. */
const LOADING_PHASES = [
  { when: 'before any script loads', files: SCRIPTS, come: async () => undefined },
  {
    when: 'while the page’s code loads',
    files: PAGE_SCRIPT,
    come: (page: Page) => page.waitForFunction(() => '__TSR_ROUTER__' in window),
  },
]

for (const { when, files, come } of LOADING_PHASES) {
  test(`a button clicked ${when} is clicked again after hydration`, async ({ person }) => {
    const page = await person()
    const release = await delayFiles(page, files)
    await page.goto('/login', { waitUntil: 'commit' })
    await come(page)
    await page.getByRole('button', { name: 'Forgot password?' }).click({ noWaitAfter: true })
    release()
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
  })

  test(`Enter in a field ${when} submits the form after hydration`, async ({ person }) => {
    const page = await person()
    const release = await delayFiles(page, files)
    await page.goto('/register', { waitUntil: 'commit' })
    await come(page)
    await page.getByLabel('Full name').fill('Asha Patil')
    await page.keyboard.press('Enter')
    release()
    await expect(page.getByRole('region', { name: 'Check form' })).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Patil')
  })
}

test('a click is replayed with the typed input on a page that is rendered again', async ({ person }) => {
  const page = await person()
  await page.goto('/login')
  await expectHydrated(page)
  await page.getByLabel('Email').fill('asha@example.com')
  await expect.poll(() => page.evaluate(() => window.history.state.login?.email)).toBe('asha@example.com')
  const release = await delayFiles(page, PAGE_SCRIPT)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => '__TSR_ROUTER__' in window)
  await page.getByRole('button', { name: 'Forgot password?' }).click({ noWaitAfter: true })
  release()
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
})
