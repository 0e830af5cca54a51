/** States of the registration: its steps and dialogs. */
import { expect, type Page } from 'playwright/test'
import { latestOtp } from '../accounts.ts'
import { abortRequests, dismissDialog, failRequests } from '../dialogs.ts'
import { fillIn } from '../forms.ts'
import { newCustomer } from '../steps.ts'
import { clickButton, type State, type StateContext } from './state.ts'

const titled = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible()

async function fillDetails({ page, workerIndex }: StateContext) {
  const { fullName, email, phone, password } = newCustomer(workerIndex)
  await page.goto('/register')
  await fillIn(page, { 'Full name': fullName, Email: email, Phone: phone, Password: password })
  await clickButton(page, 'Send OTP')
  return { fullName, email, phone, password }
}

async function enterCode(scene: StateContext) {
  const customer = await fillDetails(scene)
  await dismissDialog(scene.page, 'OTP sent to your phone.')
  return customer
}

async function verify(scene: StateContext) {
  const customer = await enterCode(scene)
  await fillIn(scene.page, { OTP: await latestOtp(scene.shop, customer) })
  await clickButton(scene.page, 'Verify OTP')
  await titled(scene.page, 'Verified')
}

async function complete(scene: StateContext) {
  await verify(scene)
  await clickButton(scene.page, 'OK')
  await clickButton(scene.page, 'Complete Registration')
}

export const registration: readonly State[] = [
  {
    name: 'a registration is refused',
    dialog: 'registration.steps.details.invalid',
    open: async ({ page }) => {
      await page.goto('/register')
      await page.getByLabel('Full name').press('Enter')
      await titled(page, 'Check form')
    },
  },
  {
    name: 'a registration with its messages and their summary',
    open: async ({ page }) => {
      await page.goto('/register')
      await page.getByLabel('Full name').press('Enter')
      await clickButton(page, 'OK')
      await expect(page.getByRole('region', { name: 'Please check 4 fields' })).toBeVisible()
    },
  },
  {
    name: 'no code for a registration',
    dialog: 'registration.steps.details.sendFailed',
    open: async (scene) => {
      await abortRequests(scene.page, '**/api/auth/send-otp')
      await fillDetails(scene)
      await titled(scene.page, 'Failed to send OTP')
    },
  },
  {
    name: 'a code for a registration',
    dialog: 'registration.steps.verify.sent',
    open: async (scene) => {
      await fillDetails(scene)
      await titled(scene.page, 'OTP sent to your phone.')
    },
  },
  { name: 'registration, the code', open: enterCode },
  {
    name: 'a wrong code',
    dialog: 'registration.steps.verify.wrong',
    open: async (scene) => {
      await enterCode(scene)
      await fillIn(scene.page, { OTP: '0000' })
      await clickButton(scene.page, 'Verify OTP')
      await titled(scene.page, 'Invalid OTP')
    },
  },
  { name: 'a right code', dialog: 'registration.steps.complete.verified', open: verify },
  {
    name: 'a registration fails at its end',
    dialog: 'registration.steps.complete.refused',
    open: async (scene) => {
      await failRequests(scene.page, '**/api/auth/register')
      await complete(scene)
      await titled(scene.page, 'Registration failed')
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
    dialog: 'registration.steps.verify.resendFailed',
    open: async (scene) => {
      const { page } = scene
      await enterCode(scene)
      await page.clock.setFixedTime(Date.now() + 60_000)
      await page.reload()
      await fillIn(page, { Password: 'monsoon-mango-47' })
      await abortRequests(page, '**/api/auth/send-otp')
      await clickButton(page, 'Resend OTP')
      await titled(page, 'Failed to send OTP')
    },
  },
]
