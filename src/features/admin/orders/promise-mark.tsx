/** The promised day of a request in the queue: "part, Thu", "ready, 26 Nov". */
import type { CustomerRequest } from '#shared/request/request.ts'
import { dayParts } from '#shared/shop/window-text.ts'
import { addDays, shopDayOf } from '#shared/shop-time.ts'
import * as m from '#texts'
import { secondaryLineClass } from '../../../ui/table.tsx'

/** A weekday names only these days ahead. */
const DAYS_BY_NAME = 6

/** The weekday of a day that is near, else the date. */
function shortDay(day: string, today: string): string {
  const { weekday, date, month } = dayParts(day)
  return day >= today && day <= addDays(today, DAYS_BY_NAME) ? weekday : `${date} ${month}`
}

export function promiseText({ promise }: CustomerRequest, now: number): string {
  if (!promise) return ''
  const day = { day: shortDay(promise.day, shopDayOf(now)) }
  return promise.part ? m.promise_mark_part(day) : m.promise_mark_ready(day)
}

/** `now`: epoch ms. */
export function PromiseMark({ repair, now }: { repair: CustomerRequest; now: number }) {
  const text = promiseText(repair, now)
  return text === '' ? null : <span className={secondaryLineClass()}>{text}</span>
}
