/** Windows in words: "Tue 24 Nov, 10 am to 12 noon", in the shop's zone. */
import * as m from '#texts'
import { shopFieldTime } from './pickup-time.ts'

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

function clockParts(moment: number) {
  const [, time = ''] = shopFieldTime(moment).split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = minute === 0 && hour === NOON ? 'noon' : hour < NOON ? 'am' : 'pm'
  const text = `${hour % NOON || NOON}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  return { text, half }
}

type Moments = { start: number | string; end: number | string }
const epoch = (moment: number | string) => (typeof moment === 'number' ? moment : Date.parse(moment))

/** The words of both times: the first one alone where both are in the same half of the day. */
function spanParts({ start, end }: Moments) {
  const [from, to] = [clockParts(epoch(start)), clockParts(epoch(end))]
  const first = from.half === to.half ? from.text : `${from.text} ${from.half}`
  return { from: first, to: `${to.text} ${to.half}` }
}

/** "10 am to 12 noon", "2 to 4 pm". */
export const hoursText = (window: Moments): string => m.time_span(spanParts(window))

const dayOf = ({ start }: Moments) => dayText(shopFieldTime(epoch(start)).slice(0, 'YYYY-MM-DD'.length))

/** "Tue 24 Nov, 10 am to 12 noon". */
export const windowText = (window: Moments): string => `${dayOf(window)}, ${hoursText(window)}`

/** "Tue 24 Nov, 10am-12 noon": short enough for an SMS with a link. */
export function shortWindowText(window: Moments): string {
  const { from, to } = spanParts(window)
  return `${dayOf(window)}, ${from}-${to}`.replaceAll(/ (?=[ap]m)/g, '')
}
