/** A bill: issued from an accepted estimate, read by the customer and by its link, credited in part, and printed. */
import { expect, type Page } from 'playwright/test'
import { owner } from '../support/owner.ts'
import { readPdf } from '../support/pdf-text.ts'
import { acceptedRequest } from './accepted-request.ts'
import { logIn } from './accounts.ts'
import { test } from './fixtures.ts'

test.use({ ownShop: 'billing' })

const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page, name: string) => main(page).getByRole('article', { name })
test('the owner bills a repair and credits a part; customer and billing link read both', async ({
  person,
  customer,
  shop,
}) => {
  const id = await acceptedRequest(shop, customer)
  const office = await person()
  await logIn(office, owner)
  await office.goto(`/my-requests/${id}`)
  const finish = main(office).getByRole('button', { name: 'Repair finished', exact: true })
  await finish.click()
  await expect(finish).toBeHidden()
  await main(office).getByRole('link', { name: 'Bill', exact: true }).click()
  await main(office).getByRole('button', { name: 'Issue the bill', exact: true }).click()
  await expect(main(office).getByText('The bill has what was agreed: ₹3,400.')).toBeVisible()
  await main(office).getByRole('button', { name: 'Issue the bill of ₹3,400' }).click()
  await expect(main(office).getByRole('heading', { name: 'Receipt' })).toBeFocused()

  const page = await person()
  await logIn(page, customer)
  await page.goto(`/my-requests/${id}`)
  await main(page).getByRole('link', { name: 'Bill and warranty' }).click()
  await expect(sheet(page, 'Receipt')).toContainText('₹3,499 − ₹99 = ₹3,400')
  await expect(sheet(page, 'Receipt')).toContainText('Warranty card')

  const send = await main(office)
    .getByRole('link', { name: /^Send the bill/ })
    .getAttribute('href')
  const address = /\/track\?#u\w+/.exec(decodeURIComponent(send ?? ''))?.[0] ?? ''
  const link = await person()
  await link.goto(address)
  await expect(sheet(link, 'Receipt')).toContainText('₹3,400')

  await main(office).getByRole('button', { name: 'Credit a part or all' }).click()
  const form = main(office).getByRole('form')
  await form.getByLabel('Amount').fill('500')
  await form.getByLabel('Reason').selectOption('Goodwill')
  await form.getByRole('button', { name: 'Issue the credit note' }).click()
  const dialog = office.getByRole('alertdialog', { name: 'Issue this credit note?' })
  await expect(dialog).toContainText('₹500 of PIM/')
  await dialog.getByRole('button', { name: 'Yes, issue it' }).click()
  await expect(main(office).getByRole('heading', { name: 'Credit note' })).toBeFocused()

  for (const reader of [page, link]) {
    await reader.reload()
    await expect(main(reader).getByText(/is credited; ₹2,900 is left\.$/)).toBeVisible()
    await main(reader).locator('details > summary', { hasText: 'Credit note' }).click()
    await expect(sheet(reader, 'Credit note')).toContainText('₹500')
    await expect(main(reader).getByRole('button', { name: 'Issue the credit note' })).toHaveCount(0)
  }

  const printed = await page.pdf({ preferCSSPageSize: true })
  const { texts, sizes } = readPdf(printed)
  expect(sizes).toEqual(['210 × 297', '210 × 297'])
  expect(texts[0]).toContain('₹3,499−₹99=₹3,400')
  expect(texts[0]).toContain('Warrantycard')
  expect(texts[1]).toContain('₹500')
  expect(texts.join('')).not.toMatch(/MyRequests|Print|Talktous/)

  await office.goto(`/my-requests/${id}/billing?paper=80`)
  await expect(sheet(office, 'Receipt')).toBeVisible()
  const strip = readPdf(await office.pdf({ preferCSSPageSize: true }))
  expect(strip.sizes).toEqual(['80 × 297'])
  expect(strip.texts[0]).toContain('₹3,499−₹99=₹3,400')
})
