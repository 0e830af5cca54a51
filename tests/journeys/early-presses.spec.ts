/** What is pressed on a drawn page before it answers is not lost. */
import { expect } from 'playwright/test'
import { holdBack, PAGE_SCRIPT, SCRIPTS } from './hold-back.ts'
import { test } from './shop.ts'
import { alive } from './steps.ts'

test('Enter before the script has come sends nothing and writes nothing into the address', async ({
  person,
}) => {
  const page = await person()
  await holdBack(page, SCRIPTS)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('secret words')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.com')
})

test('a link that is tapped before the script has come leads where it says', async ({ person }) => {
  const page = await person()
  await holdBack(page, SCRIPTS)
  await page.goto('/', { waitUntil: 'commit' })
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Mobile Repair', exact: true })
    .click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/services\/mobile-repair$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mobile Repair: which brand?' })).toBeVisible()
})

test('a button that is pressed before any script has come is pressed when the page answers', async ({
  person,
}) => {
  const page = await person()
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Forgot password?' }).click({ noWaitAfter: true })
  release()
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
})

test('a button that is pressed while the page’s code is on its way is pressed when it has come', async ({
  person,
}) => {
  const page = await person()
  const release = await holdBack(page, PAGE_SCRIPT)
  const application = page.waitForResponse(/\/assets\/index-.*\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  await (await application).finished()
  await page.waitForFunction(() => '__TSR_ROUTER__' in window)
  await page.getByRole('button', { name: 'Forgot password?' }).click({ noWaitAfter: true })
  release()
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
})

test('so is one on a page that is drawn anew, for what was typed on it before', async ({ person }) => {
  const page = await person()
  await page.goto('/login')
  await alive(page)
  await page.getByLabel('Email').fill('asha@example.com')
  await expect.poll(() => page.evaluate(() => window.history.state.login?.email)).toBe('asha@example.com')
  const release = await holdBack(page, PAGE_SCRIPT)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => '__TSR_ROUTER__' in window)
  await page.getByRole('button', { name: 'Forgot password?' }).click({ noWaitAfter: true })
  release()
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
})

test('Enter in a field before any script has come sends the form when the page answers', async ({
  person,
}) => {
  const page = await person()
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.getByLabel('Full name').fill('Asha Patil')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('dialog', { name: 'Check form' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Patil')
})

test('Enter in a field while the page’s code is on its way sends the form when it has come', async ({
  person,
}) => {
  const page = await person()
  const release = await holdBack(page, PAGE_SCRIPT)
  await page.goto('/register', { waitUntil: 'commit' })
  await page.waitForFunction(() => '__TSR_ROUTER__' in window)
  await page.getByLabel('Full name').fill('Asha Patil')
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('dialog', { name: 'Check form' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Patil')
})
