/** A range of the shop's days, both included, as the addresses of the reports and their lists have it: "2026-11-01_2026-11-30". */
import { dayText } from '#shared/shop/window-text.ts'
import * as m from '#texts'

export type DayRange = { from: string; to: string }

export const daysOf = ({ from, to }: DayRange): string => `${from}_${to}`

export function rangeOf(days: string): DayRange {
  const [from = '', to = ''] = days.split('_')
  return { from, to }
}

/** "Sun 1 Nov to Mon 30 Nov", or one day. */
export function daysText(days: string): string {
  const { from, to } = rangeOf(days)
  return from === to ? dayText(from) : m.report_range({ from: dayText(from), to: dayText(to) })
}
