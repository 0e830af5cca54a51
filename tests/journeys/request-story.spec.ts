/** One request from its submission to Done, as seen by the customer, the owner and anybody with the tracking link. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { logIn, messageKindsTo, registerCustomer } from './accounts.ts'
import { expectAlert } from './dialogs.ts'
import { test } from './fixtures.ts'
import { openOrder } from './forms.ts'
import { pointer } from './input-methods.ts'
import { answerDialog } from './steps.ts'

/** The owner's steps, the tracking page's sentence after each, and the SMS to the customer. */
const STORY = [
  { step: 'Confirm the visit', says: 'The time of our visit is agreed.', sms: 'confirmed' },
  { step: 'Depart', says: 'Our technician is on the way.', sms: 'on-the-way' },
  { step: 'Arrive', says: 'Our technician is with you.' },
  { step: 'Collect the device', says: 'Your device is in our workshop.', sms: 'collected' },
  { step: 'Device checked', says: 'We have checked your device.' },
  { step: 'Repair finished', says: 'Your device works again.' },
  { step: 'Send back', says: 'Your device is on its way back.', sms: 'returning' },
  { step: 'Hand over', says: 'Your device is back with you.' },
] as const

const sentence = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

async function expectTracked(page: Page, says: string) {
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(sentence(page)).toHaveText(says)
}

/** Books a repair and opens its page. Returns the reference and the address of the tracking page. */
async function book(page: Page) {
  await openOrder(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('region', { name: /^Request PIM-\d\d-\d{4,} received$/ })).toBeVisible()
  await page.goto('/my-requests')
  await page.getByRole('article').getByRole('link', { name: 'Samsung Galaxy S23' }).first().click()
  const title = page.getByRole('heading', { level: 1, name: /^PIM-/ })
  await expect(title).toBeVisible()
  const link = page.getByRole('main').getByRole('link', { name: 'See the progress' })
  return { reference: (await title.textContent()) ?? '', link: (await link.getAttribute('href')) ?? '' }
}

test('a request goes through all its steps, and everybody sees them: customer, owner and who has the link', async ({
  person,
  shop,
}, { workerIndex }) => {
  const customer = await registerCustomer(shop, workerIndex)
  const page = await person()
  await logIn(page, customer)
  const { reference, link } = await book(page)

  const neighbour = await person()
  await neighbour.goto(link)
  await expect(neighbour.getByRole('heading', { level: 1 })).toHaveText(reference)
  await expect(sentence(neighbour)).toHaveText('We have your request.')
  const body = await neighbour.locator('body').textContent()
  for (const word of [customer.fullName, customer.phone.slice(0, 5), customer.email])
    expect(body).not.toContain(word)

  const shopPage = await person()
  await logIn(shopPage, owner)
  await shopPage.goto(`/admin-dashboard?tab=orders&find=${reference}`)
  const row = shopPage.getByRole('row').filter({ hasText: reference })
  await row.getByRole('link', { name: /, open PIM-/ }).click()
  const panel = shopPage.getByRole('complementary', { name: reference })
  const expected: string[] = []
  const kinds = async () => (await messageKindsTo(shop, customer)).filter((kind) => kind !== 'otp')
  for (const part of STORY) {
    await panel.getByRole('button', { name: part.step, exact: true }).click()
    // The step is taken once its button is gone.
    await expect(panel.getByRole('button', { name: part.step, exact: true })).toHaveCount(0)
    await expectTracked(neighbour, part.says)
    if ('sms' in part) expected.push(part.sms)
    // A later step would outdate an SMS that is still queued.
    await expect.poll(kinds).toEqual(expected)
  }
  await panel.getByRole('button', { name: 'Close the request' }).click()
  await row.getByRole('button', { name: /Mark as Done/ }).click()
  await expect(shopPage.getByRole('alertdialog')).toContainText('Outcome: Repaired')
  await answerDialog(shopPage, pointer, 'Mark as Done?', 'Yes, mark as done')
  await expectAlert(shopPage, 'Marked as Done', 'Customer has been notified.')
  await expectTracked(neighbour, 'Your repair is done. Thank you.')
  await expect.poll(kinds).toEqual([...expected, 'status'])

  await page.reload()
  await expect(page.getByRole('main').getByText('Done', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Your repair is done. Thank you.')
})

test(
  'the page of a request asks for a login, and after it the request is offered @one-width',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const customer = await registerCustomer(shop, workerIndex)
    const page = await person()
    await logIn(page, customer)
    const { reference, link } = await book(page)
    await page.goto(link)
    const share = page.getByRole('main').getByText('Is it your request?')
    await expect(share.getByRole('link', { name: 'My Requests' })).toBeVisible()

    const neighbour = await person()
    await neighbour.goto(link)
    await expect(
      neighbour.getByText('Is it your request?').getByRole('link', { name: 'Log in' }),
    ).toBeVisible()

    await page.goBack()
    const path = new URL(page.url()).pathname
    // A page without calls, which could be refused meanwhile.
    await page.goto('/offline.html')
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(path)
    await answerDialog(page, pointer, 'Login Required', 'Go to Login')
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/$/)
    const onwards = page.getByRole('link', { name: /^Go on to request \d+$/ })
    await onwards.click()
    await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
    await expect(onwards).toHaveCount(0)
  },
)

