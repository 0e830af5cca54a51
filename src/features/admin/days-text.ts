/** The words of a range of days, for the reports and the lists behind them. */
import { rangeOf } from '#shared/request/day-range.ts'
import { dayText } from '#shared/shop/window-text.ts'
import * as m from '#texts'

/** "Sun 1 Nov to Mon 30 Nov", or one day. `days` is such as "2026-11-01_2026-11-30". */
export function daysText(days: string): string {
  const { from, to } = rangeOf(days)
  return from === to ? dayText(from) : m.report_range({ from: dayText(from), to: dayText(to) })
}
