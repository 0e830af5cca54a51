/** The opening hours as text. */
import * as m from '#texts'
import type { OpeningHours } from './opening-hours.ts'
import { dayText, spanText } from './window-text.ts'

/** A line about these days; `span` is empty where the shop is closed. */
const lineOf = (days: string, span: string) =>
  span === '' ? m.closed_on({ days }) : m.hours_on({ days, hours: span })

type Hours = OpeningHours['week'][number]
const spanOf = (hours: Hours) => (hours ? spanText(hours) : '')

/** The texts list the days from Sunday, the hours from Monday. */
const weekday = (index: number) => m.weekdays_short().split(' ')[(index + 1) % 7] ?? ''

/** Neighbouring days with the same hours: "Mon to Sat, 10 am to 8 pm", "Sun: closed". */
function weekTexts(week: OpeningHours['week']): string[] {
  const runs: { from: number; to: number; span: string }[] = []
  for (const [index, hours] of week.entries()) {
    const span = spanOf(hours)
    const last = runs.at(-1)
    if (last?.span === span) last.to = index
    else runs.push({ from: index, to: index, span })
  }
  const [only, ...others] = runs
  if (only && others.length === 0) return [only.span ? m.shop_hours({ hours: only.span }) : m.shop_closed()]
  return runs.map(({ from, to, span }) =>
    lineOf(from === to ? weekday(from) : m.days_from_to({ from: weekday(from), to: weekday(to) }), span),
  )
}

/** A line for each run of days in the week, and for each day of the coming week that differs: "Tue 24 Nov: closed (Diwali)". */
export const openingTexts = ({ week, closures }: OpeningHours): string[] => [
  ...weekTexts(week),
  ...closures
    .filter(({ isSoon }) => isSoon)
    .map(({ day, reason, hours }) => {
      const text = lineOf(dayText(day), spanOf(hours))
      return reason === '' ? text : m.with_reason({ text, reason })
    }),
]

/** The lines as a sentence. */
export const openingSentence = (hours: OpeningHours): string =>
  m.sentence({ text: openingTexts(hours).join('; ') })
