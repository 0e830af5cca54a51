/** The books as CSV files: the register, and the sums that a tax adviser types into GSTR-1. Amounts are rupees. */
import type { BookAmounts, BookCode, BookEntry, BookPlace, Books } from '#shared/billing/books-api.ts'
import { RUPEE } from '#shared/money.ts'
import { stateText } from '#shared/shop/gstin.ts'
import * as m from '#texts'
import { BYTE_ORDER_MARK, type CsvColumn, csvPart, csvTable } from '../../../lib/csv.ts'
import { download } from '../../../lib/download.ts'
import { kindTexts } from '../../../request/bill-texts.ts'
import { amountHeads, buyersTexts } from './book-texts.ts'

const AMOUNTS = amountHeads(true).map(
  ([heading, name]): CsvColumn<BookAmounts> => [heading, (row) => row[name] / RUPEE],
)
const RATE: CsvColumn<{ rate: number }> = [m.books_rate(), ({ rate }) => rate]
const PLACE: CsvColumn<Pick<BookEntry, 'place'>> = [m.books_place(), ({ place }) => stateText(place)]

const ENTRY: readonly CsvColumn<BookEntry>[] = [
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
const CONSUMERS: readonly CsvColumn<BookPlace>[] = [PLACE, RATE, ...AMOUNTS]
const CODES: readonly CsvColumn<BookCode>[] = [
  [m.bill_code(), ({ code }) => code],
  [m.books_supply(), ({ buyers }) => buyersTexts[buyers]],
  RATE,
  [m.bill_quantity(), ({ quantity }) => quantity],
  ...AMOUNTS,
]

export const registerCsv = ({ register }: Pick<Books, 'register'>): string =>
  BYTE_ORDER_MARK + csvTable(ENTRY, register)

/** B2B, B2C and codes, one below the other, each with its title. */
export const returnCsv = ({
  business,
  consumers,
  codes,
}: Pick<Books, 'business' | 'consumers' | 'codes'>): string =>
  BYTE_ORDER_MARK +
  csvPart(m.books_business(), ENTRY, business) +
  csvPart(m.books_consumers(), CONSUMERS, consumers) +
  csvPart(m.books_codes(), CODES, codes)

const save = (text: string, name: string) =>
  download(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)

export const saveRegister = (books: Books): void =>
  save(registerCsv(books), m.books_register_file({ month: books.month }))

export const saveReturn = (books: Books): void =>
  save(returnCsv(books), m.books_return_file({ month: books.month }))
