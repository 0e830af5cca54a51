/** Login, the forgotten password and the new one, in each of their states. */
import { expect, type Page } from 'playwright/test'
import { breakDown, cutOff, read } from '../dialog-text.ts'
import { fillIn } from '../forms.ts'
import { codeFor, newMember } from '../people.ts'
import { newCustomer } from '../steps.ts'
import { press, type Scene, type State } from './scene.ts'

const titled = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible()

async function forgot({ page, workerIndex }: Scene) {
  await page.goto('/login')
  await press(page, 'Forgot password?')
  await fillIn(page, { Phone: newCustomer(workerIndex).phone })
  await press(page, 'Send OTP')
}

async function sendResetCode({ page, workerIndex }: Scene) {
  await page.goto('/reset-password-otp')
  await fillIn(page, { Phone: newCustomer(workerIndex).phone })
  await press(page, 'Send OTP')
}

export const login: readonly State[] = [
  {
    name: 'login with its messages',
    open: async ({ page }) => {
      await page.goto('/login')
      await press(page, /^Login$/)
      await expect(page.getByRole('region', { name: '2 fields are not right yet' })).toBeVisible()
    },
  },
  {
    name: 'login fails',
    dialog: 'login.failed',
    open: async ({ page }) => {
      await page.goto('/login')
      await fillIn(page, { Email: 'nobody@mail.example', Password: 'not this one' })
      await press(page, /^Login$/)
      await titled(page, 'Login Failed')
    },
  },
  {
    name: 'the forgotten password with its message',
    open: async ({ page }) => {
      await page.goto('/login')
      await press(page, 'Forgot password?')
      await press(page, 'Send OTP')
    },
  },
  {
    name: 'no code for the forgotten password',
    dialog: 'forgotPassword.failed',
    open: async (scene) => {
      await cutOff(scene.page, '**/api/auth/forgot-password-otp')
      await forgot(scene)
      await titled(scene.page, 'Failed to send OTP')
    },
  },
  {
    name: 'a code for the forgotten password',
    dialog: 'forgotPassword.sent',
    open: async (scene) => {
      await forgot(scene)
      await titled(scene.page, 'OTP Sent!')
    },
  },
  {
    name: 'a new password with its messages',
    open: async ({ page }) => {
      await page.goto('/reset-password-otp')
      await press(page, 'Reset password')
      await expect(page.getByRole('region', { name: '3 fields are not right yet' })).toBeVisible()
    },
  },
  {
    name: 'a code for the new password',
    dialog: 'passwordReset.form.sent',
    open: async (scene) => {
      await sendResetCode(scene)
      await titled(scene.page, 'OTP Sent!')
    },
  },
  {
    name: 'no code for the new password',
    dialog: 'passwordReset.form.notSent',
    open: async (scene) => {
      await breakDown(scene.page, '**/api/auth/forgot-password-otp')
      await sendResetCode(scene)
      await titled(scene.page, 'Failed to send OTP')
    },
  },
  {
    name: 'a new password is refused',
    dialog: 'passwordReset.form.refused',
    open: async ({ page, workerIndex }) => {
      await page.goto('/reset-password-otp')
      const { phone } = newCustomer(workerIndex)
      await fillIn(page, { Phone: phone, OTP: '123456', 'New password': 'another mango 51' })
      await press(page, 'Reset password')
      await titled(page, 'Failed to reset password. Check OTP or try again.')
    },
  },
  {
    name: 'a new password is set',
    dialog: 'passwordReset.form.done',
    open: async ({ page, shop, workerIndex }) => {
      const member = await newMember(shop, workerIndex)
      await page.goto('/reset-password-otp')
      await fillIn(page, { Phone: member.phone })
      await press(page, 'Send OTP')
      await read(page, 'OTP Sent!', 'Please check your phone for the OTP.')
      await fillIn(page, { OTP: await codeFor(shop, member), 'New password': 'another mango 51' })
      await press(page, 'Reset password')
      await titled(page, 'Password reset successful!')
    },
  },
]
