/** Windows in words: "Tue 24 Nov, 10 am to 12 noon", in the shop's zone. */
import { shopFieldTime } from './pickup-time.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = [
  ...(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const),
] as const
const NOON = 12

/** The parts of a date such as 2026-11-24. */
export function dayParts(day: string) {
  const date = new Date(`${day}T00:00:00Z`)
  return {
    weekday: WEEKDAYS[date.getUTCDay()] ?? '',
    date: date.getUTCDate(),
    month: MONTHS[date.getUTCMonth()] ?? '',
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

/** "10 am to 12 noon", "2 to 4 pm". */
export function hoursText({ start, end }: Moments): string {
  const [from, to] = [clockParts(epoch(start)), clockParts(epoch(end))]
  const first = from.half === to.half ? from.text : `${from.text} ${from.half}`
  return `${first} to ${to.text} ${to.half}`
}

/** "Tue 24 Nov, 10 am to 12 noon". */
export const windowText = (window: Moments): string =>
  `${dayText(shopFieldTime(epoch(window.start)).slice(0, 'YYYY-MM-DD'.length))}, ${hoursText(window)}`

/** "Tue 24 Nov, 10am-12 noon": short enough for an SMS with a link. */
export const shortWindowText = (window: Moments): string =>
  windowText(window)
    .replaceAll(/ (?=[ap]m)/g, '')
    .replace(' to ', '-')
