/** What all tables of the books say alike. */
import type { BookAmounts, BookCode, Books } from '#shared/billing/books-api.ts'
import { exactRupees, RUPEE_SIGN } from '#shared/money.ts'
import * as m from '#texts'
import type { Column } from '../figure-table.tsx'

/** An amount in a column that has the sign in its head: "2,499.00". */
export const figureText = (paise: number): string => exactRupees(paise).replace(RUPEE_SIGN, '')

const TAX: readonly (readonly [head: string, name: keyof BookAmounts])[] = [
  [m.bill_taxable(), 'taxable'],
  [m.books_cgst(), 'cgst'],
  [m.books_sgst(), 'sgst'],
  [m.books_igst(), 'igst'],
]
const TOTAL = [m.books_total(), 'total'] as const

/** The columns of a shop with tax, or the total alone. */
export const amountHeads = (
  withTax: boolean,
): readonly (readonly [head: string, name: keyof BookAmounts])[] => (withTax ? [...TAX, TOTAL] : [TOTAL])

export const amountColumns = (withTax: boolean): readonly Column<BookAmounts>[] =>
  amountHeads(withTax).map(([head, name]) => ({
    head,
    cell: (row) => figureText(row[name]),
    isFigure: true,
  }))

/** Whether a document of these books has tax. */
export const hasTax = ({ register }: Pick<Books, 'register'>): boolean =>
  register.some(({ rate }) => rate > 0)

/** Who buys under a code. */
export const buyersTexts: Readonly<Record<BookCode['buyers'], string>> = {
  business: m.books_b2b(),
  consumers: m.books_b2c(),
}
