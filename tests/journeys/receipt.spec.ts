/** The receipt of a sent request: it stays where the person lands, until it is closed or My Requests is opened. */
import { expect, type Page } from 'playwright/test'
import { logIn } from './accounts.ts'
import { dismissDialog } from './dialogs.ts'
import { test } from './fixtures.ts'
import { fillIn, homeForm, openOrder, requestForm } from './forms.ts'
import { pointer } from './input-methods.ts'
import { expectHydrated, openFromHeader } from './steps.ts'

const receiptOn = (page: Page) => page.getByRole('region', { name: /^Request PIM-[\d-]+ received$/ })
const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Submit', exact: true }).click()
const announced = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^Request PIM-[\d-]+ received\. / })

/** Noon on the day after tomorrow, as value of the pickup field and as the receipt shows it. */
function pickup() {
  const day = new Date(Date.now() + 2 * 86_400_000)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...options }).format(day)
  const iso = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(day)
  return {
    value: `${iso}T12:30`,
    text: `${part({ day: 'numeric' })} ${part({ month: 'short' })}, 12:30 pm`,
  }
}

/** The request’s reference, after checking what the receipt says. */
async function expectReceipt(page: Page, repair: string, time?: string): Promise<string> {
  const receipt = receiptOn(page)
  await expect(receipt).toBeVisible()
  const [, reference = ''] = /^Request (PIM-[\d-]+) received/.exec((await receipt.textContent()) ?? '') ?? []
  const when = time === undefined ? '' : `\u00a0· ${time}`
  await expect(receipt.getByText(`${repair}${when}. We call you.`, { exact: true })).toBeVisible()
  await expect(receipt.getByRole('link', { name: 'See My Requests' })).toHaveAttribute('href', '/my-requests')
  const chat = await receipt.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(`Request ${reference}: ${repair}`)
  return reference
}

test('an order’s receipt survives a reload and other pages, is announced once, and closes for good', async ({
  person,
  customer,
}) => {
  const page = await person()
  await logIn(page, customer)
  await openOrder(page)
  const { value, text } = pickup()
  await fillIn(page, { 'Preferred pickup time': value })
  await submit(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(announced(page)).toHaveCount(1)
  const reference = await expectReceipt(page, 'Samsung Galaxy S23, Battery Repair', text)
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['role', 'userId'])

  await page.reload()
  await expectHydrated(page)
  expect(await expectReceipt(page, 'Samsung Galaxy S23, Battery Repair', text)).toBe(reference)
  await expect(announced(page), 'a restored receipt was announced before').toHaveCount(0)

  await openFromHeader(page, pointer, 'Contact')
  await expect(page).toHaveURL(/\/contact$/)
  expect(await expectReceipt(page, 'Samsung Galaxy S23, Battery Repair', text)).toBe(reference)

  await receiptOn(page).getByRole('button', { name: 'Close' }).click()
  await expect(receiptOn(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expectHydrated(page)
  await expect(receiptOn(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(receiptOn(page)).toHaveCount(0)
})

for (const { path, words, repair } of [
  { path: '/', words: homeForm, repair: 'Samsung Galaxy S23, Battery Issue' },
  { path: '/request', words: requestForm, repair: 'OnePlus 9, Screen Damage' },
])
  test(`the form of ${path} leaves its receipt on the page, and My Requests dismisses it`, {
    tag: '@all',
  }, async ({ person, customer }) => {
    const page = await person()
    await logIn(page, customer)
    await page.goto(path)
    await fillIn(page, words)
    await submit(page)
    await dismissDialog(page, 'Success!', 'Repair request submitted successfully!')
    const reference = await expectReceipt(page, repair)
    await expect(receiptOn(page).getByText(/^Request PIM-[\d-]+ received$/)).toBeFocused()
    await page.reload()
    await expectHydrated(page)
    expect(await expectReceipt(page, repair)).toBe(reference)

    await receiptOn(page).getByRole('link', { name: 'See My Requests' }).click()
    await expect(page.getByRole('article').filter({ hasText: words.Model }).first()).toBeVisible()
    await expect(receiptOn(page)).toHaveCount(0)
    await page.goBack()
    await expectHydrated(page)
    await expect(receiptOn(page)).toHaveCount(0)
  })
