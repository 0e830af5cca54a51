/** Times as people read them: always in the shop's zone, always in the one form of the product. */
import { shop } from '#shared/shop.ts'

/** Made when it is first used: the browser's tables for one cost a slow phone 20 ms and more. */
function once<Format>(make: () => Format): () => Format {
  let made: Format | undefined
  return () => {
    made ??= make()
    return made
  }
}

const exact = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: shop.timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    }),
)
const weekday = once(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' }))
const month = once(() => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' }))
const relative = once(() => new Intl.RelativeTimeFormat('en-IN', { style: 'short' }))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** "21 Nov 2026, 4:30 pm", put together from its parts: locales differ in "Sept", in "PM" and in their spaces. */
export function exactTime(iso: string): string {
  const parts = new Map(
    exact()
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const halfOfDay = part('dayPeriod').toLowerCase()
  return `${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')} ${halfOfDay}`
}

/** "12 min ago"; "just now" under a minute, and for what a clock that is a little off calls the future. */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  const unit = UNITS.find(([, length]) => age >= length)
  return unit ? relative().format(-Math.floor(age / unit[1]), unit[0]) : 'just now'
}

/** A day of the shop's, "2026-11-21", in its parts: "Sat", "21", "Nov". */
export function dayParts(day: string) {
  const noon = new Date(`${day}T12:00:00Z`)
  return { weekday: weekday().format(noon), date: String(noon.getUTCDate()), month: month().format(noon) }
}

/** A moment as a `datetime-local` field of the shop's zone holds it: "2026-11-21T16:30". */
export function shopFieldTime(moment: number): string {
  const sign = shop.utcOffset.startsWith('-') ? -1 : 1
  const [hours = 0, minutes = 0] = shop.utcOffset.slice(1).split(':').map(Number)
  const offset = sign * (hours * HOUR_MS + minutes * MINUTE_MS)
  return new Date(moment + offset).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}
