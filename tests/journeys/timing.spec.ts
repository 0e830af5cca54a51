/** Section 9's times to the millisecond, on a clock that the test turns. */
import { expect, type Page } from 'playwright/test'
import { expectDialog, read } from './dialog-text.ts'
import { fillIn, openOrder } from './forms.ts'
import { enter } from './people.ts'
import { test } from './shop.ts'
import { newCustomer } from './steps.ts'

/** From now on time passes only in `page.clock.runFor`. */
async function stopTime(page: Page) {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1_000)
}

test('the header comes in 100 ms after it is there', async ({ person }) => {
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
  await stopTime(page)
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

test('another code may be asked for after 45 seconds', async ({ person }, { workerIndex }) => {
  const page = await person()
  await page.clock.install()
  await page.goto('/register')
  const { fullName, email, phone, password } = newCustomer(workerIndex)
  await fillIn(page, { 'Full name': fullName, Email: email, Phone: phone, Password: password })
  await stopTime(page)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await read(page, 'OTP sent to your phone.')
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

test('an order that was sent leads home after 1.5 seconds', async ({ person, customer }) => {
  const page = await person()
  await page.clock.install()
  await enter(page, customer)
  await openOrder(page)
  await stopTime(page)
  await page.getByRole('button', { name: 'Submit request' }).click()
  const thanks = await expectDialog(page, 'Request Submitted!', 'Thank you. We will contact you shortly.')
  await page.clock.runFor(1_499)
  await expect(page).toHaveURL(/\/order-details$/)
  await expect(thanks).toBeVisible()
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('pendingOrder'))).toBeNull()
})

test('who is not logged in is led from my requests to the login after 1.5 seconds', async ({ person }) => {
  const page = await person()
  await page.clock.install()
  await page.goto('/contact')
  await stopTime(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Requests' }).click()
  await expectDialog(page, 'Login Required', 'Please login to view your repair requests.')
  await page.clock.runFor(1_499)
  await expect(page).toHaveURL(/\/my-requests$/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/login$/)
})
