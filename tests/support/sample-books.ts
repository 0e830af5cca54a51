/** Books of a month as the shop answers them, for pages that show them. */
import { booksOf } from '#server/billing/books.ts'
import type { Books } from '#shared/billing/books-api.ts'
import type { BillDocument } from '#shared/billing/document.ts'
import { OTHER_GSTIN } from './documents.ts'
import { buyer, creditedInvoice, creditNote, interStateInvoice, receipt } from './sample-documents.ts'

const NOW = Date.parse('2026-11-28T14:05:00+05:30')

/** @param documents in the order of the register */
const bookOf = (documents: readonly BillDocument[]): Books => ({
  month: '2026-11',
  asOf: new Date(NOW).toISOString(),
  ...booksOf(
    documents.map(({ lines, ...document }, index) => ({
      ...document,
      id: index + 1,
      requestId: index + 1,
      submittedAt: NOW,
      codedLines: document.kind === 'credit' ? creditedInvoice.lines : lines,
    })),
  ),
})

export const BUSINESS_NAME = 'Venkatanarasimharajuvaripeta Electronics and Repair'
const business = {
  ...interStateInvoice,
  buyer: { ...buyer, name: BUSINESS_NAME, gstin: OTHER_GSTIN },
}

/** Of a shop with GST registration: a business, a consumer, and a credit note. */
export const taxedBooks = bookOf([creditedInvoice, business, creditNote])
/** Of a shop without it. A number is missing. */
export const plainBooks = bookOf([receipt, { ...receipt, number: 'PIM/26-27/R0044' }])
export const emptyBooks = bookOf([])
