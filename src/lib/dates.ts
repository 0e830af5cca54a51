/** Formats dates and times in the shop's time zone. */

import { partOfDay } from '#shared/shop/part-of-day.ts'
import { shop } from '#shared/shop/shop.ts'
import { shopFieldTime } from '#shared/shop-time.ts'
import * as m from '#texts'
import { LOCALE } from '#texts/locale'

/** Creates a formatter on first use: the construction takes over 20 ms on a slow phone. */
function lazy<T>(create: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= create()
    return value
  }
}

const exact = lazy(
  () =>
    new Intl.DateTimeFormat(LOCALE.dates, {
      timeZone: shop.timeZone,
      weekday: 'short',
      day: 'numeric',
      month: LOCALE.month,
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    }),
)
const weekday = lazy(() => new Intl.DateTimeFormat(LOCALE.dates, { weekday: 'long', timeZone: 'UTC' }))
const relative = lazy(() => new Intl.RelativeTimeFormat(LOCALE.relative, { style: 'short' }))

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

/** "Monday", in the language of the page; 0 is Monday. */
export const weekdayName = (index: number): string => weekday().format(Date.UTC(2026, 10, 23 + index))

/** "21 Nov 2026, 4:30 pm". */
export const exactTime = (iso: string): string => format(iso, { hasYear: true })

/** "21 Nov, 4:30 pm", for a time that is near. */
export const dayTime = (iso: string): string => format(iso, { hasYear: false })

/** "Sat 21 Nov, 4:30 pm", for a day that people plan with. */
export const weekdayTime = (iso: string): string => format(iso, { hasYear: false, hasWeekday: true })

/** "4:30 pm". */
export const clockTime = (iso: string): string => dayTime(iso).split(', ')[1] ?? ''

/** "Sat 21 Nov". */
export const weekdayDay = (iso: string): string => weekdayTime(iso).split(',')[0] ?? ''

/** "21 Nov 2026". */
export const exactDay = (iso: string): string => exactTime(iso).split(',')[0] ?? ''

const hourOf = (iso: string) =>
  Number(shopFieldTime(Date.parse(iso)).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH'.length))

/** Joined from parts, because browsers differ in "Sept", "PM" and spaces. */
function format(
  iso: string,
  { hasYear, hasWeekday = false }: { hasYear: boolean; hasWeekday?: boolean },
): string {
  const parts = new Map(
    exact()
      .formatToParts(new Date(iso))
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const year = hasYear ? ` ${part('year')}` : ''
  const day = hasWeekday ? `${part('weekday')} ` : ''
  const time = m.time_of_day({ hour: part('hour'), minute: part('minute'), half: partOfDay(hourOf(iso)) })
  return `${day}${part('day')} ${part('month')}${year}, ${time}`
}

/** "12 min ago"; "just now" for less than a minute and for future times (clock skew). */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  const unit = UNITS.find(([, length]) => age >= length)
  return unit ? relative().format(-Math.floor(age / unit[1]), unit[0]) : m.time_just_now()
}
