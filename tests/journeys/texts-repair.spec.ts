/** Section 8, word for word: the model search, the two request forms and the order. The words stand here once more on purpose. */
import { expect, type Page } from 'playwright/test'
import { breakDown, CALL_FAILED, cutOff, expectDialog, read } from './dialog-text.ts'
import { fillIn, homeForm, openOrder, requestForm } from './forms.ts'
import { enter, newMember } from './people.ts'
import { test } from './shop.ts'

const SUBMIT = '**/api/repair/submit'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()
const sendOrder = (page: Page) => page.getByRole('button', { name: 'Submit request' }).click()

test('a model that nobody knows is not found, by Enter and by the Search button', async ({ person }) => {
  const page = await person()
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search your model' })
  await box.fill('Nokia 3310')
  await box.press('Enter')
  await read(page, 'Not Found', 'Model not found. Please try again.')
  await expect(box).toHaveValue('Nokia 3310')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  await read(page, 'Not Found', 'Model not found. Please try again.')
  await box.fill('  gALAXY s23 ')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/services\/mobile-repair\/samsung(#.*)?$/)
})

test('the home form says what is wrong with it', async ({ person }) => {
  const page = await person()
  await page.goto('/')
  await fillIn(page, { Name: '1 2 3', Phone: '12345' })
  const name = page.getByRole('textbox', { name: 'Name' })
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await expect(name, 'signs and digits do not even come in').toHaveValue(/^ *$/)
  await phone.press('Enter')
  await read(page, 'Check form', 'Please fix the highlighted fields.')
  await expect(page.getByText('Name is required.', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('Must be 10 digits.', { exact: true })).toBeVisible()
  await phone.fill('1234567890')
  await expect(page.getByText('Must start with 6, 7, 8, or 9.', { exact: true })).toBeVisible()
})

test('the home form sends visitors to the login, and is there again after it', async ({
  person,
  customer,
}) => {
  const page = await person()
  await page.goto('/')
  await fillIn(page, homeForm)
  await submit(page)
  const stored = () => page.evaluate(() => localStorage.getItem('pendingForm'))
  await read(page, 'Login Required', 'Please login to submit your request.', 'Go to Login')
  await expect(page).toHaveURL(/\/login$/)
  expect(await stored()).toContain(homeForm.Notes)
  await enter(page, customer)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(homeForm.Name)
})

test('the home form fails and succeeds in these words', async ({ person, customer }) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await enter(page, customer)
  await page.goto('/')
  await fillIn(page, homeForm)
  for (const disorder of [cutOff, breakDown]) {
    const mend = await disorder(page, SUBMIT)
    await submit(page)
    await read(page, 'Error', 'Failed to submit repair request.')
    await mend()
  }
  await submit(page)
  await read(page, 'Success!', 'Repair request submitted successfully!')
})

test('/request asks visitors to login or to cancel', async ({ person }) => {
  const page = await person()
  await page.goto('/request')
  await fillIn(page, requestForm)
  await submit(page)
  await read(page, 'Login Required', 'Please login to submit a repair request.', 'Cancel')
  await expect(page).toHaveURL(/\/request$/)
  await submit(page)
  await read(page, 'Login Required', 'Please login to submit a repair request.', 'Go to Login')
  await expect(page).toHaveURL(/\/login$/)
})

test('/request fails in the words of the server, or in its own', async ({ person, customer }) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await enter(page, customer)
  await page.goto('/request')
  await fillIn(page, requestForm)
  const said = 'We do not come to this part of the city.'
  const mend = await breakDown(page, SUBMIT, said)
  await submit(page)
  await read(page, 'Error', said)
  await mend()
  for (const disorder of [cutOff, breakDown]) {
    const unblock = await disorder(page, SUBMIT)
    await submit(page)
    await read(page, 'Error', 'Failed to submit repair request.')
    await unblock()
  }
  await submit(page)
  await read(page, 'Success!', 'Repair request submitted successfully!')
})

test('an order sends visitors to the login', async ({ person }) => {
  const page = await person()
  await openOrder(page)
  await read(page, 'Login Required', 'Please login to continue with your request.', 'Go to Login')
  await expect(page).toHaveURL(/\/login$/)
})

test('an order fails in the words of the server, or in its own', async ({ person, customer }) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await enter(page, customer)
  await openOrder(page)
  const said = 'The workshop is closed today.'
  const mend = await breakDown(page, SUBMIT, said)
  await sendOrder(page)
  await read(page, 'Oops...', said)
  await mend()
  for (const disorder of [cutOff, breakDown]) {
    const unblock = await disorder(page, SUBMIT)
    await sendOrder(page)
    await read(page, 'Oops...', 'Something went wrong while submitting the request.')
    await unblock()
  }
  await sendOrder(page)
  await expectDialog(page, 'Request Submitted!', 'Thank you. We will contact you shortly.')
})

test('an order whose session has ended says so and goes to the login', async ({ person, customer }) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await enter(page, customer)
  await openOrder(page)
  await page.context().clearCookies()
  await sendOrder(page)
  await read(page, 'Session expired', 'Please login again to submit your request.', 'Go to Login')
  await expect(page).toHaveURL(/\/login$/)
})

test('my requests asks visitors to login', async ({ person }) => {
  const page = await person()
  await page.goto('/my-requests')
  await expectDialog(page, 'Login Required', 'Please login to view your repair requests.')
  await expect(page).toHaveURL(/\/login$/)
})

test('my requests says when it could not be read, and when there is nothing in it', async ({ person, shop }, {
  workerIndex,
}) => {
  const page = await person({ mayComplain: CALL_FAILED })
  await enter(page, await newMember(shop, workerIndex))
  const mend = await breakDown(page, /\/api\/repair\/user\/\d+/)
  await page.goto('/my-requests')
  // The button stands in the same box as the words.
  await expect(page.getByRole('alert')).toHaveText(/^Failed to load your repair requests\s*Retry$/)
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No repair requests found.', { exact: true })).toBeVisible()
})

test('an issue page without a model says to go back', async ({ person }) => {
  const page = await person()
  await page.goto('/services/macbook-repair/macbook-air/issues')
  await expect(page.getByText('Please go back and select a model first.', { exact: true })).toBeVisible()
})
