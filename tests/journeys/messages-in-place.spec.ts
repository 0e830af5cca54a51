/** Alerts are in the page, once each, and the focus is where the person continues. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { createRequest, latestOtp, logIn, registerCustomer } from './accounts.ts'
import { CALL_FAILED, dismissDialog, expectAlert, expectFieldMessage, expectSummary } from './dialogs.ts'
import { test } from './fixtures.ts'
import { fillIn } from './forms.ts'
import { keyboard } from './input-methods.ts'
import { answerDialog, newCustomer } from './steps.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** How often the page shows a text, without texts for screen readers only. */
const shownTimes = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).locator('visible=true').count()

test('a registration says everything in the page, and its code can be typed at once', async ({
  person,
  shop,
}, { workerIndex }) => {
  const page = await person({ mayComplain: CALL_FAILED })
  const customer = newCustomer(workerIndex)
  await page.goto('/register')
  await page.getByLabel('Full name').press('Enter')
  await expectSummary(page, 'Check form', 'Please fix highlighted fields.')
  await expect(page.getByLabel('Full name')).toBeFocused()
  for (const text of ['Check form', 'Full name is required.', 'Email is required.', 'Phone is required.'])
    expect(await shownTimes(page, text), text).toBe(1)

  await fillIn(page, { 'Full name': customer.fullName, Email: customer.email, Phone: customer.phone })
  await fillIn(page, { Password: customer.password })
  await press(page, 'Send OTP')
  await expectAlert(page, 'OTP sent to your phone.')
  await expect(page.getByLabel('OTP')).toBeFocused()
  await page.keyboard.type('000000')
  await press(page, 'Verify OTP')
  await expectFieldMessage(page, 'OTP', 'Invalid OTP')
  await expect(page.getByLabel('OTP')).toBeFocused()
  expect(await shownTimes(page, 'Invalid OTP')).toBe(1)

  await fillIn(page, { OTP: await latestOtp(shop, customer) })
  await press(page, 'Verify OTP')
  await expectAlert(page, 'Verified', 'Check your details.')
})

test('a forgotten password: the code’s field has the focus, and the login page tells that the reset succeeded', async ({
  person,
  shop,
}, { workerIndex }) => {
  const page = await person()
  const member = await registerCustomer(shop, workerIndex)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await fillIn(page, { Phone: member.phone })
  await press(page, 'Send OTP')
  await dismissDialog(page, 'OTP Sent!', 'Please check your phone for the OTP.')
  await expect(page).toHaveURL(/\/reset-password-otp$/)
  await expect(page.getByLabel('OTP')).toBeFocused()
  await page.keyboard.type(await latestOtp(shop, member))
  await fillIn(page, { 'New password': 'another mango 51' })
  await press(page, 'Reset password')
  await expect(page).toHaveURL(/\/login$/)
  await expectAlert(page, 'Password reset successful!')
  await page.reload()
  await expectAlert(page, 'Password reset successful!')
})

test('the owner marks a row by keyboard: the focus stays on it, it turns green, and the list tells so', async ({
  person,
  shop,
}, { workerIndex }) => {
  const customer = await registerCustomer(shop, workerIndex)
  await createRequest(shop, customer)
  const page = await person()
  await logIn(page, owner)
  await page.goto(`/admin-dashboard?tab=orders&find=${customer.phone}`)
  const hands = keyboard(page)
  const order = page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
  await expect(order).toHaveCount(1)
  await hands.press(order.getByRole('button', { name: /^Mark as Done/ }))
  await answerDialog(page, hands, 'Mark as Done?', 'Yes, mark as done')
  await expectAlert(page, 'Marked as Done', 'Customer has been notified.')
  await expect(order.getByRole('link', { name: /, open PIM-/ })).toBeFocused()
  await expect(order).toHaveAttribute('data-marked', 'true')
  // The colour has a transition.
  const isGreen = () =>
    order.evaluate((row) => {
      const probe = Object.assign(document.createElement('i'), { className: 'probe' })
      row.ownerDocument.body.append(probe)
      probe.style.setProperty('background-color', 'var(--done-ground)')
      const colours = [row, probe].map((element) => getComputedStyle(element).backgroundColor)
      probe.remove()
      return colours[0] === colours[1]
    })
  await expect.poll(isGreen).toBe(true)
})
