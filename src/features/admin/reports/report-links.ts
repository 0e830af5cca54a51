/** The addresses of the lists behind the figures: of requests among the orders, of entries among the reports. */
import type { ReportListOf } from '#shared/report/report.ts'
import { type DayRange, daysOf } from '#shared/request/day-range.ts'
import type { Outcome } from '#shared/request/stages.ts'
import type { AdminSearchParams } from '../admin-search-params.ts'

/** What narrows a list of requests. */
type About = { brand?: string; issue?: string; tech?: number }

export const cameInLink = (range: DayRange, about: About = {}): AdminSearchParams => ({
  tab: 'orders',
  came: daysOf(range),
  ...about,
})

type Done = About & { outcome?: Outcome; reason?: string; comeback?: 'yes' }
export const doneLink = (range: DayRange, done: Done = {}): AdminSearchParams => ({
  tab: 'orders',
  done: daysOf(range),
  ...done,
})
export const repairedLink = (range: DayRange, about: Done = {}): AdminSearchParams =>
  doneLink(range, { outcome: 'repaired', ...about })
export const comebackLink = (range: DayRange, about: About = {}): AdminSearchParams =>
  repairedLink(range, { comeback: 'yes', ...about })

/** What narrows a list of entries: a way to pay, an account (0 for none), a technician. */
type Narrow = { how?: string; person?: string; tech?: number }
export const entriesLink = (range: DayRange, of: ReportListOf, narrow: Narrow = {}): AdminSearchParams => ({
  tab: 'reports',
  of,
  days: daysOf(range),
  ...narrow,
})

/** As the address names an account; null is none. */
export const personOf = (person: number | null): string => String(person ?? 0)
