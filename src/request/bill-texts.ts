/** The texts of a bill's documents, and which amounts have paise. */
import type { BillDocument, DocumentKind } from '#shared/billing/document.ts'
import { exactRupees, RUPEE_SIGN, rupees } from '#shared/money.ts'
import { dayYearText } from '#shared/shop/window-text.ts'
import * as m from '#texts'

export const kindTexts: Readonly<Record<DocumentKind, string>> = {
  receipt: m.bill_receipt(),
  invoice: m.bill_invoice(),
  supply: m.bill_supply(),
  credit: m.bill_credit(),
}

type Sold = Pick<BillDocument, 'seller'>

/** A document by a registered shop: amounts have paise, and it is signed. */
export const isTaxDocument = ({ seller: { gstin } }: Sold): boolean => gstin !== ''

/** An amount on a document. */
export const amountText = (document: Sold, paise: number): string =>
  isTaxDocument(document) ? exactRupees(paise) : rupees(paise)

/** The same in a column that has the sign in its head. */
export const columnText = (document: Sold, paise: number): string =>
  amountText(document, paise).replace(RUPEE_SIGN, '')

/** "Credit note PIM/26-27/C0003, Sat 28 Nov 2026: ₹500". */
export const summaryText = ({ kind, number, day, total }: BillDocument): string =>
  m.bill_summary({ kind: kindTexts[kind], number, day: dayYearText(day), amount: rupees(total) })
