/** The forms prefill known values, and name missing and invalid ones. */
import { expect, type Locator, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { pickupField } from '../support/pickup-time.ts'
import { latestOtp, logIn, registerCustomer } from './accounts.ts'
import { dismissDialog } from './dialogs.ts'
import { test } from './fixtures.ts'
import { expectFilledIn, fillIn, openDetails, openOrder, requestForm } from './forms.ts'
import { pointer } from './input-methods.ts'
import { newCustomer, register } from './steps.ts'

const submitOn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit', exact: true })

/** Playwright waits until a button is active; people do not. */
const pressInactive = (button: Locator) => button.click({ force: true })

test('signed-in customers find their name, phone, email and last address filled in', async ({
  person,
  shop,
}, { workerIndex }) => {
  const page = await person()
  const member = await registerCustomer(shop, workerIndex)
  await logIn(page, member)
  await page.goto('/')
  await expectFilledIn(page, { Name: member.fullName, Phone: member.phone, Email: member.email })

  await page.goto('/request')
  await fillIn(page, requestForm)
  await submitOn(page).click()
  await dismissDialog(page, 'Success!', 'Repair request submitted successfully!')
  await page.goto('/request')
  await expectFilledIn(page, { 'Pickup address': requestForm['Pickup address'], Notes: '' })
  await openOrder(page)
  await expectFilledIn(page, { 'Pickup address': requestForm['Pickup address'], Notes: '' })
})

test('the home form asks five things; a press on the inactive button leads to the first that is missing', async ({
  person,
}) => {
  const page = await person()
  await page.goto('/')
  const form = page.getByRole('region', { name: 'Request a repair' })
  const asked = form.getByRole('textbox').or(form.getByRole('combobox'))
  await expect(asked.locator('visible=true')).toHaveCount(5)
  const submit = submitOn(page)
  await expect(submit).toHaveAccessibleDescription('Still needed: name, phone, brand, model and issue.')
  await pressInactive(submit)
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()

  await fillIn(page, { Name: 'Sneha Kulkarni', Phone: '12345', Brand: 'Samsung' })
  await page.getByRole('textbox', { name: 'Phone' }).blur()
  await expect(submit).toHaveAccessibleDescription('Still needed: model and issue. Still to fix: phone.')
  await fillIn(page, { Phone: '9822012345' })
  await pressInactive(submit)
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Model' })).toBeFocused()

  await openDetails(page)
  await expect(asked.locator('visible=true')).toHaveCount(8)
  await expectFilledIn(page, { Email: '', City: '', Notes: '' })
})

test('the registration says what is needed and what is to fix, and leads there', { tag: '@all' }, async ({
  person,
}) => {
  const page = await person()
  await page.goto('/register')
  const send = page.getByRole('button', { name: 'Send OTP' })
  await expect(send).toHaveAccessibleDescription('Still needed: full name, email, phone and password.')
  await fillIn(page, { 'Full name': 'Sneha Kulkarni', Email: 'sneha@', Phone: '9822012345' })
  await page.getByLabel('Phone').blur()
  await expect(send).toHaveAccessibleDescription('Still needed: password. Still to fix: email.')
  await pressInactive(send)
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a pickup time in the past or outside the opening hours is refused in its field', async ({
  person,
  customer,
}) => {
  const page = await person()
  await logIn(page, customer)
  for (const open of [() => page.goto('/request'), () => openOrder(page)]) {
    await open()
    const time = page.getByLabel(/^Preferred pickup time/)
    for (const [value, message] of [
      [pickupField(100, '21:00'), 'Choose a time between 10 am and 8 pm.'],
      [pickupField(100, '09:59'), 'Choose a time between 10 am and 8 pm.'],
      ['2025-03-24T12:30', 'Choose a time in the future.'],
      [pickupField(400), 'Choose a time within the next year.'],
    ] as const) {
      await time.fill(value)
      await time.blur()
      await expect(time, value).toHaveAttribute('aria-invalid', 'true')
      await expect(time, value).toHaveAccessibleDescription(new RegExp(`${message}$`))
    }
    await time.fill(pickupField(100, '20:00'))
    await time.blur()
    await expect(time).toHaveAttribute('aria-invalid', 'false')
  }
})

test(
  'a login after registering has the email',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person()
    const customer = newCustomer(workerIndex)
    await page.goto('/login')
    await register(page, pointer, shop, customer, async () => {})
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  },
)

test(
  'a password reset that is opened directly asks for the phone, then for code and password',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const page = await person()
    const member = await registerCustomer(shop, workerIndex)
    await page.goto('/reset-password-otp')
    await expect(page.getByLabel('OTP')).toHaveCount(0)
    await expect(page.getByLabel('New password')).toHaveCount(0)
    await fillIn(page, { Phone: member.phone })
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await dismissDialog(page, 'OTP Sent!', 'Please check your phone for the OTP.')
    await expect(page.getByLabel('OTP')).toBeFocused()
    await expect(page.getByLabel('Phone')).toHaveValue(member.phone)
    await fillIn(page, { OTP: await latestOtp(shop, member), 'New password': 'another mango 51' })
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page).toHaveURL(/\/login$/)
  },
)

for (const path of ['/login', '/register', '/admin'])
  test(`${path} tells who is signed in already`, { tag: '@all' }, async ({ person, customer }) => {
    const page = await person()
    await logIn(page, customer)
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText('You are logged in as')).toBeVisible()
    await expect(main.getByText(customer.fullName)).toBeVisible()
    await main.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(path)
    await main.getByRole('button', { name: 'Log out' }).click()
    await expect(main.getByText('You are logged in as')).toHaveCount(0)
  })

test('a signed-in owner continues to the dashboard, from /admin at once', { tag: '@all' }, async ({
  person,
}) => {
  const page = await person()
  await logIn(page, owner)
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/admin-dashboard/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin-dashboard/)
})
