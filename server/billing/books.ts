/** The books of a month: its register, the ranges of its numbers, and the sums that a tax return asks for. */

import * as v from 'valibot'
import { negativeTax, spreadTax, sumTaxes, type Tax, taxedTotal } from '#shared/amounts.ts'
import type {
  BookAmounts,
  BookCode,
  BookEntry,
  BookPlace,
  BookSeries,
  Books,
} from '#shared/billing/books-api.ts'
import { seriesPlace } from '#shared/billing/number.ts'
import { BOOKS_MAX } from '#shared/limits.ts'
import { referenceOf } from '#shared/request/reference.ts'
import { monthOf, shopDayOf } from '#shared/shop-time.ts'
import { isoMonth } from '#shared/time-schema.ts'
import * as m from '#texts'
import type { Database } from '../database/schema.ts'
import { isoTime } from '../lib/iso-time.ts'
import { invalidField } from '../lib/refusal.ts'
import { listDocumentsOfMonth, type MonthDocument } from './month-documents.ts'

const amountsOf = (tax: Tax): BookAmounts => {
  const { taxable, cgst, sgst, igst } = tax
  return { taxable, cgst, sgst, igst, total: taxedTotal(tax) }
}
const sumsOf = (taxes: readonly Tax[]): BookAmounts => amountsOf(sumTaxes(taxes))

/** The amounts of a credit note are below 0. */
const signed = ({ kind }: Pick<MonthDocument, 'kind'>, tax: Tax): Tax =>
  kind === 'credit' ? negativeTax(tax) : tax

function entryOf(document: MonthDocument): BookEntry {
  const { id, requestId, submittedAt, number, kind, day, creditOf, buyer, place, rate } = document
  return {
    id,
    requestId,
    reference: referenceOf({ id: requestId, submittedAt }),
    number,
    kind,
    day,
    creditOf,
    buyer: buyer && { name: buyer.name, gstin: buyer.gstin },
    place,
    rate,
    ...amountsOf(signed(document, document)),
  }
}

const isBusiness = ({ buyer }: Pick<BookEntry, 'buyer'>): boolean => buyer !== null && buyer.gstin !== ''

/** The groups by a key, in the order of their keys. */
const groupsBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] =>
  [...Map.groupBy(rows, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)

function seriesOf(documents: readonly MonthDocument[]): BookSeries[] {
  const places = documents.map(({ number, kind }) => ({ number, kind, ...seriesPlace(number) }))
  return groupsBy(places, ({ series }) => series).flatMap((group) => {
    const sorted = [...group].sort((one, other) => one.value - other.value)
    const [first, last] = [sorted[0], sorted.at(-1)]
    if (!first || !last) return []
    const count = sorted.length
    const missing = last.value - first.value + 1 - count
    return [
      { series: first.series, kind: first.kind, first: first.number, last: last.number, count, missing },
    ]
  })
}

const placesOf = (entries: readonly BookEntry[]): BookPlace[] =>
  groupsBy(entries, ({ place, rate }) => `${place} ${rate}`).flatMap((group) => {
    const [first] = group
    return first ? [{ place: first.place, rate: first.rate, ...sumsOf(group) }] : []
  })

type CodePart = Omit<BookCode, keyof BookAmounts> & Tax

/** What a document adds to its codes. */
function codePartsOf(document: MonthDocument): CodePart[] {
  const { kind, rate, codedLines } = document
  const buyers = isBusiness(document) ? 'business' : 'consumers'
  const isCredit = kind === 'credit'
  const taxes = isCredit ? spreadTax(document, codedLines) : codedLines
  return taxes.map((tax, index) => ({
    buyers,
    code: codedLines[index]?.code ?? '',
    rate,
    quantity: isCredit ? 0 : (codedLines[index]?.quantity ?? 0),
    ...sumTaxes([signed(document, tax)]),
  }))
}

const codesOf = (documents: readonly MonthDocument[]): BookCode[] =>
  groupsBy(documents.flatMap(codePartsOf), ({ buyers, code, rate }) => `${buyers} ${code} ${rate}`).flatMap(
    (group) => {
      const [first] = group
      if (!first) return []
      const { buyers, code, rate } = first
      const quantity = group.reduce((sum, part) => sum + part.quantity, 0)
      return [{ buyers, code, rate, quantity, ...sumsOf(group) }]
    },
  )

/** @param documents all of the month */
export function booksOf(documents: readonly MonthDocument[]): Omit<Books, 'month' | 'asOf'> {
  const register = documents.map(entryOf)
  const taxed = register.filter(({ rate }) => rate > 0)
  return {
    register,
    totals: sumsOf(register),
    series: seriesOf(documents),
    business: taxed.filter(isBusiness),
    consumers: placesOf(taxed.filter((entry) => !isBusiness(entry))),
    codes: codesOf(documents.filter(({ rate }) => rate > 0)),
  }
}

/**
 * @param asked "2026-11"; the current month without it
 * @throws Refusal for what is no month, a month to come, and too many documents
 */
export async function readBooks(database: Database, asked: string | undefined, now: number): Promise<Books> {
  const current = monthOf(shopDayOf(now))
  const month = asked ?? current
  if (!v.is(isoMonth(), month)) throw invalidField('month', m.server_books_month())
  if (month > current) throw invalidField('month', m.server_books_to_come())
  const documents = await listDocumentsOfMonth(database, month, BOOKS_MAX + 1)
  if (documents.length > BOOKS_MAX) throw invalidField('month', m.server_books_many({ count: BOOKS_MAX }))
  return { month, asOf: isoTime(now), ...booksOf(documents) }
}
