/** Money: taken in two parts, undone, given back after a credit, and taken with "Mark as Done". */
import { expect, type Page } from 'playwright/test'
import { decodeQR } from 'qr/decode.js'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { billAs, issued } from '../support/documents.ts'
import { owner } from '../support/owner.ts'
import { readPdf } from '../support/pdf-text.ts'
import { signIn } from '../support/person.ts'
import { acceptedRequest, apiPerson } from './accepted-request.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'

test.use({ ownShop: 'payment' })

const main = (page: Page) => page.getByRole('main')
const form = (page: Page) => main(page).getByRole('form')
const row = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text })

/** The text of the code on the page, read from its picture. */
async function readCode(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: /^Code to pay/ }).screenshot()
  const pixels = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const { width, height } = image
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas?.drawImage(image, 0, 0)
    return { width, height, data: [...(canvas?.getImageData(0, 0, width, height).data ?? [])] }
  }, picture.toString('base64'))
  return decodeQR({ ...pixels, data: Uint8Array.from(pixels.data) })
}

async function take(page: Page, amount: string, way: string) {
  await main(page).getByRole('button', { name: 'Take a payment' }).click()
  await form(page).getByLabel('Amount').fill(amount)
  await form(page).getByLabel('How it was paid').selectOption(way)
}
async function record(page: Page, button = 'Record the payment') {
  await form(page).getByRole('button', { name: button }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Recorded' })).toBeVisible()
}

test('the owner takes cash and UPI, undoes a payment and gives money back; the customer reads the same', async ({
  person,
  customer,
  shop,
}) => {
  const id = await acceptedRequest(shop, customer)
  const api = apiPerson(shop)
  await signIn(api, owner.email, owner.password)
  await billAs(api, { ...DEFAULT_SETTINGS.billing, upiId: 'doorstep@okbank' })
  const office = await person()
  await logIn(office, owner)
  await office.goto(`/my-requests/${id}`)
  const finish = main(office).getByRole('button', { name: 'Repair finished', exact: true })
  await finish.click()
  await expect(finish).toBeHidden()
  await issued(api, id)

  const page = await person()
  await logIn(page, customer)
  await page.goto(`/my-requests/${id}/billing`)
  await expect(main(page).getByText('₹3,400 to pay', { exact: true })).toBeVisible()
  expect(await readCode(page)).toMatch(
    /^upi:\/\/pay\?pa=doorstep@okbank&pn=Doorstep%20Repair&am=3400\.00&cu=INR&tn=PIM-\d\d-\d{4}$/,
  )

  await office.goto(`/my-requests/${id}/billing`)
  await take(office, '2,000', 'Cash')
  await record(office)
  await expect(main(office).getByText('₹1,400 to pay', { exact: true })).toBeVisible()
  // The rest is filled in; UPI is asked about.
  await main(office).getByRole('button', { name: 'Take a payment' }).click()
  await expect(form(office).getByLabel('Amount')).toHaveValue('1,400')
  await form(office).getByLabel('How it was paid').selectOption('UPI')
  await form(office).getByRole('button', { name: 'Record the payment' }).click()
  await expect(form(office).getByLabel('Did the shop’s own app or box say it?')).toBeFocused()
  await form(office).getByLabel('Did the shop’s own app or box say it?').selectOption('customer')
  await record(office)
  await expect(row(office, '₹1,400 by UPI')).toContainText('Only on the customer’s screen')

  await main(office).getByRole('button', { name: 'Undo ₹1,400 by UPI' }).click()
  const dialog = office.getByRole('alertdialog', { name: 'Undo this payment?' })
  await dialog.getByRole('button', { name: 'Yes, undo it' }).click()
  await expect(row(office, '₹1,400 by UPI')).toContainText('Undone')
  await take(office, '1,400', 'Card')
  await record(office)
  await expect(main(office).getByText('Paid: ₹3,400', { exact: true })).toBeVisible()

  await main(office).getByRole('button', { name: 'Credit a part or all' }).click()
  await form(office).getByLabel('Amount').fill('500')
  await form(office).getByLabel('Reason').selectOption('Goodwill')
  await form(office).getByRole('button', { name: 'Issue the credit note' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Yes, issue it' }).click()
  await expect(main(office).getByText('₹500 to give back', { exact: true })).toBeVisible()
  await main(office).getByRole('button', { name: 'Give money back' }).click()
  await expect(form(office).getByLabel('Amount')).toHaveValue('500')
  await form(office).getByLabel('How it was paid').selectOption('Cash')
  await record(office, 'Record that it was given back')

  await page.reload()
  await expect(main(page).getByText('Paid: ₹2,900', { exact: true })).toBeVisible()
  await expect(row(page, '₹500 given back in cash')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Undo/ })).toHaveCount(0)
  const { texts } = readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(texts[0]).toMatch(/Paid₹2,900on/)
  expect(texts[0]).not.toMatch(/Payments|givenback/)
})

test('"Mark as Done" takes an amount and how it was paid', async ({ person, customer, shop }) => {
  const id = await acceptedRequest(shop, customer)
  const office = await person()
  await logIn(office, owner)
  await office.goto(`/my-requests/${id}`)
  await main(office).getByRole('button', { name: 'Repair finished', exact: true }).click()
  await main(office).getByRole('button', { name: 'Mark as Done', exact: true }).click()
  const dialog = office.getByRole('alertdialog', { name: 'Mark as Done?' })
  await dialog.locator('summary', { hasText: 'Received: not yet' }).click()
  await dialog.getByLabel('Cash', { exact: true }).check()
  await expect(dialog.getByLabel('Amount')).toHaveValue('3,400')
  await dialog.getByLabel('Amount').fill('3,000')
  await dialog.getByRole('button', { name: 'Yes, mark as done' }).click()
  await expect(office.getByText('Customer has been notified.')).toBeVisible()

  await office.goto('/admin-dashboard?tab=orders&show=owed')
  await expect(office.getByRole('row').filter({ hasText: customer.fullName })).toContainText('₹400 to pay')
})
