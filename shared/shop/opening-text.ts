/** The opening hours as text. */
import * as m from '#texts'
import type { OpeningHours } from './opening-hours.ts'
import { dayText, spanText } from './window-text.ts'

type Hours = OpeningHours['week'][number]

const hoursOn = (days: string, hours: Hours) =>
  hours ? m.hours_on({ days, hours: spanText(hours) }) : m.closed_on({ days })

/** The texts list the days from Sunday, the hours from Monday. */
const weekday = (index: number) => m.weekdays_short().split(' ')[(index + 1) % 7] ?? ''

/** Neighbouring days with the same hours: "Mon to Sat, 10 am to 8 pm", "Sun: closed". */
function weekTexts(week: OpeningHours['week']): string[] {
  const runs: { from: number; to: number; hours: Hours; text: string }[] = []
  for (const [index, hours] of week.entries()) {
    const text = hours ? spanText(hours) : ''
    const last = runs.at(-1)
    if (last?.text === text) last.to = index
    else runs.push({ from: index, to: index, hours, text })
  }
  const [only, ...others] = runs
  if (only && others.length === 0) return [only.hours ? m.shop_hours({ hours: only.text }) : m.shop_closed()]
  return runs.map(({ from, to, hours }) =>
    hoursOn(from === to ? weekday(from) : m.days_from_to({ from: weekday(from), to: weekday(to) }), hours),
  )
}

/** A line for each run of days in the week, and for each of the coming days that differ: "Tue 24 Nov: closed (Diwali)". */
export const openingTexts = ({ week, closures }: OpeningHours): string[] => [
  ...weekTexts(week),
  ...closures.map(({ day, reason, hours }) => {
    const text = hoursOn(dayText(day), hours)
    return reason === '' ? text : m.with_reason({ text, reason })
  }),
]

/** The lines as a sentence. */
export const openingSentence = (hours: OpeningHours): string =>
  m.sentence({ text: openingTexts(hours).join('; ') })
