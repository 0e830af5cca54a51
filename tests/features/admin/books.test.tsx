// @vitest-environment jsdom
/** The owner's books: what a month shows, which months there are, and what the files have. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { monthYearText } from '#shared/shop/window-text.ts'
import { addMonths, momentOf, monthOf, shopDayOf } from '#shared/shop-time.ts'
import { registerCsv, returnCsv } from '#src/features/admin/books/books-csv.ts'
import { openShop, type Shop } from '#tests/support/app.ts'
import { type BrowserPage, openPage } from '#tests/support/browser-page.tsx'
import { billAs, billedRequest, credit, REGISTERED } from '#tests/support/documents.ts'
import { owner } from '#tests/support/owner.ts'
import { plainBooks, taxedBooks } from '#tests/support/sample-books.ts'
import { user } from '#tests/support/user.ts'

let shop: Shop
let page: BrowserPage | undefined
let month: string

beforeEach(async () => {
  shop = await openShop()
  month = monthOf(shopDayOf(shop.clock.now()))
})
afterEach(async () => {
  page?.close()
  page = undefined
  await shop.close()
})

const openTab = async (search = '') => {
  page = await openPage(shop, `/admin-dashboard?tab=books${search}`, owner)
}
const title = (shown: string) => screen.findByRole('heading', { level: 2, name: monthYearText(shown) })
const table = (name: string) => screen.getByRole('table', { name })
const monthLink = (shown: string) => screen.getByRole('link', { name: monthYearText(shown) })

test('without GST registration: the register and the series; a number leads to its bill', async () => {
  const { id, document } = await billedRequest(shop)
  const note = (await credit(await shop.owner(), document.id, { amount: 50_000 })).answer
  await openTab()
  await title(month)
  const register = table('All documents')
  const link = within(register).getByRole('link', { name: document.number })
  expect(link.getAttribute('href')).toBe(`/my-requests/${id}/billing`)
  expect(register.textContent).toContain('2,499.00')
  expect(register.textContent).toContain(`Credit notefor ${document.number}`)
  expect(register.textContent).toContain('−500.00')
  expect(within(table('Numbers')).getAllByRole('row')).toHaveLength(3)
  expect(table('Numbers').textContent).toContain(note?.number)
  expect(screen.getByText('1,999.00')).toBeTruthy()
  expect(screen.getByText(/^As of \d+:\d\d [ap]m\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save for GSTR-1' })).toBeNull()
  expect(screen.queryByRole('table', { name: 'HSN and SAC codes' })).toBeNull()
})

test('with GST registration: B2B, B2C and codes besides', async () => {
  await billAs(await shop.owner(), REGISTERED)
  await billedRequest(shop)
  await openTab()
  await title(month)
  expect(screen.getByRole('region', { name: 'Businesses with a GSTIN (B2B)' }).textContent).toContain(
    'None in this month.',
  )
  // 249900 · 18 / 236 = 19060.17.
  expect(table('Everybody else (B2C)').textContent).toContain('2,117.80')
  expect(table('HSN and SAC codes').textContent).toContain('8517')
  expect(screen.getByRole('button', { name: 'Save for GSTR-1' })).toBeTruthy()
})

test('the months follow each other up to the current one, which an empty month says', async () => {
  await openTab()
  expect(await screen.findByRole('heading', { name: `No documents in ${monthYearText(month)}` })).toBeTruthy()
  const next = monthLink(addMonths(month, 1))
  expect(next.getAttribute('aria-disabled')).toBe('true')
  const before = addMonths(month, -1)
  await user.click(monthLink(before))
  expect(
    await screen.findByRole('heading', { name: `No documents in ${monthYearText(before)}` }),
  ).toBeTruthy()
  expect(window.location.search).toBe(`?tab=books&month=${before}`)
  await user.click(monthLink(month))
  await screen.findByRole('heading', { name: `No documents in ${monthYearText(month)}` })
})

test('a month to come says so, and without a network the page offers another try', async () => {
  await openTab(`&month=${addMonths(month, 1)}`)
  expect(await screen.findByText('This month is still to come.')).toBeTruthy()
  page?.offline()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('This month is still to come.')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a missing number is told', async () => {
  const day = `${addMonths(month, 1)}-03`
  shop.clock.advance(momentOf(day, '12:00') - shop.clock.now())
  await billedRequest(shop)
  await shop.database.updateTable('series').set({ value: 4 }).execute()
  await billedRequest(shop)
  await openTab()
  expect(await screen.findByText(/^A number is missing/)).toBeTruthy()
})

test('the file of the register has a row for each document, amounts in rupees as numbers', () => {
  const [head, ...rows] = registerCsv(taxedBooks).trimEnd().split('\r\n')
  expect(head).toBe(
    '\ufeff"Number","Kind","Date","For","Request","Buyer","GSTIN","Place of supply","GST %","Taxable ₹","CGST ₹","SGST ₹","IGST ₹","Total ₹"',
  )
  expect(rows).toHaveLength(3)
  expect(rows[2]).toBe(
    '"PIM/26-27/C0003","Credit note","2026-11-28","PIM/26-27/0042","PIM-26-0003","","","Maharashtra (27)","18","-423.72","-38.14","-38.14","0","-500"',
  )
  expect(registerCsv(plainBooks)).toContain('"Receipt","2026-11-25"')
})

test('the file for GSTR-1 has B2B, B2C and codes, each below its title', () => {
  const lines = returnCsv(taxedBooks).split('\r\n')
  const at = (heading: string) => lines.findIndex((line) => line.includes(heading))
  expect(lines[0]).toBe('\ufeff"Businesses with a GSTIN (B2B)"')
  expect(lines[2]).toContain('"29AAPFU0939F1ZR","Karnataka (29)","18"')
  expect(at('Everybody else')).toBe(4)
  // The invoice of ₹3,400 less the credit of ₹500.
  expect(lines[6]).toMatch(/^"Maharashtra \(27\)","18",.*,"2900"$/)
  expect(lines[at('HSN and SAC codes') + 2]).toMatch(/^"9987","B2B","18","2",.*,"3499"$/)
})
