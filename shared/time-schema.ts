/** Schemas of days and moments, which have to exist: neither 29 February 2027 nor an offset of "+05". */
import * as v from 'valibot'

const DAY_CHARACTERS = 'YYYY-MM-DD'.length

/** `Date` turns 29 February 2027 into 1 March, and gives NaN for what it cannot read. */
function exists(text: string): boolean {
  const day = text.slice(0, DAY_CHARACTERS)
  const midnight = new Date(`${day}T00:00:00Z`)
  return (
    !Number.isNaN(Date.parse(text)) &&
    !Number.isNaN(midnight.getTime()) &&
    midnight.toISOString().startsWith(day)
  )
}

/** A day: "2026-11-24". */
export const isoDay = (message?: () => string) =>
  v.pipe(v.string(), v.isoDate(message), v.check(exists, message))

/** A month of this millennium: "2026-11". */
export const isoMonth = (message?: () => string) =>
  v.pipe(v.string(), v.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, message))

/** A moment in ISO 8601 with its offset. */
export const isoMoment = (message?: () => string) =>
  v.pipe(v.string(), v.isoTimestamp(message), v.check(exists, message))
