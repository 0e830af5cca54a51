/** The delays of section 9, to the millisecond, on a fake clock. */
import { expect, type Page } from 'playwright/test'
import { logIn } from './accounts.ts'
import { expectAlert, expectDialog } from './dialogs.ts'
import { test } from './fixtures.ts'
import { fillIn, openOrder } from './forms.ts'
import { newCustomer } from './steps.ts'

/** Pauses the clock: time then passes only in `page.clock.runFor`. */
async function pauseClock(page: Page) {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1_000)
}

test('the header’s entrance starts after 100 ms', async ({ person }) => {
  const page = await person()
  await page.goto('/')
  const entrance = await page
    .getByRole('banner')
    .evaluate((header) => getComputedStyle(header).animationDelay)
  expect(entrance).toBe('0.1s')
})

test('the headline shows each of the six categories for 2.5 seconds', async ({ person }) => {
  const page = await person()
  await page.clock.install()
  await page.goto('/')
  const headline = page.getByRole('heading', { level: 1 })
  const shown = headline.locator('[data-shown]')
  await page.getByRole('button', { name: 'Stop the changing headline' }).click()
  await pauseClock(page)
  const words = ['mobile', 'iPad', 'Apple Watch', 'MacBook', 'tablet', 'tempered glass']
  const first = words.indexOf((await shown.textContent()) ?? '')
  expect(first, 'the word is one of the six').not.toBe(-1)
  await page.getByRole('button', { name: 'Let the headline change' }).click()
  for (let turn = 1; turn <= words.length; turn++) {
    await page.clock.runFor(2_499)
    await expect(shown).toHaveText(words[(first + turn - 1) % words.length] ?? '')
    await page.clock.runFor(1)
    await expect(shown).toHaveText(words[(first + turn) % words.length] ?? '')
  }
})

test('another code can be requested after 45 seconds', async ({ person }, { workerIndex }) => {
  const page = await person()
  await page.clock.install()
  await page.goto('/register')
  const { fullName, email, phone, password } = newCustomer(workerIndex)
  await fillIn(page, { 'Full name': fullName, Email: email, Phone: phone, Password: password })
  await pauseClock(page)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expectAlert(page, 'OTP sent to your phone.')
  const resend = page.getByRole('button', { name: /^Resend OTP/ })
  await expect(resend).toHaveText('Resend OTP in 45 s')
  await expect(resend).toBeDisabled()
  await page.clock.runFor(44_999)
  await expect(resend).toHaveText('Resend OTP in 1 s')
  await expect(resend).toBeDisabled()
  await page.clock.runFor(1)
  await expect(resend).toHaveText('Resend OTP')
  await expect(resend).toBeEnabled()
})

test('a submitted order redirects home after 1.5 seconds', async ({ person, customer }) => {
  const page = await person()
  await page.clock.install()
  await logIn(page, customer)
  await openOrder(page)
  // While the clock is paused, React shows no new page.
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeVisible()
  await pauseClock(page)
  await submit.click()
  const thanks = await expectDialog(page, 'Request Submitted!', 'Thank you. We will contact you shortly.')
  await page.clock.runFor(1_499)
  await expect(page).toHaveURL(/\/order-details$/)
  await expect(thanks).toBeVisible()
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('pendingOrder'))).toBeNull()
})

test('a visitor is redirected from My Requests to the login after 1.5 seconds', async ({ person }) => {
  const page = await person()
  await page.clock.install()
  await page.goto('/contact')
  await pauseClock(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Requests' }).click()
  await expectDialog(page, 'Login Required', 'Please login to view your repair requests.')
  await page.clock.runFor(1_499)
  await expect(page).toHaveURL(/\/my-requests$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/login$/)
})
