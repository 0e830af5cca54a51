/** The endpoints of the owner's queue, and of the totals and days on the dashboard. */
import * as v from 'valibot'
import { PayWay } from '../billing/pay-way.ts'
import { endpoint, PageLimit } from '../endpoint.ts'
import { Amount } from '../price/amount.ts'
import { BulkChange, BulkResult, QueueCounts, QueueExport, QueuePage } from './queue.ts'
import { QueueFilter } from './queue-filter.ts'
import { CustomerRequest, RequestStatus } from './request.ts'
import { Outcome } from './stages.ts'

/**
 * The totals of the dashboard; `unread` counts unhandled messages, `failedTexts` failed SMS up to 500; `smsBudgetPercent` is
 * how much of the hour's or the day's budget of codes is used.
 */
export const getCounts = endpoint({
  method: 'GET',
  path: '/api/admin/counts',
  auth: 'ADMIN',
  followsRequests: true,
  response: v.object({
    users: v.number(),
    pending: v.number(),
    done: v.number(),
    messages: v.number(),
    unread: v.number(),
    failedTexts: v.number(),
    smsBudgetPercent: v.number(),
    /** Requests with messages that the shop has not read. */
    threads: v.number(),
    buckets: QueueCounts,
  }),
})

/** The number of requests on each of the last 14 days in the shop's time zone, oldest first. */
export const getDays = endpoint({
  method: 'GET',
  path: '/api/admin/days',
  auth: 'ADMIN',
  response: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), requests: v.number() })),
})

/**
 * One page of the queue: `all`, `pending` and `done` newest first, PENDING before DONE; `today` and a day by window,
 * `unread` by the newest message, `owed` by the oldest request, all other buckets by what is due first. `after` is the `next` of the page before.
 * `newestOnly` answers without rows, to check whether `version` has changed.
 */
export const listQueue = endpoint({
  method: 'GET',
  path: '/api/admin/requests',
  auth: 'ADMIN',
  followsRequests: true,
  query: v.object({
    ...QueueFilter.entries,
    after: v.optional(v.string()),
    limit: PageLimit,
    newestOnly: v.optional(v.picklist(['true'])),
  }),
  response: QueuePage,
})

/** Idempotent: the same key returns the first response; with another body, 422. */
export const changeMany = endpoint({
  method: 'POST',
  path: '/api/admin/bulk',
  auth: 'ADMIN',
  idempotent: true,
  body: BulkChange,
  response: v.array(BulkResult),
})

/** Logs an export in the audit log, before the file exists. */
export const recordExport = endpoint({
  method: 'POST',
  path: '/api/admin/exports',
  auth: 'ADMIN',
  body: QueueExport,
})

export const listAllRequests = endpoint({
  method: 'GET',
  path: '/api/repair/all',
  auth: 'ADMIN',
  followsRequests: true,
  paged: true,
  /** Without a status, all requests. */
  query: v.object({ status: v.optional(RequestStatus) }),
  response: v.array(CustomerRequest),
})

export const setRequestStatus = endpoint({
  method: 'PUT',
  path: '/api/repair/:id/status',
  auth: 'ADMIN',
  /** machines/request/lifecycle.ts decides whether the change is allowed. `outcome` counts with DONE only. */
  body: v.object({
    status: RequestStatus,
    outcome: v.optional(Outcome),
    /** Paise; with `how` what was received for the repair. Where nothing was agreed, it is also the agreed price. */
    amount: v.optional(Amount),
    how: v.optional(PayWay),
    /** As in a payment. */
    verified: v.optional(v.boolean()),
  }),
})
