/** The texts of section 8, verbatim: the model search, the two request forms and the order. Repeated here on purpose. */
import { expect, type Page } from 'playwright/test'
import { serveShell } from '../support/serve-shell.ts'
import { logIn, registerCustomer } from './accounts.ts'
import {
  abortRequests,
  CALL_FAILED,
  dismissDialog,
  expectDialog,
  expectSummary,
  failRequests,
} from './dialogs.ts'
import { test } from './fixtures.ts'
import { fillIn, homeForm, openOrder, requestForm } from './forms.ts'

const SUBMIT = '**/api/repair/submit'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()
const sendOrder = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

test('an unknown model is not found, by Enter and by the Search button', async ({ person }) => {
  const page = await person()
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search your model' })
  await box.fill('Nokia 3310')
  await box.press('Enter')
  await dismissDialog(page, 'Not Found', 'Model not found. Please try again.')
  await expect(box).toHaveValue('Nokia 3310')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await dismissDialog(page, 'Not Found', 'Model not found. Please try again.')
  await box.fill('  gALAXY s23 ')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/services\/mobile-repair\/samsung(#.*)?$/)
})

test('the home form shows the specified field errors', async ({ person }) => {
  const page = await person()
  await page.goto('/')
  await fillIn(page, { Name: '1 2 3', Phone: '12345' })
  const name = page.getByRole('textbox', { name: 'Name' })
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await expect(name, 'digits and special characters are removed').toHaveValue(/^ *$/)
  await phone.press('Enter')
  await expectSummary(page, 'Check form', 'Please fix the highlighted fields.')
  await expect(page.getByText('Name is required.', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('Must be 10 digits.', { exact: true })).toBeVisible()
  await phone.fill('1234567890')
  await expect(page.getByText('Must start with 6, 7, 8, or 9.', { exact: true })).toBeVisible()
})

test('the home form sends visitors to the login and is restored afterwards', async ({ person, customer }) => {
  const page = await person()
  await page.goto('/')
  await fillIn(page, homeForm)
  await submit(page)
  const stored = () => page.evaluate(() => localStorage.getItem('pendingForm'))
  await dismissDialog(page, 'Login Required', 'Please login to submit your request.', 'Go to Login')
  await expect(page).toHaveURL(/\/login$/)
  expect(await stored()).toContain(homeForm.Notes)
  await logIn(page, customer)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(homeForm.Name)
})

test('the home form shows the specified texts on failure and success', async ({ person, customer }) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await logIn(page, customer)
  await page.goto('/')
  await fillIn(page, homeForm)
  for (const disorder of [abortRequests, failRequests]) {
    const mend = await disorder(page, SUBMIT)
    await submit(page)
    await dismissDialog(page, 'Error', 'Failed to submit repair request.')
    await mend()
  }
  await submit(page)
  await dismissDialog(page, 'Success!', 'Repair request submitted successfully!')
})

test('/request asks visitors to log in or cancel', async ({ person }) => {
  const page = await person()
  await page.goto('/request')
  await fillIn(page, requestForm)
  await submit(page)
  await dismissDialog(page, 'Login Required', 'Please login to submit a repair request.', 'Cancel')
  await expect(page).toHaveURL(/\/request$/)
  await submit(page)
  await dismissDialog(page, 'Login Required', 'Please login to submit a repair request.', 'Go to Login')
  await expect(page).toHaveURL(/\/login$/)
})

test('/request shows the server’s error text, or its own', async ({ person, customer }) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await logIn(page, customer)
  await page.goto('/request')
  await fillIn(page, requestForm)
  const said = 'We do not come to this part of the city.'
  const mend = await failRequests(page, SUBMIT, said)
  await submit(page)
  await dismissDialog(page, 'Error', said)
  await mend()
  for (const disorder of [abortRequests, failRequests]) {
    const unblock = await disorder(page, SUBMIT)
    await submit(page)
    await dismissDialog(page, 'Error', 'Failed to submit repair request.')
    await unblock()
  }
  await submit(page)
  await dismissDialog(page, 'Success!', 'Repair request submitted successfully!')
})

test('an order sends visitors to the login', async ({ person }) => {
  const page = await person()
  await openOrder(page)
  await dismissDialog(page, 'Login Required', 'Please login to continue with your request.', 'Go to Login')
  await expect(page).toHaveURL(/\/login$/)
})

test('an order shows the server’s error text, or its own', async ({ person, customer }) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await logIn(page, customer)
  await openOrder(page)
  const said = 'The workshop is closed today.'
  const mend = await failRequests(page, SUBMIT, said)
  await sendOrder(page)
  await dismissDialog(page, 'Oops...', said)
  await mend()
  for (const disorder of [abortRequests, failRequests]) {
    const unblock = await disorder(page, SUBMIT)
    await sendOrder(page)
    await dismissDialog(page, 'Oops...', 'Something went wrong while submitting the request.')
    await unblock()
  }
  await sendOrder(page)
  await expectDialog(page, 'Request Submitted!', 'Thank you. We will contact you shortly.')
})

test('an order with an expired session says so and goes to the login', async ({ person, customer }) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await logIn(page, customer)
  await openOrder(page)
  await page.context().clearCookies()
  await sendOrder(page)
  await dismissDialog(page, 'Session expired', 'Please login again to submit your request.', 'Go to Login')
  await expect(page).toHaveURL(/\/login$/)
})

test('My Requests asks visitors to log in', async ({ person }) => {
  const page = await person()
  await page.goto('/my-requests')
  await expectDialog(page, 'Login Required', 'Please login to view your repair requests.')
  await expect(page).toHaveURL(/\/login$/)
})

test('My Requests shows a load error and an empty list', async ({ person, shop }, { workerIndex }) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await logIn(page, await registerCustomer(shop, workerIndex))
  const mend = await failRequests(page, /\/api\/repair\/user\/\d+/)
  await serveShell(page)
  await page.goto('/my-requests')
  // The button is inside the alert.
  await expect(page.getByRole('alert')).toHaveText(/^Failed to load your repair requests\s*Try again$/)
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No repair requests found.', { exact: true })).toBeVisible()
})

test('an issue page without a model says to go back first', async ({ person }) => {
  const page = await person()
  await page.goto('/services/macbook-repair/macbook-air/issues')
  await expect(page.getByText('Please go back and select a model first.', { exact: true })).toBeVisible()
})