test(
  'a customer cancels until the technician is on the way; the owner reinstates, undoes and reads the history @one-width',
  { tag: '@all' },
  async ({ person, shop }, { workerIndex }) => {
    const customer = await registerCustomer(shop, workerIndex)
    // The refused step is a 409.
    const page = await person({ mayComplain: /409/ })
    await logIn(page, customer)
    const { reference } = await book(page)
    const cancel = page.getByRole('button', { name: 'Cancel the request' })
    await cancel.click()
    await answerDialog(page, pointer, 'Cancel this request?', 'Yes, cancel it')
    await expect(page.getByRole('main')).toContainText('This request was cancelled. There is nothing to pay.')
    await expect(cancel).toHaveCount(0)

    const shopPage = await person()
    await logIn(shopPage, owner)
    await shopPage.goto(new URL(page.url()).pathname)
    const press = (name: string | RegExp) => shopPage.getByRole('button', { name }).click()
    await press('Reinstate')
    await expect(shopPage.getByRole('main')).toContainText('We have your request.')
    await press('Confirm the visit')
    await press('Undo, back to “Received”')
    await expect(shopPage.getByRole('main')).toContainText('We have your request.')
    await page.reload()
    await expect(cancel).toBeEnabled()
    await press('Depart')
    await expect(shopPage.getByRole('main')).toContainText('Our technician is on the way.')
    // This page is not updated yet.
    await cancel.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
    const refusal = 'Our technician is on the way already. Call us to change anything.'
    await expect(page.getByRole('alert')).toHaveText(refusal)
    await expect(cancel).toHaveAttribute('aria-disabled', 'true')
    await expect(cancel).toHaveAccessibleDescription(refusal)

    await shopPage.getByText('History', { exact: true }).click()
    const entries = shopPage.getByRole('main').locator('details li')
    await expect(entries).toHaveText([
      /^Request received, by the customer/,
      /^Cancelled, by the customer.*Received → Cancelled/,
      /^Reinstated, by the shop.*Cancelled → Received/,
      /^Visit confirmed, by the shop.*Received → Time agreed/,
      /^Undone, by the shop.*Time agreed → Received/,
      /^Departed, by the shop.*Received → On the way/,
    ])
    await shopPage.getByRole('link', { name: 'Show on the chart' }).click()
    await expect(shopPage).toHaveURL(/\/machines\?machine=requestLifecycle&request=\d+$/)
    await expect(shopPage.getByRole('slider', { name: 'Step' })).toHaveAttribute('max', '5')
    await expect(shopPage.getByRole('slider', { name: 'Step' })).toHaveValue('5')
    await expect(shopPage.locator('[data-state="requestLifecycle.PENDING.onTheWay"]').first()).toBeAttached()
    expect(reference).toMatch(/^PIM-/)
  },
)
