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
  const page = await person()
  const reader = await screenReader(page)
  const customer = newCustomer(workerIndex)
  /** Reads the open dialog, whose button has the focus, and presses the button. */
  const answer = async (title: string, button: string, role = 'dialog') => {
    await reader.find({ role, name: title })
    await reader.expectAt('button', /./)
    await reader.press('button', button, role)
  }

  await page.goto('/')
  await reader.find({ role: 'heading', name: /We repair your/ })
  const tree = (await reader.nodes()).filter(({ ignored }) => !ignored)
  expect(tree.find(({ role }) => role === 'link')?.name, 'the skip link is first').toBe('Skip to content')
  for (const landmark of ['banner', 'main', 'contentinfo'])
    expect(
      tree.filter(({ role }) => role === landmark),
      landmark,
    ).toHaveLength(1)

  for (const [link, title] of [
    ['Mobile Repair', 'Which brand is your phone?'],
    ['Samsung', 'Which Samsung phone do you have?'],
    ['Galaxy S23', 'What is wrong with your Galaxy S23?'],
  ] as const) {
    await reader.press('link', link, 'main')
    await reader.expectPage(title)
    await expectAnnounced(page)
  }
  await reader.press('button', 'Battery Repair', 'main')
  await answer('Login Required', 'Go to Login')
  await reader.expectPage('Login')
  await reader.press('link', 'Register', 'main')
  await reader.expectPage('Create your account')

  await reader.type('Full name', customer.fullName)
  await reader.type('Email', customer.email)
  await reader.type('Phone', '12345')
  await reader.type('Password', customer.password)
  const phone = await reader.find({ role: 'textbox', name: 'Phone' })
  expect([phone.invalid, phone.description], 'an invalid field has a description').toEqual([
    true,
    '+91 Must be 10 digits.',
  ])
  await reader.type('Phone', customer.phone)
  await reader.press('button', 'Send OTP', 'main')
  await reader.find({ role: 'heading', name: 'Enter the code', within: 'main' })
  await reader.find({ role: 'StaticText', name: 'OTP sent to your phone.', within: 'main' })
  await reader.expectAt('textbox', 'OTP')
  await reader.type('OTP', await latestOtp(shop, customer))
  await reader.press('button', 'Verify OTP', 'main')
  await reader.expectPage('Almost done')
  await reader.find({ role: 'StaticText', name: 'Verified', within: 'main' })
  await reader.press('button', 'Complete Registration', 'main')
  await reader.expectPage('Registered')
  await reader.press('link', 'Login', 'main')
  await reader.expectPage('Login')
  await reader.type('Email', customer.email)
  await reader.type('Password', customer.password)
  await reader.press('button', 'Login', 'main')
  await reader.expectPage('Confirm your repair')
  await reader.press('button', 'Submit', 'main')
  await reader.find({ role: 'dialog', name: 'Request Submitted!' })
  await reader.expectPage(/We repair your/)
  await reader.press('link', 'My Requests', 'banner')
  await reader.expectPage('My requests')
  await reader.find({ role: 'heading', name: /Galaxy S23/, within: 'article' })
  await reader.find({ role: 'StaticText', name: 'Pending', within: 'article' })
  await reader.press('button', 'Logout', 'banner')
  await reader.expectPage(/We repair your/)

  await reader.press('link', 'Admin Login', 'contentinfo')
  await reader.expectPage('Admin Login')
  await reader.type('Email', owner.email)
  await reader.type('Password', owner.password)
  await reader.press('button', 'Login', 'main')
  await reader.expectPage('Dashboard')
  await reader.press('link', /^Orders/, 'navigation')
  await reader.find({ role: 'heading', name: 'Orders', within: 'main' })
  await reader.press('button', /^Mark as Done, request/, 'main')
  await reader.find({ role: 'alertdialog', name: 'Mark as Done?' })
  await reader.expectAt('button', 'Cancel')
  await reader.press('button', 'Yes, mark as done', 'alertdialog')
  await reader.find({ role: 'StaticText', name: 'Marked as Done', within: 'main' })
  await reader.expectAt('link', /, open PIM-/)
  await reader.find({ role: 'StaticText', name: 'Done', within: 'row' })
  await reader.press('link', /^Messages/, 'navigation')
  await reader.find({ role: 'heading', name: 'From customers', within: 'main' })
  await reader.press('link', /^Edit Models/, 'navigation')
  await reader.expectPage('Edit Models')
  await reader.press('combobox', 'Brand', 'main')
  await page.keyboard.type('Samsung')
  await page.keyboard.press('Enter')
  await reader.type('Model name', 'Galaxy Heard')
  await reader.press('button', 'Add model', 'main')
  await reader.press('button', 'Delete Galaxy Heard', 'main')
  await reader.find({ role: 'alertdialog', name: 'Delete this model?' })
  await reader.press('button', 'Yes, delete', 'alertdialog')
  await reader.expectAt('heading', 'Samsung models')
})
