/** axe finds nothing wrong: on every address, and in the dialogs, menus and steps that open on the way. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { expectAccessible } from './accessible.ts'
import { addresses, expectArrived } from './addresses.ts'
import { fillIn, homeForm, openOrder } from './forms.ts'
import { codeFor, enter, newMember } from './people.ts'
import { test } from './shop.ts'
import { newCustomer } from './steps.ts'
import { expectDialog, read } from './words.ts'

const THEMES = ['light', 'dark'] as const

async function inBothThemes(page: Page, where: string) {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, `${where}, ${colorScheme}`)
  }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

for (const theme of THEMES)
  test(`axe finds nothing wrong on any address in the ${theme} theme`, async ({ person }) => {
    test.setTimeout(300_000)
    const page = await person()
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const address of addresses) {
      await page.goto(address.path)
      await expectArrived(page, address, 'nobody')
      await expectAccessible(page, `${address.path}, ${theme}`)
    }
  })

test('axe finds nothing wrong in the open menus and the search', async ({ person }) => {
  const page = await person()
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  const isPhone = await page.getByRole('button', { name: 'Menu' }).isVisible()
  if (isPhone) {
    await press(page, 'Menu')
    await inBothThemes(page, 'the menu')
    await page.getByRole('dialog').getByText('Top Brands', { exact: true }).click()
    await inBothThemes(page, 'the brands in the menu')
  } else
    for (const menu of ['Top Brands', 'Repair Service']) {
      await press(page, menu)
      await inBothThemes(page, menu)
    }
  const box = page.getByRole('combobox', { name: 'Search your model' }).locator('visible=true')
  await box.fill('galaxy')
  await expect(page.getByRole('option').first()).toBeVisible()
  await inBothThemes(page, 'the suggestions')
  await box.fill('Nokia 3310')
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  await inBothThemes(page, 'Not Found')
})

test('axe finds nothing wrong from the home form to the steps of a registration', async ({ person, shop }, {
  workerIndex,
}) => {
  const page = await person()
  const { fullName, email, phone, password } = newCustomer(workerIndex)
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expectDialog(page, 'Check form', 'Please fix the highlighted fields.')
  await inBothThemes(page, 'Check form')
  await press(page, 'OK')
  await inBothThemes(page, 'the home form with its messages')
  await fillIn(page, homeForm)
  await press(page, 'Submit')
  await expectDialog(page, 'Login Required', 'Please login to submit your request.')
  await inBothThemes(page, 'Login Required')
  await page.goto('/login')
  await press(page, 'Forgot password?')
  await press(page, 'Send OTP')
  await inBothThemes(page, 'the forgotten password')
  await page.goto('/register')
  await fillIn(page, { 'Full name': fullName, Email: email, Phone: phone, Password: password })
  await press(page, 'Send OTP')
  await read(page, 'OTP sent to your phone.')
  await inBothThemes(page, 'step 2')
  await fillIn(page, { OTP: await codeFor(shop, { fullName, email, phone, password }) })
  await press(page, 'Verify OTP')
  await expectDialog(page, 'Verified')
  await inBothThemes(page, 'Verified')
  await press(page, 'OK')
  await inBothThemes(page, 'step 3')
  await press(page, 'Complete Registration')
  await expect(page.getByRole('heading', { name: 'Registered' })).toBeVisible()
  await inBothThemes(page, 'Registered')
})

test('axe finds nothing wrong from an order to the owner who marks it as done', async ({ person, shop }, {
  workerIndex,
}) => {
  const page = await person()
  await enter(page, await newMember(shop, workerIndex))
  await page.goto('/my-requests')
  await expect(page.getByText('No repair requests found.')).toBeVisible()
  await inBothThemes(page, 'no requests')
  await openOrder(page)
  await inBothThemes(page, 'the order')
  await press(page, 'Submit request')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/my-requests')
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await inBothThemes(page, 'my requests')

  const desk = await person()
  await enter(desk, owner)
  for (const [tab, heading] of [
    ['', 'Dashboard'],
    ['?tab=users', 'Users'],
    ['?tab=messages', 'Messages'],
    ['?tab=orders', 'Orders'],
  ] as const) {
    await desk.goto(`/admin-dashboard${tab}`)
    await expect(desk.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(desk.getByText('Loading', { exact: false })).toHaveCount(0)
    await inBothThemes(desk, heading)
  }
  await press(desk, /details of the request$/)
  await inBothThemes(desk, 'the details of an order')
  await press(desk, /^Mark as Done/)
  await expectDialog(desk, 'Mark as Done?', /cannot be undone/)
  await inBothThemes(desk, 'Mark as Done?')
  await press(desk, 'Yes, mark as done')
  await expectDialog(desk, 'Marked as Done', 'Customer has been notified.')
  await inBothThemes(desk, 'Marked as Done')
  await desk.goto('/admin/edit-models?brand=samsung')
  await press(desk, /^Delete Galaxy/)
  await expect(desk.getByRole('alertdialog')).toBeVisible()
  await inBothThemes(desk, 'deleting a model')
})
