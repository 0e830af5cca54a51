/** The link of a bill: whoever has it reads the bill and its credit note, and prints what is open. four-months.spec.ts has the rest. */
import { expect, type Page } from 'playwright/test'
import { credit, newestDocument } from '../support/documents.ts'
import { owner } from '../support/owner.ts'
import { readPdf } from '../support/pdf-text.ts'
import { billedRequest } from './accepted-request.ts'
import { logIn } from './accounts.ts'
import { sheet } from './bill-steps.ts'
import { test } from './fixtures.ts'

test.use({ ownShop: 'billing' })

const main = (page: Page) => page.getByRole('main')

test('the owner sends a bill’s link, which shows the bill without a login, and its credit note later', async ({
  person,
  customer,
  shop,
}) => {
  const { id, api } = await billedRequest(shop, customer)
  const office = await person()
  await logIn(office, owner)
  await office.goto(`/my-requests/${id}/billing`)
  const send = await main(office)
    .getByRole('link', { name: /^Send the bill/ })
    .getAttribute('href')
  const address = /\/track\?#u\w+/.exec(decodeURIComponent(send ?? ''))?.[0] ?? ''
  const link = await person()
  await link.goto(address)
  await expect(sheet(link, 'Receipt')).toContainText('₹3,400')

  const document = await newestDocument(api, id)
  await credit(api, document.id, { amount: 50_000 })
  await link.reload()
  await expect(main(link).getByText(/is credited\. The total is ₹2,900 now\.$/)).toBeVisible()
  const note = main(link).locator('details > summary', { hasText: 'Credit note' })
  await expect(note).toBeVisible()
  expect(readPdf(await link.pdf({ preferCSSPageSize: true })).sizes, 'the note is folded').toHaveLength(1)
  await note.click()
  await expect(sheet(link, 'Credit note')).toContainText('₹500')
})
