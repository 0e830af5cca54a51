/** The network fails in every form: a message says so, no input is lost, and the second submit counts once. */
import { expect, type Page } from 'playwright/test'
import {
  countMessages,
  countRequests,
  latestOtp,
  logIn,
  messageKindsTo,
  registerCustomer,
} from './accounts.ts'
import { CALL_FAILED, dismissDialog, expectAlert, expectFieldMessage } from './dialogs.ts'
import { test } from './fixtures.ts'
import { expectFilledIn, fillIn, homeForm, requestForm } from './forms.ts'
import { newCustomer } from './steps.ts'

const mayComplain = CALL_FAILED

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Presses a button offline, checks the message, which is a dialog by default, and goes online again. */
async function pressOffline(
  page: Page,
  button: string,
  title: string,
  text?: string,
  expectMessage: (page: Page, title: string, text?: string) => Promise<unknown> = dismissDialog,
) {
  await page.context().setOffline(true)
  await press(page, button)
  await expectMessage(page, title, text)
  await expect(page.getByText('You are offline. Some information may be out of date.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline. Some information may be out of date.')).toBeHidden()
}

for (const { path, form } of [
  { path: '/', form: homeForm },
  { path: '/request', form: requestForm },
])
  test(`the form of ${path} survives a lost network and makes one request`, async ({
    person,
    customer,
    shop,
  }, { project }) => {
    const words = { ...form, Notes: `Once only, from ${path} on ${project.name}` }
    const page = await person({ mayComplain })
    await logIn(page, customer)
    await page.goto(path)
    await fillIn(page, words)
    await pressOffline(page, 'Submit', 'Error', 'Failed to submit repair request.')
    await expectFilledIn(page, words)
    expect(await countRequests(shop, words.Notes)).toBe(0)
    await press(page, 'Submit')
    await dismissDialog(page, 'Success!', 'Repair request submitted successfully!')
    expect(await countRequests(shop, words.Notes)).toBe(1)
  })

test(
  'a lost response makes no second request from either form',
  { tag: '@all' },
  async ({ person, customer, shop }, { project }) => {
    const page = await person({ mayComplain })
    await logIn(page, customer)
    for (const [path, form] of [
      ['/', homeForm],
      ['/request', requestForm],
    ] as const) {
      const words = { ...form, Notes: `Answer lost, from ${path} on ${project.name}` }
      await page.goto(path)
      await fillIn(page, words)
      await page.route('**/api/repair/submit', async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await press(page, 'Submit')
      await dismissDialog(page, 'Error', 'Failed to submit repair request.')
      await page.unroute('**/api/repair/submit')
      await page.reload()
      await expectFilledIn(page, words)
      await press(page, 'Submit')
      await dismissDialog(page, 'Success!', 'Repair request submitted successfully!')
      expect(await countRequests(shop, words.Notes)).toBe(1)
    }
  },
)

test('an offline login does not report a wrong password', { tag: '@all' }, async ({ person, customer }) => {
  const page = await person({ mayComplain })
  const words = { Email: customer.email, Password: customer.password }
  await page.goto('/login')
  await fillIn(page, words)
  await pressOffline(
    page,
    'Login',
    'Login Failed',
    'We could not reach the shop. Check your connection and try again.',
  )
  await expectFilledIn(page, words)
  await press(page, 'Login')
  await expect(page).toHaveURL(/\/$/)
})

test('a registration continues after a lost network at each step, with one code', async ({ person, shop }, {
  workerIndex,
}) => {
  const page = await person({ mayComplain })
  const customer = newCustomer(workerIndex)
  const { fullName, email, phone, password } = customer
  const details = { 'Full name': fullName, Email: email, Phone: phone, Password: password }
  await page.goto('/register')
  await fillIn(page, details)
  await pressOffline(page, 'Send OTP', 'Failed to send OTP', '', expectAlert)
  await expectFilledIn(page, details)
  await press(page, 'Send OTP')
  await expectAlert(page, 'OTP sent to your phone.')
  const code = { OTP: await latestOtp(shop, customer) }
  await fillIn(page, code)
  await pressOffline(page, 'Verify OTP', 'OTP', 'Invalid OTP', (at, label, text = '') =>
    expectFieldMessage(at, label, text),
  )
  await expectFilledIn(page, code)
  await press(page, 'Verify OTP')
  await expectAlert(page, 'Verified', 'Check your details.')
  await pressOffline(page, 'Complete Registration', 'Registration failed')
  await press(page, 'Complete Registration')
  await expect(page.getByText('You can now login', { exact: true })).toBeVisible()
  expect(await messageKindsTo(shop, customer)).toEqual(['otp'])
  await logIn(page, customer)
})

test(
  'a password reset succeeds with one code although the network failed twice',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person({ mayComplain })
    const member = await registerCustomer(shop, workerIndex)
    await page.goto('/login')
    await press(page, 'Forgot password?')
    await fillIn(page, { Phone: member.phone })
    await pressOffline(page, 'Send OTP', 'Failed to send OTP', '', expectAlert)
    await expectFilledIn(page, { Phone: member.phone })
    await press(page, 'Send OTP')
    await dismissDialog(page, 'OTP Sent!', 'Please check your phone for the OTP.')
    const password = 'another mango 51'
    const words = { Phone: member.phone, OTP: await latestOtp(shop, member), 'New password': password }
    await fillIn(page, words)
    await pressOffline(page, 'Reset password', 'Failed to reset password. Check OTP or try again.')
    await expectFilledIn(page, words)
    await press(page, 'Reset password')
    await expectAlert(page, 'Password reset successful!')
    expect((await messageKindsTo(shop, member)).length, 'the code of the registration, and this one').toBe(2)
    await logIn(page, { email: member.email, password })
  },
)

test(
  'a contact message is sent once, after the network is back',
  { tag: '@all' },
  async ({ person, shop }, { project }) => {
    const page = await person({ mayComplain })
    const words = { Name: 'Asha', Phone: '9822012345', Message: `Do you repair speakers? ${project.name}` }
    await page.goto('/contact')
    await fillIn(page, words)
    await pressOffline(
      page,
      'Send message',
      'Message not sent',
      'We could not reach the shop. Check your connection and try again.',
    )
    await expectFilledIn(page, words)
    await press(page, 'Send message')
    await expect(page.getByText('Thank you. Your message has reached the shop.')).toBeVisible()
    expect(await countMessages(shop, words.Message)).toBe(1)
  },
)
