/** The whole life of a bill: estimate, repair, bill, cash in two parts, a credit, paper, and a claim four months later. */
import { expect, type Page } from 'playwright/test'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { dayYearText, monthYearText } from '#shared/shop/window-text.ts'
import { addDays, monthOf, shopDayOf } from '#shared/shop-time.ts'
import { setAhead } from '../support/clock-ahead.ts'
import { billAs } from '../support/documents.ts'
import { owner } from '../support/owner.ts'
import { readPdf } from '../support/pdf-text.ts'
import { signIn } from '../support/person.ts'
import { apiPerson } from './accepted-request.ts'
import { logIn } from './accounts.ts'
import { fillPayment, payment, readCode, record, sendEstimate, sheet } from './bill-steps.ts'
import { test } from './fixtures.ts'
import { fillIn, openOrder } from './forms.ts'
import { pointer } from './input-methods.ts'
import { answerDialog } from './steps.ts'
import { openNewest, submitOrder } from './visit-form.ts'

test.use({ ownShop: 'four-months', movesClock: true })

const FOUR_MONTHS_IN_DAYS = 120
const FOUR_MONTHS = FOUR_MONTHS_IN_DAYS * 86_400_000
const COVERED = 'The warranty covers it: nothing to pay.'
const main = (page: Page) => page.getByRole('main')
const form = (page: Page) => main(page).getByRole('form')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** Presses a step's button, which its own page no longer has afterwards. */
async function takeStep(page: Page, name: string) {
  const step = page.getByRole('button', { name, exact: true })
  await step.click()
  await expect(step).toBeHidden()
}

