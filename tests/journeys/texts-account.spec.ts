/** The texts of section 8, verbatim: login, password reset and registration. */
import { expect } from 'playwright/test'
import { latestOtp, logIn, registerCustomer } from './accounts.ts'
import {
  abortRequests,
  CALL_FAILED,
  dismissDialog,
  expectAlert,
  expectFieldMessage,
  expectSummary,
  failRequests,
} from './dialogs.ts'
import { test } from './fixtures.ts'
import { fillIn } from './forms.ts'
import { newCustomer } from './steps.ts'

const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111')

test('a login fails with the same text for a wrong password, an unknown email and a server error', async ({
  person,
  customer,
}) => {
  const page = await person({ mayComplain: CALL_FAILED })
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await page.goto('/login')
  await login.click()
  await expect(page.getByText('Email is required.', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('Password is required.', { exact: true }).last()).toBeVisible()
  for (const email of [customer.email, 'nobody@mail.example']) {
    await fillIn(page, { Email: email, Password: 'not this one' })
    await login.click()
    await dismissDialog(page, 'Login Failed', 'Invalid email or password')
  }
  await failRequests(page, '**/api/auth/login')
  await login.click()
  await dismissDialog(page, 'Login Failed', 'Invalid email or password')
})

test('a forgotten password shows the specified texts on failure and success', async ({ person, shop }, {
  workerIndex,
}) => {
  const page = await person({ mayComplain: CALL_FAILED })
  const member = await registerCustomer(shop, workerIndex)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await fillIn(page, { Phone: member.phone })
  const send = page.getByRole('button', { name: 'Send OTP' })
  for (const disorder of [abortRequests, failRequests]) {
    const mend = await disorder(page, '**/api/auth/forgot-password-otp')
    await send.click()
    await expectAlert(page, 'Failed to send OTP')
    await mend()
  }
  await send.click()
  await dismissDialog(page, 'OTP Sent!', 'Please check your phone for the OTP.')
  await expect(page).toHaveURL(/\/reset-password-otp$/)
  await expect(page.getByLabel('Phone')).toHaveValue(member.phone)

  const code = await latestOtp(shop, member)
  const reset = page.getByRole('button', { name: 'Reset password' })
  await fillIn(page, { OTP: wrongOf(code), 'New password': 'another mango 51' })
  await reset.click()
  await dismissDialog(page, 'Failed to reset password. Check OTP or try again.')
  const mend = await failRequests(page, '**/api/auth/reset-password-otp')
  await fillIn(page, { OTP: code })
  await reset.click()
  await dismissDialog(page, 'Failed to reset password. Check OTP or try again.')
  await mend()
  await reset.click()
  await expect(page).toHaveURL(/\/login$/)
  await expectAlert(page, 'Password reset successful!')
  await logIn(page, { email: member.email, password: 'another mango 51' })
})

test('the registration shows the specified field errors', async ({ person }) => {
  const page = await person()
  await page.goto('/register')
  await fillIn(page, { 'Full name': ' ', Email: '', Phone: '', Password: '' })
  await page.getByLabel('Full name').press('Enter')
  await expectSummary(page, 'Check form', 'Please fix highlighted fields.')
  const says = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  for (const text of ['Full name is required.', 'Email is required.', 'Phone is required.']) await says(text)
  await says('Password is required.')
  await fillIn(page, { 'Full name': 'R2D2', Email: 'sneha at mail', Phone: '98', Password: 'mango' })
  for (const text of ['Use letters and spaces only.', 'Enter a valid email.', 'Must be 10 digits.'])
    await says(text)
  await says('Min 6 characters.')
  await fillIn(page, { Phone: '1234567890' })
  await says('Start with 6,7,8,9.')
})

test('the registration shows the specified texts on failure and success', async ({ person, shop }, {
  workerIndex,
}) => {
  const page = await person({ mayComplain: CALL_FAILED })
  const { fullName, email, phone, password, ...rest } = newCustomer(workerIndex)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  /** With the server's text; without a text or a response the title stands alone. */
  const failing = async (
    path: string,
    button: string,
    said: string,
    expectMessage: (text?: string) => Promise<unknown>,
  ) => {
    const mend = await failRequests(page, path, said)
    await press(button)
    await expectMessage(said)
    await mend()
    for (const disorder of [abortRequests, failRequests]) {
      const unblock = await disorder(page, path)
      await press(button)
      await expectMessage()
      await unblock()
    }
  }
  await page.goto('/register')
  await fillIn(page, { 'Full name': fullName, Email: email, Phone: phone, Password: password })
  await failing('**/api/auth/send-otp', 'Send OTP', 'The network is busy.', (text) =>
    expectAlert(page, 'Failed to send OTP', text),
  )
  await press('Send OTP')
  await expectAlert(page, 'OTP sent to your phone.')
  await expect(page.getByText('4-6 digit code', { exact: true })).toBeVisible()

  const code = await latestOtp(shop, { fullName, email, phone, password, ...rest })
  await fillIn(page, { OTP: 'x12345678' })
  await expect(page.getByLabel('OTP'), 'digits only, six at most').toHaveValue('123456')
  await fillIn(page, { OTP: wrongOf(code) })
  await press('Verify OTP')
  await expectFieldMessage(page, 'OTP', 'Invalid OTP')
  await fillIn(page, { OTP: code })
  await failing('**/api/auth/verify-otp', 'Verify OTP', 'This code is too old.', (text = 'Invalid OTP') =>
    expectFieldMessage(page, 'OTP', text),
  )
  await press('Verify OTP')
  await expectAlert(page, 'Verified', 'Check your details.')

  await failing('**/api/auth/register', 'Complete Registration', 'Try again.', (text) =>
    dismissDialog(page, 'Registration failed', text),
  )
  await press('Complete Registration')
  await expect(page.getByRole('heading', { name: 'Registered', exact: true })).toBeVisible()
  await expect(page.getByText('You can now login', { exact: true })).toBeVisible()
  await expect(page, 'no redirect').toHaveURL(/\/register$/)
})
