/** States of the registration: its steps and dialogs. */
import { expect } from 'playwright/test'
import { latestOtp } from '../accounts.ts'
import {
  abortRequests,
  expectAlert,
  expectDialog,
  expectFieldMessage,
  expectSummary,
  failRequests,
} from '../dialogs.ts'
import { fillIn } from '../forms.ts'
import { newCustomer } from '../steps.ts'
import { clickButton, type State, type StateContext } from './state.ts'

async function fillDetails({ page, workerIndex }: StateContext) {
  const { fullName, email, phone, password } = newCustomer(workerIndex)
  await page.goto('/register')
  await fillIn(page, { 'Full name': fullName, Email: email, Phone: phone, Password: password })
  await clickButton(page, 'Send OTP')
  return { fullName, email, phone, password }
}

async function enterCode(scene: StateContext) {
  const customer = await fillDetails(scene)
  await expectAlert(scene.page, 'OTP sent to your phone.')
  return customer
}

async function verify(scene: StateContext) {
  const customer = await enterCode(scene)
  await fillIn(scene.page, { OTP: await latestOtp(scene.shop, customer) })
  await clickButton(scene.page, 'Verify OTP')
  await expectAlert(scene.page, 'Verified', 'Check your details.')
}

async function complete(scene: StateContext) {
  await verify(scene)
  await clickButton(scene.page, 'Complete Registration')
}

export const registration: readonly State[] = [
  {
    name: 'a registration with its messages and their summary',
    open: async ({ page }) => {
      await page.goto('/register')
      await page.getByLabel('Full name').press('Enter')
      await expectSummary(page, 'Check form', 'Please fix highlighted fields.')
    },
  },
  {
    name: 'no code for a registration',
    message: 'registration.steps.details.editing.sendFailed',
    open: async (scene) => {
      await abortRequests(scene.page, '**/api/auth/send-otp')
      await fillDetails(scene)
      await expectAlert(scene.page, 'Failed to send OTP')
    },
  },
  {
    name: 'a code for a registration',
    message: 'registration.steps.verify.editing.sent',
    open: async (scene) => {
      await fillDetails(scene)
      await expectAlert(scene.page, 'OTP sent to your phone.')
    },
  },
  { name: 'registration, the code', open: enterCode },
  {
    name: 'a wrong code',
    open: async (scene) => {
      await enterCode(scene)
      await fillIn(scene.page, { OTP: '0000' })
      await clickButton(scene.page, 'Verify OTP')
      await expectFieldMessage(scene.page, 'OTP', 'Invalid OTP')
    },
  },
  { name: 'a right code', message: 'registration.steps.complete.editing.verified', open: verify },
  {
    name: 'a registration fails at its end',
    message: 'registration.steps.complete.refused',
    open: async (scene) => {
      await failRequests(scene.page, '**/api/auth/register')
      await complete(scene)
      await expectDialog(scene.page, 'Registration failed')
    },
  },
  {
    name: 'registered',
    open: async (scene) => {
      await complete(scene)
      await expect(scene.page.getByRole('heading', { name: 'Registered' })).toBeVisible()
    },
  },
  {
    name: 'no other code, after a reload and the wait',
    message: 'registration.steps.verify.editing.resendFailed',
    open: async (scene) => {
      const { page } = scene
      await enterCode(scene)
      await page.clock.setFixedTime(Date.now() + 60_000)
      await page.reload()
      await fillIn(page, { Password: 'monsoon-mango-47' })
      await abortRequests(page, '**/api/auth/send-otp')
      await clickButton(page, 'Resend OTP')
      await expectAlert(page, 'Failed to send OTP')
    },
  },
]