test('a bill is agreed, paid in two parts, credited in part and printed, and its warranty holds four months later', async ({
  person,
  customer,
  shop,
}) => {
  const api = apiPerson(shop)
  await signIn(api, owner.email, owner.password)
  await billAs(api, { ...DEFAULT_SETTINGS.billing, upiId: 'doorstep@okbank' })
  const day = shopDayOf(Date.now())
  const until = dayYearText(addDays(day, 180))

  const page = await person()
  await logIn(page, customer)
  await openOrder(page)
  await fillIn(page, { 'Pickup address': 'Flat 12' })
  await submitOrder(page)
  const reference = await openNewest(page)
  const address = new URL(page.url()).pathname
  const office = await person()
  await logIn(office, owner)

  await test.step('the owner writes an estimate, and the customer accepts it', async () => {
    await office.goto(address)
    await takeStep(office, 'Collect the device')
    await takeStep(office, 'Device checked')
    await sendEstimate(office)
    await page.reload()
    await button(page, 'Accept ₹3,400').click()
    await answerDialog(page, pointer, 'Accept this estimate?', 'Yes, accept')
    await expect(main(page).getByRole('heading', { name: 'You accepted ₹3,400' })).toBeFocused()
  })

  await test.step('the owner issues the bill, and the customer finds a code to pay it', async () => {
    await office.reload()
    await takeStep(office, 'Repair finished')
    await main(office).getByRole('link', { name: 'Bill', exact: true }).click()
    await button(office, 'Issue the bill').click()
    await expect(main(office).getByText('The bill has what was agreed: ₹3,400.')).toBeVisible()
    await button(office, 'Issue the bill of ₹3,400').click()
    await expect(main(office).getByRole('heading', { name: 'Receipt' })).toBeFocused()

    await page.reload()
    await main(page).getByRole('link', { name: 'Bill and warranty' }).click()
    await expect(sheet(page, 'Receipt')).toContainText('₹3,499 − ₹99 = ₹3,400')
    await expect(main(page).getByText('₹3,400 to pay', { exact: true })).toBeVisible()
    const code = new URL(await readCode(page))
    expect(Object.fromEntries(code.searchParams)).toEqual({
      pa: 'doorstep@okbank',
      pn: 'Doorstep Repair',
      am: '3400.00',
      cu: 'INR',
      tn: reference,
    })
  })

  await test.step('cash comes in two parts', async () => {
    await fillPayment(office, { button: 'Take a payment', amount: '3,400', way: 'Cash' })
    await form(office).getByLabel('Amount').fill('2,000')
    await record(office)
    await expect(main(office).getByText('₹1,400 to pay', { exact: true })).toBeVisible()
    await fillPayment(office, { button: 'Take a payment', amount: '1,400', way: 'Cash' })
    await record(office)
    await expect(main(office).getByText('Paid: ₹3,400', { exact: true })).toBeVisible()
    await page.reload()
    await expect(main(page).getByText('Paid: ₹3,400', { exact: true })).toBeVisible()
    for (const part of ['₹2,000 in cash', '₹1,400 in cash']) await expect(payment(page, part)).toBeVisible()
  })

  await test.step('the repair is done; ₹500 are credited and given back', async () => {
    await office.goto(address)
    await button(office, 'Mark as Done').click()
    await answerDialog(office, pointer, 'Mark as Done?', 'Yes, mark as done', 'Paid so far: ₹3,400')
    await expect(office.getByText('Customer has been notified.')).toBeVisible()
    await main(office).getByRole('link', { name: 'Bill', exact: true }).click()
    await button(office, 'Credit a part or all').click()
    await form(office).getByLabel('Amount').fill('500')
    await form(office).getByLabel('Reason').selectOption('Goodwill')
    await form(office).getByRole('button', { name: 'Issue the credit note' }).click()
    await answerDialog(office, pointer, 'Issue this credit note?', 'Yes, issue it', '₹500 of PIM/')
    await expect(main(office).getByRole('heading', { name: 'Credit note' })).toBeFocused()
    await expect(main(office).getByText('₹500 to give back', { exact: true })).toBeVisible()
    await fillPayment(office, { button: 'Give money back', amount: '500', way: 'Cash' })
    await record(office, 'Record that it was given back')
    await expect(main(office).getByText('Paid: ₹2,900', { exact: true })).toBeVisible()
  })

  await test.step('the bill and its credit note are printed on both papers', async () => {
    await page.reload()
    await expect(payment(page, '₹500 given back in cash')).toBeVisible()
    await expect(button(page, 'Credit a part or all')).toHaveCount(0)
    await main(page).locator('details > summary', { hasText: 'Credit note' }).click()
    await expect(sheet(page, 'Credit note')).toContainText('₹500')
    await expectPapers(page, '210 × 297')
    await main(office).getByText('80 mm', { exact: true }).click()
    await expect(office).toHaveURL(/\?paper=80$/)
    await expectPapers(office, '80 × 297')
  })

  // Four months: the longer warranty still holds, the shorter one is over. Sessions have ended, so both log in again.
  setAhead(shop, FOUR_MONTHS)
  const later = async (account: typeof owner) => {
    const reader = await person()
    await reader.clock.setSystemTime(Date.now() + FOUR_MONTHS)
    await logIn(reader, account)
    return reader
  }
  const now = await later(customer)
  const officeNow = await later(owner)
  const claim = await test.step('the customer claims the warranty', async () => {
    await now.goto(address)
    await expect(main(now).getByText('60 of 180 days left')).toBeVisible()
    await main(now).getByRole('link', { name: 'Bill and warranty' }).click()
    const card = sheet(now, 'Receipt').getByRole('region', { name: 'Warranty card' })
    await expect(card).toContainText(`Battery, until ${until}`)
    await expect(card).toContainText(`Fitting and test, until ${dayYearText(addDays(day, 90))}`)
    await now.goto(address)
    await button(now, 'The same fault is back').click()
    await main(now).getByLabel('What happens now?').fill('It is empty by noon again.')
    await button(now, 'Send the claim').click()
    await expect(main(now).getByRole('heading', { name: 'Warranty claim' })).toBeVisible()
    await expect(main(now).getByText(`For ${reference}, covered until ${until}`)).toBeVisible()
    return new URL(now.url()).pathname.split('/').at(-1)
  })

  await test.step('the owner finds the same fault and repairs it free of charge', async () => {
    await officeNow.goto(`/admin-dashboard?tab=orders&show=pending&open=${claim}`)
    await expect(officeNow.getByText(`For ${reference}, covered until ${until}`)).toBeVisible()
    await takeStep(officeNow, 'Collect the device')
    await officeNow.getByRole('button', { name: 'Device checked', exact: true }).click()
    const question = officeNow.getByRole('alertdialog', { name: 'Is it the same fault?' })
    await question.getByRole('radio', { name: 'Yes, the same fault' }).check()
    await question.getByRole('button', { name: 'Save the diagnosis' }).click()
    await expect(question).toBeHidden()
    await takeStep(officeNow, 'Repair finished')
    await expect(officeNow.getByText(COVERED)).toBeVisible()
    await officeNow.getByRole('button', { name: 'Mark as Done', exact: true }).click()
    await answerDialog(officeNow, pointer, 'Mark as Done?', 'Yes, mark as done', COVERED)
    await expect(officeNow.getByText('Customer has been notified.')).toBeVisible()
    await now.reload()
    await expect(main(now).getByText(COVERED)).toBeVisible()
    await expect(main(now).getByText(`Covered until ${until}`, { exact: true })).toBeVisible()
  })

  await test.step('the books of the month have the bill and its credit note', async () => {
    const current = monthYearText(monthOf(addDays(day, FOUR_MONTHS_IN_DAYS)))
    await officeNow.goto('/admin-dashboard?tab=books')
    await expect(officeNow.getByText(`No documents in ${current}`)).toBeVisible()
    await officeNow.goto(`/admin-dashboard?tab=books&month=${monthOf(day)}`)
    const rows = officeNow.getByRole('table', { name: 'All documents' }).getByRole('row')
    await expect(rows.filter({ hasText: 'Receipt' })).toContainText('3,400')
    await expect(rows.filter({ hasText: 'Credit note' })).toContainText('500')
  })
})

/** The document and its credit note, each on one sheet of this size, with the amounts of this story. */
async function expectPapers(page: Page, size: string) {
  const { texts, sizes } = readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(sizes).toEqual([size, size])
  const [receipt = '', note = ''] = texts
  expect(receipt).toMatch(
    /Battery1₹?2,899Fittingandtest1₹?600.*₹3,499−₹99=₹3,400.*₹500ofPIM.*Paid₹2,900on.*Warrantycard/,
  )
  expect(note).toMatch(/Goodwill.*Credited₹500/)
  expect(texts.join('')).not.toMatch(/MyRequests|Print|Talktous|Payments|givenback/)
}
