/** The reference of a repair request, such as PIM-26-0042: computed from the request and never stored. */
import { shop } from '../shop/shop.ts'
import { shopDayOf, startOfDay } from '../shop-time.ts'

const ID_DIGITS = 4
/** Above this a number is no id; ids stay below 2^53. */
const ID_MAX_DIGITS = 15

/** When a year of the shop's calendar begins, in milliseconds since 1970. `year` has two digits and means 20yy. */
export const yearStart = (year: number): number => startOfDay(`${2_000 + year}-01-01`)

/** `submittedAt` is ISO 8601, or milliseconds since 1970. */
type Referable = { id: number; submittedAt: string | number }

const yearOf = ({ submittedAt }: Referable) =>
  Number(shopDayOf(new Date(submittedAt).getTime()).slice('YY'.length, 'YYYY'.length))

/** The prefix of the shop, the year of submission in the shop's time zone, and the id with at least four digits. */
export const referenceOf = (request: Referable): string =>
  [shop.prefix, String(yearOf(request)).padStart(2, '0'), String(request.id).padStart(ID_DIGITS, '0')].join(
    '-',
  )

/** A possible meaning of a search text as a request. With a year, the request must be from that year. */
export type Meaning = { id: number; year?: number }

/** Spaces, slashes, dots and every dash of Unicode separate the parts. */
const SEPARATORS = /[\s/._\p{Pd}\u2212]+/gu
const PREFIX = shop.prefix.toLowerCase()
/** The text without `#` and prefix: one number, or a year and a number. */
const NUMBERS = /^(\d+)(?:-(\d+))?$/

const meaning = (digits: string, year?: string): Meaning[] => {
  const id = Number(digits)
  if (id === 0 || digits.length > ID_MAX_DIGITS) return []
  return [year === undefined ? { id } : { id, year: Number(year) }]
}

/**
 * The requests that a text may name: PIM-26-0042, `pim 26 42`, `PIM260042`, `pim42`, `26/42`, `#42`, `42`, with any dash.
 * Empty for any other text. PIM260042 may also be the request with the id 260042.
 */
export function meaningsOf(text: string): Meaning[] {
  const plain = text.normalize('NFKC').trim().toLowerCase().replace(SEPARATORS, '-').replace(/^#/, '')
  const hasPrefix = plain.startsWith(PREFIX)
  const [, first = '', second] =
    NUMBERS.exec(hasPrefix ? plain.slice(PREFIX.length).replace(/^-/, '') : plain) ?? []
  if (second !== undefined) return first.length === 2 ? meaning(second, first) : []
  const whole = meaning(first)
  const isYearAndId = hasPrefix && first.length >= 2 + ID_DIGITS
  return isYearAndId ? [...whole, ...meaning(first.slice(2), first.slice(0, 2))] : whole
}
