/** Windows as text: "Tue 24 Nov, 10 am to 12 noon", in the shop's zone. */

import * as m from '#texts'
import { shopDayOf, shopFieldTime } from '../shop-time.ts'
import { partOfDay } from './part-of-day.ts'

const NOON = 12

/** The parts of a date such as 2026-11-24. */
export function dayParts(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return {
    weekday: m.weekdays_short().split(' ')[date.getUTCDay()] ?? '',
    date: date.getUTCDate(),
    month: m.months_short().split(' ')[date.getUTCMonth()] ?? '',
  }
}

/** "Tue 24 Nov" of 2026-11-24. */
export function dayText(day: string): string {
  const { weekday, date, month } = dayParts(day)
  return `${weekday} ${date} ${month}`
}

/** "Tue 24 Nov 2026" of 2026-11-24. */
export const dayYearText = (day: string): string => `${dayText(day)} ${day.slice(0, 'YYYY'.length)}`

/** "Nov 2026" of 2026-11. */
export const monthYearText = (month: string): string =>
  m.books_month_of({ month: dayParts(`${month}-01`).month, year: month.slice(0, 'YYYY'.length) })

/** Of a time such as "16:30": the time without its half of the day, and that half. */
function clockParts(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = minute === 0 && hour === NOON ? m.time_midday() : partOfDay(hour)
  const text = `${hour % NOON || NOON}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  return { text, half }
}

/** "10 am" of "10:00". */
export const clockText = (time: string): string => m.time_short(clockParts(time))

type Span = { opens: string; closes: string }
/** Both times; `isSame`: they are in the same half of the day, which is said once. */
function spanParts({ opens, closes }: Span) {
  const [from, to] = [clockParts(opens), clockParts(closes)]
  const span = { from: from.text, half: from.half, to: to.text, toHalf: to.half }
  return { span, isSame: from.half === to.half }
}

/** "10 am to 12 noon", "2 to 4 pm", of times such as "14:00". */
export function spanText(times: Span): string {
  const { span, isSame } = spanParts(times)
  return isSame ? m.time_span(span) : m.time_span_halves(span)
}

type Moments = { start: number | string; end: number | string }
const epoch = (moment: number | string) => (typeof moment === 'number' ? moment : Date.parse(moment))
const timeOf = (moment: number | string) => shopFieldTime(epoch(moment)).slice('YYYY-MM-DDT'.length)
const timesOf = ({ start, end }: Moments): Span => ({ opens: timeOf(start), closes: timeOf(end) })

/** The same of the times of a window. */
export const hoursText = (window: Moments): string => spanText(timesOf(window))

const dayOf = ({ start }: Moments) => dayText(shopDayOf(epoch(start)))

/** "Tue 24 Nov, 10 am to 12 noon". */
export const windowText = (window: Moments): string => `${dayOf(window)}, ${hoursText(window)}`

/** "Tue 24 Nov, 10am-12 noon": short enough for an SMS with a link. */
export function shortWindowText(window: Moments): string {
  const { span, isSame } = spanParts(timesOf(window))
  const hours = isSame ? m.sms_span(span) : m.sms_span_halves(span)
  return `${dayOf(window)}, ${hours}`.replaceAll(/ (?=[ap]m)/g, '')
}
