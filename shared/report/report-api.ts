/** The endpoints of the owner's reports. */
import * as v from 'valibot'
import { PayWay } from '../billing/pay-way.ts'
import { endpoint, PageLimit } from '../endpoint.ts'
import { Report, ReportList, ReportListOf, Tonight } from './report.ts'

/** The first and the last day, such as 2026-11-01; the range has at most REPORT_DAYS_MAX days. */
const days = { from: v.optional(v.string()), to: v.optional(v.string()) }

const ID_OR_NONE = /^\d{1,15}$/

/** Without days the current month up to today. 422: no such days, in the wrong order, to come, or too many. */
export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  auth: 'ADMIN',
  query: v.object(days),
  response: Report,
})

export const getTonight = endpoint({
  method: 'GET',
  path: '/api/admin/reports/tonight',
  auth: 'ADMIN',
  followsRequests: true,
  response: Tonight,
})

/**
 * The entries behind a figure, newest first, a page each; `count` and `sum` are of all of them. `how` and `person` (an account, 0 for
 * none) narrow payments, `technician` (an id) visits and discounts. `after` is the `next` of the page before. 422 as for the report.
 */
export const listReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/list',
  auth: 'ADMIN',
  query: v.object({
    of: ReportListOf,
    ...days,
    how: v.optional(PayWay),
    person: v.optional(v.pipe(v.string(), v.regex(ID_OR_NONE))),
    technician: v.optional(v.pipe(v.string(), v.regex(ID_OR_NONE))),
    after: v.optional(v.string()),
    limit: PageLimit,
  }),
  response: ReportList,
})
