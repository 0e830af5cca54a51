/** The days of a report. */
import * as v from 'valibot'
import { REPORT_DAYS_MAX } from '#shared/limits.ts'
import type { DayRange } from '#shared/request/day-range.ts'
import { addDays, monthOf, shopDayOf } from '#shared/shop-time.ts'
import { isoDay } from '#shared/time-schema.ts'
import * as m from '#texts'
import { invalidField } from '../lib/refusal.ts'

type Asked = { from?: string | undefined; to?: string | undefined }

/**
 * The first and the last day: by default from the first of the last day's month, up to today. The last day may be yet to come.
 * @throws Refusal for what is no day, for days in the wrong order or to come, and for more than REPORT_DAYS_MAX
 */
export function reportDays(asked: Asked, now: number): DayRange {
  for (const [field, day] of Object.entries(asked))
    if (day !== undefined && !v.is(isoDay(), day)) throw invalidField(field, m.server_report_day())
  const today = shopDayOf(now)
  const { to = today } = asked
  const { from = `${monthOf(to)}-01` } = asked
  if (from > today) throw invalidField(asked.from === undefined ? 'to' : 'from', m.server_report_to_come())
  if (from > to) throw invalidField('to', m.server_report_order())
  // Compared as dates: a day of the year 9999 plus some has no such text.
  if (addDays(from, REPORT_DAYS_MAX - 1) < to)
    throw invalidField(
      asked.from === undefined ? 'to' : 'from',
      m.server_report_many({ count: REPORT_DAYS_MAX }),
    )
  return { from, to }
}

/** Each day of the range up to today. */
export function eachDay({ from, to }: DayRange, now: number): string[] {
  const today = shopDayOf(now)
  const days: string[] = []
  for (let day = from; day <= to && day <= today; day = addDays(day, 1)) days.push(day)
  return days
}
