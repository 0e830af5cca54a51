/** States of login, forgotten password and password reset. */
import { expect, type Page } from 'playwright/test'
import { latestOtp, registerCustomer } from '../accounts.ts'
import { abortRequests, dismissDialog, expectAlert, failRequests } from '../dialogs.ts'
import { fillIn } from '../forms.ts'
import { newCustomer } from '../steps.ts'
import { clickButton, type State, type StateContext } from './state.ts'

const expectDialogTitle = (page: Page, name: string) =>
  expect(page.getByRole('dialog', { name })).toBeVisible()

async function forgot({ page, workerIndex }: StateContext) {
  await page.goto('/login')
  await clickButton(page, 'Forgot password?')
  await fillIn(page, { Phone: newCustomer(workerIndex).phone })
  await clickButton(page, 'Send OTP')
}

async function sendResetCode({ page, workerIndex }: StateContext) {
  await page.goto('/reset-password-otp')
  await fillIn(page, { Phone: newCustomer(workerIndex).phone })
  await clickButton(page, 'Send OTP')
}

export const login: readonly State[] = [
  {
    name: 'login with its messages',
    open: async ({ page }) => {
      await page.goto('/login')
      await clickButton(page, /^Login$/)
      await expect(page.getByRole('region', { name: 'Please check 2 fields' })).toBeVisible()
    },
  },
  {
    name: 'login fails',
    message: 'login.failed',
    open: async ({ page }) => {
      await page.goto('/login')
      await fillIn(page, { Email: 'nobody@mail.example', Password: 'not this one' })
      await clickButton(page, /^Login$/)
      await expectDialogTitle(page, 'Login Failed')
    },
  },
  {
    name: 'the forgotten password with its message',
    open: async ({ page }) => {
      await page.goto('/login')
      await clickButton(page, 'Forgot password?')
      await clickButton(page, 'Send OTP')
    },
  },
  {
    name: 'no code for the forgotten password',
    message: 'forgotPassword.editing.sendFailed',
    open: async (scene) => {
      await abortRequests(scene.page, '**/api/auth/forgot-password-otp')
      await forgot(scene)
      await expectAlert(scene.page, 'Failed to send OTP')
    },
  },
  {
    name: 'a code for the forgotten password',
    message: 'forgotPassword.sent',
    open: async (scene) => {
      await forgot(scene)
      await expectDialogTitle(scene.page, 'OTP Sent!')
    },
  },
  {
    name: 'a new password with its messages',
    open: async ({ page }) => {
      await page.goto('/reset-password-otp')
      await clickButton(page, 'I have a code')
      await clickButton(page, 'Reset password')
      await expect(page.getByRole('region', { name: 'Please check 3 fields' })).toBeVisible()
    },
  },
  {
    name: 'a code for the new password',
    message: 'passwordReset.form.sent',
    open: async (scene) => {
      await sendResetCode(scene)
      await expectDialogTitle(scene.page, 'OTP Sent!')
    },
  },
  {
    name: 'no code for the new password',
    message: 'passwordReset.form.phone.sendFailed',
    open: async (scene) => {
      await failRequests(scene.page, '**/api/auth/forgot-password-otp')
      await sendResetCode(scene)
      await expectAlert(scene.page, 'Failed to send OTP')
    },
  },
  {
    name: 'no other code for the new password',
    message: 'passwordReset.form.editing.sendFailed',
    open: async (scene) => {
      await failRequests(scene.page, '**/api/auth/forgot-password-otp')
      await scene.page.goto('/reset-password-otp')
      await fillIn(scene.page, { Phone: newCustomer(scene.workerIndex).phone })
      await clickButton(scene.page, 'I have a code')
      await clickButton(scene.page, 'Resend OTP')
      await expectAlert(scene.page, 'Failed to send OTP')
    },
  },
  {
    name: 'a new password is refused',
    message: 'passwordReset.form.refused',
    open: async ({ page, workerIndex }) => {
      await page.goto('/reset-password-otp')
      const { phone } = newCustomer(workerIndex)
      await fillIn(page, { Phone: phone })
      await clickButton(page, 'I have a code')
      await fillIn(page, { OTP: '123456', 'New password': 'another mango 51' })
      await clickButton(page, 'Reset password')
      await expectDialogTitle(page, 'Failed to reset password. Check OTP or try again.')
    },
  },
  {
    name: 'a new password is set',
    message: 'login.editing.passwordReset',
    open: async ({ page, shop, workerIndex }) => {
      const member = await registerCustomer(shop, workerIndex)
      await page.goto('/reset-password-otp')
      await fillIn(page, { Phone: member.phone })
      await clickButton(page, 'Send OTP')
      await dismissDialog(page, 'OTP Sent!', 'Please check your phone for the OTP.')
      await fillIn(page, { OTP: await latestOtp(shop, member), 'New password': 'another mango 51' })
      await clickButton(page, 'Reset password')
      await expectAlert(page, 'Password reset successful!')
    },
  },
]
