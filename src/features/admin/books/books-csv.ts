/** The books as CSV files: the register, and the sums that a tax adviser types into GSTR-1. Amounts are rupees. */
import type { BookAmounts, BookCode, BookEntry, BookPlace, Books } from '#shared/billing/books-api.ts'
import { RUPEE } from '#shared/money.ts'
import { stateText } from '#shared/shop/gstin.ts'
import * as m from '#texts'
import { BYTE_ORDER_MARK, type Cell, csvLines } from '../../../lib/csv.ts'
import { download } from '../../../lib/download.ts'
import { kindTexts } from '../../../request/bill-texts.ts'
import { amountHeads, buyersTexts } from './book-texts.ts'

type Column<Row> = readonly [heading: string, cell: (row: Row) => Cell]

const AMOUNTS = amountHeads(true).map(
  ([heading, name]): Column<BookAmounts> => [heading, (row) => row[name] / RUPEE],
)
const RATE: Column<{ rate: number }> = [m.books_rate(), ({ rate }) => rate]
const PLACE: Column<Pick<BookEntry, 'place'>> = [m.books_place(), ({ place }) => stateText(place)]

const ENTRY: readonly Column<BookEntry>[] = [
  [m.bill_number(), ({ number }) => number],
  [m.books_kind(), ({ kind }) => kindTexts[kind]],
  [m.bill_date(), ({ day }) => day],
  [m.bill_credit_of(), ({ creditOf }) => creditOf ?? ''],
  [m.bill_request(), ({ reference }) => reference],
  [m.books_buyer(), ({ buyer }) => buyer?.name ?? ''],
  [m.books_gstin(), ({ buyer }) => buyer?.gstin ?? ''],
  ...[PLACE, RATE],
  ...AMOUNTS,
]
const CONSUMERS: readonly Column<BookPlace>[] = [PLACE, RATE, ...AMOUNTS]
const CODES: readonly Column<BookCode>[] = [
  [m.bill_code(), ({ code }) => code],
  [m.books_supply(), ({ buyers }) => buyersTexts[buyers]],
  RATE,
  [m.bill_quantity(), ({ quantity }) => quantity],
  ...AMOUNTS,
]

const linesOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  csvLines([columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])

const partOf = <Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  csvLines([[title]]) + linesOf(columns, rows) + csvLines([['']])

export const registerCsv = ({ register }: Pick<Books, 'register'>): string =>
  BYTE_ORDER_MARK + linesOf(ENTRY, register)

/** B2B, B2C and codes, one below the other, each with its title. */
export const returnCsv = ({
  business,
  consumers,
  codes,
}: Pick<Books, 'business' | 'consumers' | 'codes'>): string =>
  BYTE_ORDER_MARK +
  partOf(m.books_business(), ENTRY, business) +
  partOf(m.books_consumers(), CONSUMERS, consumers) +
  partOf(m.books_codes(), CODES, codes)

const save = (text: string, name: string) =>
  download(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)

export const saveRegister = (books: Books): void =>
  save(registerCsv(books), m.books_register_file({ month: books.month }))

export const saveReturn = (books: Books): void =>
  save(returnCsv(books), m.books_return_file({ month: books.month }))
