/** The queries of the reports. */
import { keepPreviousData } from '@tanstack/react-query'
import * as v from 'valibot'
import { PayWay } from '#shared/billing/pay-way.ts'
import { QUEUE_REFRESH_MS } from '#shared/limits.ts'
import { type ReportList, ReportListOf } from '#shared/report/report.ts'
import { getReport, getTonight, listReport } from '#shared/report/report-api.ts'
import { rangeOf } from '#shared/request/day-range.ts'
import { DAYS_RANGE } from '#shared/request/queue-bucket.ts'
import { addDays, addMonths } from '#shared/shop-time.ts'
import { q } from '../../../api/q.ts'
import { qPages } from '../../../api/q-pages.ts'
import type { AdminSearchParams } from '../admin-search-params.ts'

/** The report of a month such as 2026-11; of the shop's current month without it. */
export const reportQuery = (month: string | undefined) => ({
  ...q(getReport, { query: month === undefined ? {} : daysOfMonth(month) }),
  placeholderData: keepPreviousData,
})

const daysOfMonth = (month: string) => ({
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
})

export const tonightQuery = { ...q(getTonight, {}), refetchInterval: QUEUE_REFRESH_MS }

/** Which entries the address names: of which figure, on which days, and narrowed to a way, an account or a technician. */
const EntriesAddress = v.object({
  of: ReportListOf,
  days: v.pipe(v.string(), v.regex(DAYS_RANGE)),
  how: v.fallback(v.optional(PayWay), undefined),
  person: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))), undefined),
  tech: v.optional(v.number()),
})
export type EntriesAddress = v.InferOutput<typeof EntriesAddress>

/** Null for an address of the report itself. */
export function entriesAddressOf(search: AdminSearchParams): EntriesAddress | null {
  const address = v.safeParse(EntriesAddress, search)
  return address.success ? address.output : null
}

/** The entries behind a figure, page by page, with what all of them come to. */
export function reportListQuery({ of, days, how, person, tech }: EntriesAddress) {
  const asked = {
    of,
    ...rangeOf(days),
    ...(how !== undefined && { how }),
    ...(person !== undefined && { person }),
    ...(tech !== undefined && { technician: String(tech) }),
  }
  return qPages(listReport, asked, {
    read: (send, after: string | null, signal) =>
      send(listReport, { query: { ...asked, ...(after !== null && { after }) } }, signal),
    first: null,
    next: ({ next }: ReportList) => next,
    select: ({ pages }) => ({
      rows: pages.flatMap(({ rows }) => rows),
      pages: pages.length,
      count: pages.at(-1)?.count ?? 0,
      sum: pages.at(-1)?.sum ?? 0,
    }),
  })
}
