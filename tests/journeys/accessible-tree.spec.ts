/** The complete journey of a customer and the owner, using the accessibility tree alone. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { screenReader } from './accessible-tree.ts'
import { latestOtp } from './accounts.ts'
import { test } from './fixtures.ts'
import { newCustomer } from './steps.ts'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false })

/** The live region names the page after a navigation. */
const expectAnnounced = (page: Page) =>
  expect
    .poll(async () => (await page.getByRole('status').allTextContents()).includes(await page.title()))
    .toBe(true)

test('a customer and the owner complete their journey by roles and names alone', async ({ person, shop }, {
  workerIndex,
}) => {
  test.setTimeout(300_000)
  const page = await person()
  const ear = await screenReader(page)
  const customer = newCustomer(workerIndex)
  /** Reads the open dialog, whose button has the focus, and presses the button. */
  const answer = async (title: string, button: string, role = 'dialog') => {
    await ear.find({ role, name: title })
    await ear.expectAt('button', /./)
    await ear.press('button', button, role)
  }

  await page.goto('/')
  await ear.find({ role: 'heading', name: /We repair your/ })
  const tree = (await ear.nodes()).filter(({ ignored }) => !ignored)
  expect(tree.find(({ role }) => role === 'link')?.name, 'the way past the navigation is first').toBe(
    'Skip to content',
  )
  for (const landmark of ['banner', 'main', 'contentinfo'])
    expect(
      tree.filter(({ role }) => role === landmark),
      landmark,
    ).toHaveLength(1)

  for (const [link, title] of [
    ['Mobile Repair', 'Mobile Repair: which brand?'],
    ['Samsung', 'Which Samsung is it?'],
    ['Galaxy S23', 'What is wrong with your Galaxy S23?'],
  ] as const) {
    await ear.press('link', link, 'main')
    await ear.expectPage(title)
    await expectAnnounced(page)
  }
  await ear.press('button', 'Battery Repair', 'main')
  await answer('Login Required', 'Go to Login')
  await ear.expectPage('Login')
  await ear.press('link', 'Register', 'main')
  await ear.expectPage('Create your account')

  await ear.type('Full name', customer.fullName)
  await ear.type('Email', customer.email)
  await ear.type('Phone', '12345')
  await ear.type('Password', customer.password)
  const phone = await ear.find({ role: 'textbox', name: 'Phone' })
  expect([phone.invalid, phone.description], 'a refused field says why').toEqual([
    true,
    '+91 Must be 10 digits.',
  ])
  await ear.type('Phone', customer.phone)
  await ear.press('button', 'Send OTP', 'main')
  await answer('OTP sent to your phone.', 'OK')
  await ear.expectPage('Enter the code')
  await ear.type('OTP', await latestOtp(shop, customer))
  await ear.press('button', 'Verify OTP', 'main')
  await answer('Verified', 'OK')
  await ear.expectPage('Almost done')
  await ear.press('button', 'Complete Registration', 'main')
  await ear.expectPage('Registered')
  await ear.press('link', 'Login', 'main')
  await ear.expectPage('Login')
  await ear.type('Email', customer.email)
  await ear.type('Password', customer.password)
  await ear.press('button', 'Login', 'main')
  await ear.expectPage('Confirm your repair')
  await ear.press('button', 'Submit request', 'main')
  await ear.find({ role: 'dialog', name: 'Request Submitted!' })
  await ear.expectPage(/We repair your/)
  await ear.press('link', 'My Requests', 'banner')
  await ear.expectPage('My requests')
  await ear.find({ role: 'heading', name: /Galaxy S23/, within: 'article' })
  await ear.find({ role: 'StaticText', name: 'Pending', within: 'article' })
  await ear.press('button', 'Logout', 'banner')
  await ear.expectPage(/We repair your/)

  await ear.press('link', 'Admin Login', 'contentinfo')
  await ear.expectPage('Admin Login')
  await ear.type('Email', owner.email)
  await ear.type('Password', owner.password)
  await ear.press('button', 'Login', 'main')
  await ear.expectPage('Dashboard')
  await ear.press('link', /^Orders/, 'navigation')
  await ear.find({ role: 'heading', name: 'Orders', within: 'main' })
  await ear.press('button', /^Mark as Done, request/, 'main')
  await ear.find({ role: 'alertdialog', name: 'Mark as Done?' })
  await ear.expectAt('button', 'Cancel')
  await ear.press('button', 'Yes, mark as done', 'alertdialog')
  await answer('Marked as Done', 'OK')
  await ear.expectAt('button', /details of the request/)
  await ear.find({ role: 'StaticText', name: 'Done', within: 'row' })
  await ear.press('link', /^Messages/, 'navigation')
  await ear.find({ role: 'heading', name: 'From customers', within: 'main' })
  await ear.press('link', /^Edit Models/, 'navigation')
  await ear.expectPage('Edit Models')
  await ear.press('combobox', 'Brand', 'main')
  await page.keyboard.type('Samsung')
  await page.keyboard.press('Enter')
  await ear.type('Model name', 'Galaxy Heard')
  await ear.press('button', 'Add model', 'main')
  await ear.press('button', 'Delete Galaxy Heard', 'main')
  await ear.find({ role: 'alertdialog', name: 'Delete this model?' })
  await ear.press('button', 'Yes, delete', 'alertdialog')
  await ear.expectAt('heading', 'Samsung models')
})
