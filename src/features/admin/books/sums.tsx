/** The smaller tables of the books: the series of the numbers, and the sums that a tax return asks for. */
import type { BookCode, BookPlace, BookSeries } from '#shared/billing/books-api.ts'
import { stateText } from '#shared/shop/gstin.ts'
import * as m from '#texts'
import { kindTexts } from '../../../request/bill-texts.ts'
import { type Column, FigureTable } from '../figure-table.tsx'
import { amountColumns, buyersTexts } from './book-texts.ts'

const seriesColumns: readonly Column<BookSeries>[] = [
  { head: m.books_kind(), cell: ({ kind }) => <strong>{kindTexts[kind]}</strong> },
  { head: m.books_first(), cell: ({ first }) => first },
  { head: m.books_last(), cell: ({ last }) => last },
  { head: m.books_count(), cell: ({ count }) => count, isFigure: true },
  { head: m.books_missing(), cell: ({ missing }) => missing, isFigure: true },
]

export const SeriesTable = ({ series }: { series: readonly BookSeries[] }) => (
  <FigureTable
    label={m.books_series()}
    columns={seriesColumns}
    rows={series}
    keyOf={({ series: name }) => name}
  />
)

const rateColumn: Column<{ rate: number }> = {
  head: m.books_rate(),
  cell: ({ rate }) => rate,
  isFigure: true,
}

const placeColumns: readonly Column<BookPlace>[] = [
  { head: m.books_place(), cell: ({ place }) => <strong>{stateText(place)}</strong> },
  rateColumn,
  ...amountColumns(true),
]

export const PlacesTable = ({ places }: { places: readonly BookPlace[] }) => (
  <FigureTable
    label={m.books_consumers()}
    columns={placeColumns}
    rows={places}
    keyOf={({ place, rate }) => `${place} ${rate}`}
  />
)

const codeColumns: readonly Column<BookCode>[] = [
  { head: m.bill_code(), cell: ({ code }) => <strong>{code}</strong> },
  { head: m.books_supply(), cell: ({ buyers }) => buyersTexts[buyers] },
  rateColumn,
  { head: m.bill_quantity(), cell: ({ quantity }) => quantity, isFigure: true },
  ...amountColumns(true),
]

export const CodesTable = ({ codes }: { codes: readonly BookCode[] }) => (
  <FigureTable
    label={m.books_codes()}
    columns={codeColumns}
    rows={codes}
    keyOf={({ buyers, code, rate }) => `${buyers} ${code} ${rate}`}
  />
)
