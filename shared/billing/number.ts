/**
 * The numbers of documents: one series for each kind and financial year, counted from 1 without a hole. At most 16 characters, as
 * the GST rules ask, up to 99,999 documents.
 */
import { shop } from '../shop/shop.ts'
import type { DocumentKind } from './document.ts'

const SIGN: Readonly<Record<DocumentKind, string>> = { invoice: '', receipt: 'R', supply: 'B', credit: 'C' }
const APRIL = 4
const DIGITS = 4

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')

/** The financial year of a day ("2026-11-24"), from 1 April on: "26-27". */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month < APRIL ? year - 1 : year
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
