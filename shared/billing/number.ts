/**
 * The numbers of documents: one series for each kind and financial year, counted from 1 without a hole. At most 16 characters, as
 * the GST rules ask, up to 99,999 documents.
 */
import { BOOKS_YEARS } from '../limits.ts'
import { shop } from '../shop/shop.ts'
import type { DocumentKind } from './document.ts'

const SIGN: Readonly<Record<DocumentKind, string>> = { invoice: '', receipt: 'R', supply: 'B', credit: 'C' }
const APRIL = 4
const DIGITS = 4

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')

/** The year in which the financial year of a day ("2026-11-24") begins, on 1 April. */
function firstYear(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month < APRIL ? year - 1 : year
}

/** The first day of the books that are kept today: those of the current financial year, and of BOOKS_YEARS before it. */
export const firstBookDay = (today: string): string => `${firstYear(today) - BOOKS_YEARS}-04-01`

/** The financial year of a day ("2026-11-24"), from 1 April on: "26-27". */
export function financialYear(day: string): string {
  const first = firstYear(day)
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

/** The name of the series: "PIM/26-27/", and "PIM/26-27/C" for credit notes. */
export const seriesOf = (kind: DocumentKind, day: string): string =>
  `${shop.prefix}/${financialYear(day)}/${SIGN[kind]}`

/** The series of a number, and its place there. */
export function seriesPlace(number: string): { series: string; value: number } {
  const series = number.replace(/\d+$/, '')
  return { series, value: Number(number.slice(series.length)) }
}

/** "PIM/26-27/0042". */
export const documentNumber = (series: string, value: number): string =>
  `${series}${String(value).padStart(DIGITS, '0')}`
