/** The register: every document of the month, or those of businesses. A number leads to its bill. */
import { Link } from '@tanstack/react-router'
import type { BookEntry } from '#shared/billing/books-api.ts'
import { stateText } from '#shared/shop/gstin.ts'
import { dayYearText } from '#shared/shop/window-text.ts'
import * as m from '#texts'
import { kindTexts } from '../../../request/bill-texts.ts'
import { secondaryLineClass } from '../../../ui/table.tsx'
import { type Column, FigureTable } from '../figure-table.tsx'
import { amountColumns } from './book-texts.ts'
import styles from './books.module.css'

const documentColumn: Column<BookEntry> = {
  head: m.books_document(),
  cell: ({ number, requestId, kind, creditOf, day }) => (
    <>
      <Link to="/my-requests/$id/billing" params={{ id: String(requestId) }} className={styles.number}>
        {number}
      </Link>
      <small className={secondaryLineClass()}>{kindTexts[kind]}</small>
      {creditOf !== null && (
        <small className={secondaryLineClass()}>{m.books_credit_of({ number: creditOf })}</small>
      )}
      <small className={secondaryLineClass()}>{dayYearText(day)}</small>
    </>
  ),
}

const requestColumn: Column<BookEntry> = {
  head: m.bill_request(),
  cell: ({ reference }) => <span className={styles.reference}>{reference}</span>,
}

const buyerColumn: Column<BookEntry> = {
  head: m.books_buyer(),
  cell: ({ buyer, place }) =>
    buyer && (
      <>
        {buyer.name}
        {buyer.gstin !== '' && <small className={secondaryLineClass()}>{buyer.gstin}</small>}
        <small className={secondaryLineClass()}>{stateText(place)}</small>
      </>
    ),
}

type Props = { label: string; entries: readonly BookEntry[]; hasTax: boolean }

export const Register = ({ label, entries, hasTax }: Props) => (
  <FigureTable
    label={label}
    columns={[documentColumn, requestColumn, buyerColumn, ...amountColumns(hasTax)]}
    rows={entries}
    keyOf={({ id }) => id}
  />
)
