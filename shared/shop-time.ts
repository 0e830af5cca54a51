/**
 * The shop's clock: moments (epoch ms), and days ("2026-11-24") and field times ("2026-11-24T16:30") in the shop's zone. The
 * zone has one offset all year, so the process's own zone plays no part.
 */
import { shop } from './shop/shop.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAYS_OF_WEEK = 7

function offsetMs(): number {
  const sign = shop.utcOffset.startsWith('-') ? -1 : 1
  const [hours = 0, minutes = 0] = shop.utcOffset.slice(1).split(':').map(Number)
  return sign * (hours + minutes / 60) * HOUR_MS
}

/** The value of a `datetime-local` field: "2026-11-21T16:30". */
export const shopFieldTime = (moment: number): string =>
  new Date(moment + offsetMs()).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)

/** The shop's day at this moment. */
export const shopDayOf = (moment: number): string => shopFieldTime(moment).slice(0, 'YYYY-MM-DD'.length)

/** A field time as ISO 8601 with the shop's offset. */
export const shopIsoTime = (fieldTime: string): string => `${fieldTime}:00${shop.utcOffset}`

/** The same for a field that may be empty: null. */
export const optionalIsoTime = (fieldTime: string): string | null =>
  fieldTime ? shopIsoTime(fieldTime) : null

/** The moment of a time ("10:30") on a day. */
export const momentOf = (day: string, time: string): number => Date.parse(shopIsoTime(`${day}T${time}`))

/** The moment at which a day begins. */
export const startOfDay = (day: string): number => momentOf(day, '00:00')

const midnightUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, days: number): string =>
  new Date(midnightUtc(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The month of a day: "2026-11". */
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length)

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 'YYYY-MM'.length)
}

/** The same day so many months before, or the last day of that month: a month before 31 March is 28 February. */
export function monthsBefore(day: string, months: number): string {
  const month = addMonths(monthOf(day), -months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice('YYYY-MM-'.length)}`
  return same < last ? same : last
}

/** 0 is Monday. */
export const weekdayOf = (day: string): number =>
  (new Date(midnightUtc(day)).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK
