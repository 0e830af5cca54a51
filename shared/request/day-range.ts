/** A range of the shop's days, both included; in an address "2026-11-01_2026-11-30" (DAYS_RANGE). */
export type DayRange = { from: string; to: string }

export const daysOf = ({ from, to }: DayRange): string => `${from}_${to}`

export function rangeOf(days: string): DayRange {
  const [from = '', to = ''] = days.split('_')
  return { from, to }
}
