/**
 * The sheet of each kind of document.
 * @vitest-environment jsdom
 */
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BillDocument } from '#shared/billing/document.ts'
import { BillDocuments } from '#src/request/bill-documents.tsx'
import { inApp } from '#tests/support/in-app.tsx'
import {
  billOfSupply,
  creditedInvoice,
  creditNote,
  interStateInvoice,
  invoice,
  receipt,
  repair,
} from '#tests/support/sample-documents.ts'
import { user } from '#tests/support/user.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (documents: readonly BillDocument[], issued?: string) =>
  render(inApp(<BillDocuments documents={documents} repair={repair} issued={issued} />))
const sheet = (name: string) => screen.getByRole('article', { name })
/** The pairs of a sheet's lists: number, date, totals. */
const pairs = (name: string) =>
  Object.fromEntries(
    [...sheet(name).querySelectorAll('dl > div')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    ),
  )
const rows = (name: string) =>
  within(sheet(name))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('a tax invoice has code, taxable value and tax by line, and both halves of the tax', () => {
  show([invoice])
  expect(rows('Tax invoice')).toEqual([
    ['What', 'Code', 'Qty', 'Taxable ₹', 'GST 18% ₹', 'Amount ₹'],
    [
      'Battery, original Samsung₹2,899.00 − ₹82.02 = ₹2,816.98',
      ...['9987', '1', '2,387.28', '429.70', '2,816.98'],
    ],
    ['Fitting and test₹600.00 − ₹16.98 = ₹583.02', '9987', '1', '494.08', '88.94', '583.02'],
  ])
  expect(pairs('Tax invoice')).toMatchObject({
    Number: 'PIM/26-27/0042',
    Date: 'Wed 25 Nov 2026',
    Request: 'PIM-26-0042',
    Discount: '₹3,499.00 − ₹99.00 = ₹3,400.00',
    'Taxable value': '2,881.36',
    'CGST 9%': '259.32',
    'SGST 9%': '259.32',
    Total: '₹3,400.00',
  })
  const text = sheet('Tax invoice').textContent
  expect(text).toContain('GSTIN 27AAPFU0939F1ZV')
  expect(text).toContain('Place of supply: Maharashtra (27)')
  expect(text).toContain('Prices include GST. Tax is not payable on reverse charge.')
  expect(text).toContain('Authorised signatory')
  expect(text).toContain('Three Thousand Four Hundred Rupees Only')
  expect(text).not.toContain('Billed to')
})

test('an invoice to another state has one tax, and its buyer', () => {
  show([interStateInvoice])
  expect(pairs('Tax invoice')).toMatchObject({ 'IGST 18%': '533.74', Total: '₹3,499.00' })
  const text = sheet('Tax invoice').textContent
  expect(text).toContain('Billed toKulkarni TradersStation Road, Belagavi 590001Karnataka (29)')
  expect(text).toContain('Place of supply: Karnataka (29)')
  expect(text).not.toContain('CGST')
})

test('a receipt has amounts without paise, no tax, no code and no signature', () => {
  show([receipt])
  expect(rows('Receipt')).toEqual([
    ['What', 'Qty', 'Amount ₹'],
    ['Battery, original Samsung', '1', '2,899'],
    ['Fitting and test', '1', '600'],
  ])
  expect(pairs('Receipt')).toMatchObject({ Discount: '₹3,499 − ₹99 = ₹3,400', Total: '₹3,400' })
  const text = sheet('Receipt').textContent
  expect(text).toContain('The shop is not registered for GST')
  expect(text).not.toMatch(/GSTIN|Place of supply|Authorised/)
})

test('a bill of supply says what the law asks of the composition scheme', () => {
  show([billOfSupply])
  const text = sheet('Bill of supply').textContent
  expect(text).toContain('Composition taxable person, not eligible to collect tax on supplies')
  expect(text).not.toMatch(/CGST|IGST|Place of supply/)
  expect(pairs('Bill of supply')).toMatchObject({ Total: '₹3,499.00' })
})

test('the warranty card names the covered lines, the last day, and the number of now for a claim', () => {
  show([invoice])
  const card = within(sheet('Tax invoice')).getByRole('region', { name: 'Warranty card' })
  expect(card.textContent).toContain('Covered until Mon 24 May 2027')
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Battery, original Samsung'])
  expect(card.textContent).toContain('Call us on +91 98220 12345 and say PIM-26-0042.')
})

test('lines that are covered for different times have their own last day', () => {
  const [battery, fitting] = invoice.lines
  if (!battery || !fitting) throw new Error('The lines are missing.')
  show([{ ...invoice, lines: [battery, { ...fitting, warrantyUntil: '2026-12-25' }] }])
  const card = within(sheet('Tax invoice')).getByRole('region', { name: 'Warranty card' })
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Battery, original Samsung, until Mon 24 May 2027', 'Fitting and test, until Fri 25 Dec 2026'])
})

test('a credit note names its document and the reason; the paper of the document says what is left', () => {
  show([creditNote, creditedInvoice], creditNote.number)
  within(sheet('Tax invoice')).getByText('₹500 of PIM/26-27/0042 is credited. The total is ₹2,900 now.')
  expect(pairs('Credit note')).toMatchObject({
    Number: 'PIM/26-27/C0003',
    For: 'PIM/26-27/0042',
    Reason: 'Goodwill',
    'Taxable value': '423.72',
    Credited: '₹500.00',
  })
  expect(within(sheet('Credit note')).queryByRole('region')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Credit note')
})

test('a document that is credited in full is folded, without a warranty', () => {
  show([{ ...invoice, credited: invoice.total }])
  const folded = screen.getByText('Tax invoice PIM/26-27/0042, Wed 25 Nov 2026: ₹3,400').closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.textContent).toContain('credited in full')
  expect(folded?.textContent).not.toContain('Warranty card')
})

test('each document is printed alone', async () => {
  const printed: string[] = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    const titles = [...document.querySelectorAll('article[class*=printed] h2')]
    printed.push(titles.map(({ textContent }) => textContent).join())
  })
  show([creditNote, creditedInvoice], creditNote.number)
  await user.click(screen.getByRole('button', { name: 'Print PIM/26-27/C0003' }))
  window.dispatchEvent(new Event('afterprint'))
  await user.click(screen.getByRole('button', { name: 'Print PIM/26-27/0042' }))
  expect(printed).toEqual(['Credit note', 'Tax invoice'])
})

const MARK = 'Practice, not a bill'

test('each document of a practice shop says that it is none, and none of a real shop does', () => {
  const documents = [invoice, interStateInvoice, billOfSupply, receipt, creditNote]
  const { unmount } = show(documents)
  expect(screen.queryByText(MARK)).toBeNull()
  unmount()
  const run = document.createElement('meta')
  run.name = 'run'
  run.content = 'practice'
  document.head.append(run)
  show(documents)
  const sheets = screen.getAllByRole('article')
  expect(sheets).toHaveLength(documents.length)
  for (const one of sheets) within(one).getByText(MARK)
  run.remove()
})
