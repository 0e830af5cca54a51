/** Documents of each kind as the shop issues them, for pages that show them. */

import { taxedLines, taxInside } from '#shared/amounts.ts'
import type { BillDocument, Buyer, DocumentKind, DocumentLine, Seller } from '#shared/billing/document.ts'
import { GST_RATE } from '#shared/limits.ts'
import { shop } from '#shared/shop/shop.ts'
import { lineOf } from './estimates.ts'

const GSTIN = '27AAPFU0939F1ZV'
const DAY = '2026-11-25'

/** 180 days from DAY. */
const COVERED = '2027-05-24'

const sellerOf = (gstin: string): Seller => ({
  name: shop.name,
  address: 'Shop 4, Shivaji Chowk, Pimpri, Pune 411018',
  phone: '9876543210',
  state: '27',
  gstin,
})

export const buyer: Buyer = {
  name: 'Kulkarni Traders',
  address: 'Station Road, Belagavi 590001',
  state: '29',
  gstin: '',
}

type Options = { isInterState?: boolean; discount?: number; buyer?: Buyer }

/** A document of a battery for ₹2,899 and its fitting for ₹600; `discount` is in paise. */
function documentOf(kind: DocumentKind, number: string, options: Options = {}): BillDocument {
  const { isInterState = false, discount = 0, buyer: to = null } = options
  const rate = kind === 'invoice' ? GST_RATE : 0
  const { lines, sums } = taxedLines(
    [
      lineOf('Battery, original Samsung', 2_899, { warrantyDays: 180 }),
      lineOf('Fitting and test', 600, { kind: 'work' }),
    ],
    { discount, rate, isInterState },
  )
  const documentLine = (line: (typeof lines)[number]): DocumentLine => ({
    ...line,
    code: kind === 'receipt' ? '' : '9987',
    warrantyUntil: line.warrantyDays === null ? null : COVERED,
  })
  return {
    id: 1,
    number,
    kind,
    day: DAY,
    creditOf: null,
    reason: null,
    lines: lines.map(documentLine),
    discount,
    ...sums,
    inWords: 'Three Thousand Four Hundred Rupees Only',
    rate,
    place: isInterState ? '29' : '27',
    seller: sellerOf(kind === 'receipt' ? '' : GSTIN),
    buyer: to,
    credited: 0,
  }
}

export const receipt = documentOf('receipt', 'PIM/26-27/R0042', { discount: 9_900 })
export const invoice = documentOf('invoice', 'PIM/26-27/0042', { discount: 9_900 })
export const interStateInvoice = documentOf('invoice', 'PIM/26-27/0043', { isInterState: true, buyer })
export const billOfSupply = documentOf('supply', 'PIM/26-27/B0042')

const CREDITED = 50_000
/** The invoice with ₹500 credited, and its credit note. */
export const creditedInvoice: BillDocument = { ...invoice, credited: CREDITED }
export const creditNote: BillDocument = {
  ...invoice,
  ...taxInside(CREDITED, GST_RATE, false),
  id: 2,
  number: 'PIM/26-27/C0003',
  kind: 'credit',
  day: '2026-11-28',
  creditOf: invoice.number,
  reason: 'goodwill',
  lines: [
    {
      ...lineOf('Goodwill', 500, { kind: 'other' }),
      ...taxInside(CREDITED, GST_RATE, false),
      code: '9987',
      discount: 0,
      warrantyUntil: null,
    },
  ],
  discount: 0,
  total: CREDITED,
  inWords: 'Five Hundred Rupees Only',
}

export const repair = { reference: 'PIM-26-0042', device: 'Galaxy S23', issue: 'Battery Repair' }
