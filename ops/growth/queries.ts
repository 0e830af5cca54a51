/** Every query of the server on a growing table, and the table with which its cost grows. */

import * as v from 'valibot'
import { attemptOtpCode, deleteExpired, insertOtpCode } from '#server/auth/otp-codes.ts'
import * as sessions from '#server/auth/session-repository.ts'
import { listCashCounts, listTills, listTransfers } from '#server/billing/cash.ts'
import { checkPayments, countCash } from '#server/billing/check.ts'
import { composeDocument } from '#server/billing/compose.ts'
import * as documents from '#server/billing/documents.ts'
import { listDocumentsOfMonth } from '#server/billing/month-documents.ts'
import { deleteOldBooks } from '#server/billing/old-books.ts'
import * as payments from '#server/billing/payments.ts'
import { nextNumber } from '#server/billing/series.ts'
import * as messages from '#server/contact/repository.ts'
import { deleteAudit, deleteMoneyAudit } from '#server/database/audit.ts'
import { readCounters } from '#server/database/counters.ts'
import { listDays } from '#server/database/daily-stats.ts'
import {
  claimCall,
  deleteCalls,
  type IdempotentCall,
  storeAnswer,
} from '#server/database/idempotent-calls.ts'
import { lockNames } from '#server/database/locks.ts'
import { consumeLimit, deleteEndedLimits } from '#server/database/rate-limits.ts'
import type { Transaction } from '#server/database/schema.ts'
import { findByAccount, listAccounts, listTechnicians } from '#server/database/technicians.ts'
import * as users from '#server/database/users.ts'
import { readNames } from '#server/log/names.ts'
import { placesOf } from '#server/log/place.ts'
import { type LogRow, readRows } from '#server/log/rows.ts'
import { receiveReceipt } from '#server/notifications/delivery-receipts.ts'
import * as lists from '#server/notifications/notification-lists.ts'
import { claimDueSms, hasDueSms } from '#server/notifications/outbox-queue.ts'
import * as outbox from '#server/notifications/outbox-repository.ts'
import { findPrice, readGuide, readScopes, replaceScope, setPrices } from '#server/price/guide.ts'
import { listEntries } from '#server/reports/list.ts'
import { readReport } from '#server/reports/report.ts'
import { readTonight } from '#server/reports/tonight.ts'
import { correctContact } from '#server/request/contact/correct.ts'
import { countBuckets } from '#server/request/queue/counts.ts'
import { listRows } from '#server/request/queue/repository.ts'
import { readVersion } from '#server/request/queue/version.ts'
import { countAsked, listAgreed } from '#server/request/records/asked.ts'
import { findOpenClaim, findRoot, readClaims } from '#server/request/records/claims.ts'
import { clearCodeTries, countCodeTry } from '#server/request/records/code-tries.ts'
import { listDayJobs } from '#server/request/records/day.ts'
import { readTill, withMoney } from '#server/request/records/day-money.ts'
import {
  anonymizeRequests,
  forgetAuthor,
  openRequestsOf,
  requestIdsOfUser,
} from '#server/request/records/deletion.ts'
import * as estimates from '#server/request/records/estimates.ts'
import { timeOfStep } from '#server/request/records/event-time.ts'
import { readHandOvers } from '#server/request/records/hand-overs.ts'
import {
  deleteEvents,
  findCancel,
  findSubmission,
  listEventsOf,
  setAgreed,
} from '#server/request/records/history.ts'
import { countNamed, lockNamed, markNamed } from '#server/request/records/names.ts'
import { listOffered } from '#server/request/records/offered-windows.ts'
import { updateOwed } from '#server/request/records/owed.ts'
import { readPartsCost, setPartsCost } from '#server/request/records/parts-cost.ts'
import {
  accountsOfCallers,
  requestsOfCaller,
  waitsForCaller,
} from '#server/request/records/phone-requests.ts'
import * as photoRetention from '#server/request/records/photo-retention.ts'
import * as photos from '#server/request/records/photos.ts'
import { findProgress } from '#server/request/records/progress.ts'
import {
  listHistory,
  raiseLinkVersion,
  readTimeline,
  readTrack,
} from '#server/request/records/request-page.ts'
import * as requests from '#server/request/records/requests.ts'
import { findRequest } from '#server/request/records/rows.ts'
import {
  countAhead,
  isAssigned,
  listAhead,
  listAssigned,
  setTechnician,
} from '#server/request/records/technicians.ts'
import { endVisit, listVisits, moveVisit } from '#server/request/records/visits.ts'
import { readWarrantyFrom, storeWarranty } from '#server/request/records/warranty.ts'
import { takeStep } from '#server/request/steps/step.ts'
import { deleteOldEntries } from '#server/request/thread/deletion.ts'
import * as threads from '#server/request/thread/repository.ts'
import { findPin } from '#server/shop/pins.ts'
import {
  ADMIN_PAGE,
  ASKED_DAYS,
  ASKED_REQUESTS_MAX,
  BOOKS_MAX,
  LIST_MAX,
  REPORT_DAYS_MAX,
} from '#shared/limits.ts'
import { RUPEE } from '#shared/money.ts'
import { KIND_SCOPES } from '#shared/price/price.ts'
import { QueueShow } from '#shared/request/queue-bucket.ts'
import { DEFAULT_SETTINGS } from '#shared/shop/settings.ts'
import { monthOf, shopDayOf } from '#shared/shop-time.ts'
import { draftOf, optionOf } from '#tests/support/estimates.ts'
import { markDone } from '#tests/support/mark-done.ts'

export type Query = {
  name: string
  /** When the query runs. */
  when: string
  run: (trx: Transaction, now: number) => Promise<unknown>
  /** The table with which its cost grows; undefined for a constant cost. */
  grows?: string
}

/** A page in the middle of a list. */
const page = { limit: 100, before: 6_000 }
const first = { limit: 100 }
/** Also used for the first page, so that SQLite's plan distinguishes a page from the whole table. */
const all = { limit: 100, before: 2 ** 40 }
const USER = 1_500
const REQUEST = 5_020
const VISIT = { requestId: REQUEST, leg: 'visit' } as const
/** A request with messages, and the phone of a caller. */
const TALKED = 1_004
const PHONE = '+919000000500'
/** A request with an estimate. */
const ESTIMATED = 1_005
const ESTIMATE = { version: 1, draft: draftOf(), by: { role: 'owner', userId: 1 } } as const
const TECHNICIAN = { role: 'technician', userId: 2 } as const
const newPayment = (now: number) => ({
  ...{ requestId: ESTIMATED, amount: 249_900, how: 'cash' as const, verified: null },
  ...{ ref: '', undoes: null, at: now },
})
const newPhoto = (now: number) => ({
  ...{ request_id: REQUEST, kind: 'before' as const, sha: '0'.repeat(64), bytes: 1, width: 1, height: 1 },
  ...{ by_role: 'owner' as const, by_user: 1, at: now, added_at: now, shared: 0, call: crypto.randomUUID() },
})
const newDocument = (now: number) => ({
  ...composeDocument({
    ...{ phone: DEFAULT_SETTINGS.shop.phone, billing: DEFAULT_SETTINGS.billing, option: optionOf('', 2_499) },
    ...{ buyer: null, day: shopDayOf(now), usualDays: 180 },
  }),
  ...{ requestId: REQUEST, creditOf: null, reason: null },
})
async function countAll(trx: Transaction, now: number): Promise<void> {
  const [till] = await listTills(trx)
  if (!till) throw new Error('There is no cash to count')
  const { person, upTo, sum } = till
  await countCash(trx, { person, upTo, expected: sum, counted: sum }, { by: ESTIMATE.by, now })
}
async function tickSome(trx: Transaction, now: number): Promise<void> {
  const ids = (await listTransfers(trx, 10)).map(({ id }) => id)
  await checkPayments(trx, ids, { by: ESTIMATE.by, now })
}
/** @throws for a text that is no cursor */
function logOf({
  until,
  after,
  ...query
}: Parameters<typeof placesOf>[0] & Pick<Parameters<typeof readRows>[1], 'who' | 'about'>) {
  const places = placesOf({ until, after })
  if (!places) throw new Error('No cursor')
  return { ...query, places, limit: ADMIN_PAGE + 1 }
}
const LOG_ROW = {
  ...{
    table: 'a' as const,
    id: 1,
    role: 'owner' as const,
    userId: 1,
    requestId: REQUEST,
    at: 0,
    recordedAt: 0,
  },
  ...{ type: 'any', details: {} },
}
const LOG_ROWS: readonly LogRow[] = (
  ['document', 'payment', 'till', 'technician', 'model', 'request'] as const
).map((subject) => ({ ...LOG_ROW, subject, subjectId: 1 }))
const YEAR = 365 * 86_400_000
const DAY = 86_400_000
/** Up to ASKED_REQUESTS_MAX requests of these days. */
const lately = (now: number) => ({ since: now - ASKED_DAYS * DAY, limit: ASKED_REQUESTS_MAX })
/** The longest range of a report. */
const reported = (now: number) => ({
  from: shopDayOf(now - (REPORT_DAYS_MAX - 1) * DAY),
  to: shopDayOf(now),
})
const rangeText = (now: number) => Object.values(reported(now)).join('_')
const PRICED = { brandId: 1, brand: 'Apple', modelId: 1 }
const newRequest = (now: number): requests.NewRequest => ({
  ...{ userId: USER, name: 'Asha', phone: '+919876543210', email: '', brand: 'Apple', model: 'iPhone 13' },
  ...{ issue: 'Screen Repair', notes: '', city: '', pickupAddress: '', preferredPickupAt: null, now },
})
const callOf = (id: string, now: number): IdempotentCall<{ id: number }> => ({
  ...{ id, bodyHash: 'hash', now },
  response: v.object({ id: v.number() }),
})
const lease = { lease: 'mine', limit: 20, leaseMs: 180_000, pauseMs: 512_000 }

export const queries: readonly Query[] = [
  {
    name: 'count against a limit',
    when: 'every limited call',
    run: (trx, now) => consumeLimit(trx, [{ key: 'address:500', max: 9, windowMs: DAY }], now),
  },
  { name: 'who is signed in', when: 'every call', run: (trx) => sessions.findSession(trx, 'token 500') },
  {
    name: 'a session is used',
    when: 'every minute',
    run: (trx, now) => sessions.touchSession(trx, 'token 500', now),
  },
  { name: 'account by e-mail', when: 'login', run: (trx) => users.findByEmail(trx, '500@mail.example') },
  { name: 'account by phone', when: 'code', run: (trx) => users.findByPhone(trx, '+919000000500') },
  {
    name: 'new code',
    when: 'code',
    run: (trx, now) => insertOtpCode(trx, { phone: '+919000000500', purpose: 'reset' }, 'hash', now),
  },
  {
    name: 'try a code',
    when: 'code',
    run: (trx, now) =>
      attemptOtpCode(
        trx,
        { phone: '+919000000500', purpose: 'reset' },
        { maxTries: 5, now, lifeMs: 300_000 },
      ),
  },
  {
    name: 'a key that came before',
    when: 'every change with a key',
    run: (trx, now) => claimCall(trx, callOf('call 500', now), () => ''),
  },
  {
    name: 'an answer is stored',
    when: 'every change with a key',
    run: (trx, now) => storeAnswer(trx, callOf('call 500', now), { id: 1 }),
  },
  { name: 'a phone is locked', when: 'registration', run: (trx) => lockNames(trx, PHONE) },
  {
    name: 'callers with an account',
    when: 'every hour',
    run: (trx) => accountsOfCallers(trx),
    grows: 'phone_requests',
  },
  { name: 'new request', when: 'submit', run: (trx, now) => requests.insertRequest(trx, newRequest(now)) },
  { name: 'the price guide', when: 'each change of a price', run: (trx) => readGuide(trx) },
  { name: 'prices, a brand', when: 'Prices', run: (trx) => readScopes(trx, [...KIND_SCOPES, 'brand:1']) },
  { name: 'the price of now', when: 'submit', run: (trx) => findPrice(trx, PRICED, 'Screen Repair') },
  {
    name: 'new prices',
    when: 'Prices',
    run: (trx, now) =>
      replaceScope(trx, 'brand:1', {
        rows: [{ issue: 'Screen Repair', low: 249_900, high: 249_900, warrantyDays: 180 }],
        now,
      }),
  },
  {
    name: 'new prices of a file',
    when: 'Prices',
    run: (trx, now) =>
      setPrices(
        trx,
        [{ scope: 'brand:1', issue: 'Screen Repair', low: 249_900, high: null, warrantyDays: 180 }],
        now,
      ),
  },
  {
    name: 'what is asked for most',
    when: 'Prices',
    run: (trx, now) => countAsked(trx, lately(now)),
    grows: 'requests',
  },
  {
    name: 'what was agreed for it',
    when: 'Prices',
    run: (trx, now) => listAgreed(trx, ['iPhone 13', 'iPhone 12'], lately(now)),
    grows: 'requests',
  },
  { name: 'is a PIN code served', when: 'the order form', run: (trx) => findPin(trx, '411019') },
  {
    name: 'places that are taken',
    when: 'the order form',
    run: (trx, now) => listOffered(trx, now),
  },
  {
    name: 'a place in a window',
    when: 'a new time',
    run: (trx, now) =>
      moveVisit(trx, VISIT, {
        window: { start: now + DAY, end: now + DAY + 7_200_000, capacity: 2 },
        mayExceed: false,
      }),
  },
  { name: 'a visit is called off', when: 'a step', run: (trx) => endVisit(trx, VISIT, false) },
  {
    name: 'visits of a day',
    when: 'a closed day',
    run: (trx, now) => listVisits(trx, { from: now, to: now + DAY }),
  },
  {
    name: "a customer's requests",
    when: 'My Requests',
    run: (trx) => requests.listRequests(trx, { limit: 20 }, { userId: USER }),
  },
  { name: 'all requests, a page', when: 'Orders', run: (trx) => requests.listRequests(trx, page, {}) },
  {
    name: 'open requests, first page',
    when: 'Orders',
    run: (trx) => requests.listRequests(trx, first, { status: 'PENDING' }),
  },
  ...QueueShow.options.map((show) => ({
    name: `the queue: ${show}, first page`,
    when: 'Orders',
    run: (trx: Transaction, now: number) => listRows(trx, { filter: { show }, limit: 50, now }),
  })),
  {
    name: 'the queue: new, a page',
    when: 'Orders',
    run: (trx, now) =>
      listRows(trx, { filter: { show: 'new' }, after: `${now + YEAR + REQUEST}_${REQUEST}`, limit: 50, now }),
  },
  {
    name: 'the queue: a brand in a bucket',
    when: 'Orders, by hand',
    run: (trx, now) => listRows(trx, { filter: { show: 'workshop', brand: 'Apple' }, limit: 50, now }),
  },
  {
    name: 'the queue: a brand that nobody has',
    when: 'Orders, by hand',
    run: (trx, now) => listRows(trx, { filter: { brand: 'Nokia' }, limit: 50, now }),
  },
  {
    name: 'the queue: a day',
    when: 'Orders, by hand',
    run: (trx, now) => listRows(trx, { filter: { day: shopDayOf(now) }, limit: 50, now }),
  },
  {
    name: 'the queue: a technician',
    when: 'Orders, by hand',
    run: (trx, now) => listRows(trx, { filter: { tech: '1' }, limit: 50, now }),
  },
  {
    name: 'the queue: a technician and a brand',
    when: 'Orders, by hand',
    run: (trx, now) => listRows(trx, { filter: { tech: '1', brand: 'Apple' }, limit: 50, now }),
  },
  ...(['came', 'done'] as const).map((name) => ({
    name: `the queue: ${name} in a range, first page`,
    when: 'a report, by hand',
    run: (trx: Transaction, now: number) =>
      listRows(trx, { filter: { [name]: rangeText(now) }, limit: 50, now }),
  })),
  {
    name: 'the queue: done in a range, a page',
    when: 'a report, by hand',
    run: (trx, now) =>
      listRows(trx, { filter: { done: rangeText(now) }, after: `${now - DAY}_${REQUEST}`, limit: 50, now }),
  },
  {
    name: 'the queue: came back, in a range',
    when: 'a report, by hand',
    run: (trx, now) => listRows(trx, { filter: { done: rangeText(now), comeback: 'yes' }, limit: 50, now }),
    grows: 'requests',
  },
  {
    name: 'the queue: cancelled for a reason, in a range',
    when: 'a report, by hand',
    run: (trx, now) => listRows(trx, { filter: { done: rangeText(now), reason: 'price' }, limit: 50, now }),
    grows: 'requests',
  },
  {
    name: 'the queue: devices in the shop',
    when: 'the dashboard, by hand',
    run: (trx, now) => listRows(trx, { filter: { here: 'yes' }, limit: 50, now }),
  },
  // With what the range has: a larger shop has more requests in it.
  {
    name: 'the report of a range',
    when: 'Reports, by hand',
    run: (trx, now) => readReport(trx, reported(now), now),
    grows: 'requests',
  },
  ...(['billed', 'left', 'visits', 'handedBack'] as const).map((of) => ({
    name: `the entries behind a figure: ${of}`,
    when: 'Reports, by hand',
    run: (trx: Transaction, now: number) =>
      listEntries(trx, of, { days: reported(now), narrowed: {}, after: undefined, limit: 1 }),
    grows: 'requests',
  })),
  { name: 'tonight', when: 'Dashboard', run: (trx, now) => readTonight(trx, now), grows: 'requests' },
  { name: 'the technicians', when: 'Technicians', run: (trx) => listTechnicians(trx) },
  {
    name: 'the visits of the technicians on a day',
    when: 'Technicians, assigning',
    run: (trx, now) => listAssigned(trx, { from: now - DAY, to: now + DAY }),
  },
  {
    name: 'the open visits of each technician',
    when: 'Technicians',
    run: (trx) => countAhead(trx),
  },
  {
    name: 'the open visits of one technician',
    when: 'switching one off',
    run: (trx) => listAhead(trx, 1),
  },
  {
    name: 'the technician of a visit',
    when: 'assigning',
    run: (trx) => setTechnician(trx, { requestId: REQUEST, leg: 'visit', technicianId: 1 }),
  },
  {
    name: 'the day sheet of one technician',
    when: 'the day sheet',
    run: (trx, now) =>
      listDayJobs(trx, { technicianId: 1, from: now - DAY, endOfDay: now, to: now + DAY, now }),
  },
  {
    name: 'the day sheet of all',
    when: 'Day',
    run: (trx, now) =>
      listDayJobs(trx, { technicianId: null, from: now - DAY, endOfDay: now, to: now + DAY, now }),
  },
  {
    name: 'the money of its jobs',
    when: 'the day sheet',
    run: (trx) =>
      withMoney(
        trx,
        [REQUEST, ESTIMATED].map((id) => ({ id, agreed: null })),
        TECHNICIAN,
      ),
  },
  { name: 'the cash of one technician', when: 'the day sheet', run: (trx) => readTill(trx, 1) },
  {
    name: 'whether a technician is assigned',
    when: 'each call of a technician',
    run: (trx, now) => isAssigned(trx, { requestId: REQUEST, userId: USER, now }),
  },
  {
    name: 'the technician of an account',
    when: 'the day sheet',
    run: (trx) => findByAccount(trx, USER),
  },
  { name: 'the queue, counted', when: 'Dashboard, Orders', run: (trx, now) => countBuckets(trx, now) },
  { name: 'the log, first page', when: 'Log', run: (trx) => readRows(trx, logOf({})) },
  {
    name: 'the log, a page',
    when: 'Log',
    run: (trx, now) => readRows(trx, logOf({ after: `e${REQUEST}_${now - DAY}` })),
  },
  {
    name: 'the log up to a day',
    when: 'Log',
    run: (trx, now) => readRows(trx, logOf({ until: shopDayOf(now - 2 * DAY) })),
  },
  { name: 'the log of a person', when: 'Log', run: (trx) => readRows(trx, logOf({ who: USER })) },
  { name: 'the log of the money', when: 'Log', run: (trx) => readRows(trx, logOf({ about: 'money' })) },
  {
    name: 'the log of a person and the requests',
    when: 'Log',
    run: (trx) => readRows(trx, logOf({ who: USER, about: 'requests' })),
  },
  { name: 'whom the log names', when: 'Log', run: (trx) => readNames(trx, LOG_ROWS) },
  { name: 'whose log can be asked for', when: 'Log', run: (trx) => listAccounts(trx) },
  {
    name: 'has the queue changed',
    when: 'Orders, each 20 s',
    run: (trx, now) => readVersion(trx, now),
  },
  {
    name: "the owner's search, a customer",
    when: 'Orders, by hand',
    run: (trx, now) => listRows(trx, { filter: { find: '+91 98646 68390' }, limit: 100, now }),
  },
  {
    name: "the owner's search, a common word",
    when: 'Orders, by hand',
    run: (trx, now) => listRows(trx, { filter: { find: 'iphone' }, limit: 100, now }),
  },
  {
    name: "the owner's search, nothing",
    when: 'Orders, by hand',
    run: (trx, now) => listRows(trx, { filter: { find: 'nokia' }, limit: 100, now }),
  },
  {
    name: "the owner's search, two letters, nothing",
    when: 'Orders, by hand',
    run: (trx, now) => listRows(trx, { filter: { find: 'zq', show: 'done' }, limit: 100, now }),
    grows: 'requests',
  },
  {
    name: 'mark as done',
    when: 'Orders',
    run: (trx, now) => markDone(trx, REQUEST, now),
  },
  {
    name: 'a step',
    when: 'the request panel',
    run: (trx, now) =>
      takeStep(trx, {
        ...{ requestId: REQUEST, event: { type: 'confirm', by: 'owner' }, now },
        by: { role: 'owner', userId: 1 },
      }),
  },
  {
    name: 'a corrected contact',
    when: 'the page',
    run: (trx, now) =>
      correctContact(trx, {
        ...{ requestId: REQUEST, by: { role: 'owner', userId: 1 }, now, countStep: async () => undefined },
        correction: { phone: '9876543210', pin: '411019', landmark: 'Near the chowk' },
      }),
  },
  {
    name: 'a thread, a page',
    when: 'the page',
    run: (trx) => threads.listEntries(trx, REQUEST, { side: 'customer', page }),
  },
  {
    name: 'a message',
    when: 'the page',
    run: (trx, now) =>
      threads.insertEntry(trx, {
        ...{ requestId: REQUEST, kind: 'message', by: { role: 'customer', userId: USER } },
        ...{ body: 'Hi', now },
      }),
  },
  {
    name: 'a message is unread',
    when: 'the page',
    run: (trx) => threads.addUnread(trx, REQUEST, { id: 1, by: 'customer' }),
  },
  {
    name: 'messages are seen',
    when: 'the page',
    run: (trx) => threads.markSeen(trx, TALKED, { side: 'shop', upTo: 1 }),
  },
  {
    name: 'unread conversations',
    when: 'Messages',
    run: (trx) => threads.listConversations(trx, { limit: 50 }, { unread: true }),
  },
  {
    name: 'conversations, a page',
    when: 'Messages',
    run: (trx) => threads.listConversations(trx, page, { unread: false }),
  },
  { name: 'requests of a caller', when: 'registration', run: (trx) => requestsOfCaller(trx, PHONE) },
  { name: "a request's page", when: 'the page', run: (trx) => findRequest(trx, REQUEST, 'customer') },
  { name: 'where a request stands', when: 'the page, a link', run: (trx) => findProgress(trx, REQUEST) },
  {
    name: 'the time of a step',
    when: "a technician's step",
    run: (trx, now) => timeOfStep(trx, { requestId: REQUEST, seq: 1, by: TECHNICIAN, tookAt: now, now }),
  },
  { name: 'its hand-overs', when: 'the page', run: (trx) => readHandOvers(trx, REQUEST) },
  {
    name: 'where it was cancelled',
    when: "a cancelled request's code",
    run: (trx) => findCancel(trx, REQUEST),
  },
  { name: 'a code is tried', when: "a technician's step", run: (trx) => countCodeTry(trx, VISIT) },
  { name: 'a right code', when: "a technician's step", run: (trx) => clearCodeTries(trx, VISIT) },
  { name: 'the timeline', when: 'the page, a link', run: (trx) => readTimeline(trx, REQUEST) },
  { name: 'what a link shows', when: 'a link', run: (trx, now) => readTrack(trx, REQUEST, now) },
  {
    name: 'its estimates',
    when: 'the page, a billing link',
    run: (trx, now) => estimates.listEstimates(trx, ESTIMATED, now),
  },
  { name: 'an estimate', when: 'an answer', run: (trx) => estimates.findEstimate(trx, ESTIMATED, 1) },
  { name: 'its next version', when: 'an estimate', run: (trx) => estimates.nextVersion(trx, ESTIMATED) },
  {
    name: 'a new estimate',
    when: 'an estimate',
    run: (trx, now) => estimates.insertEstimate(trx, REQUEST, { ...ESTIMATE, now }),
  },
  {
    name: 'a replaced estimate',
    when: 'an estimate',
    run: (trx) => estimates.closeEstimate(trx, ESTIMATED, 'replaced'),
  },
  {
    name: 'an answer',
    when: 'an answer',
    run: (trx, now) =>
      estimates.answerEstimate(trx, ESTIMATED, { accepted: null, how: 'word', by: ESTIMATE.by, now }),
  },
  {
    name: 'its documents',
    when: 'billing, a billing link',
    run: (trx) => documents.listDocuments(trx, ESTIMATED),
  },
  {
    name: 'the document that stands',
    when: 'a document',
    run: (trx) => documents.findStanding(trx, ESTIMATED),
  },
  { name: 'a document', when: 'a credit note', run: (trx) => documents.findDocument(trx, 500) },
  {
    name: 'a new document',
    when: 'a document',
    run: (trx, now) => documents.insertDocument(trx, newDocument(now), { by: ESTIMATE.by, now }),
  },
  {
    name: 'the next number',
    when: 'a document',
    run: (trx, now) => nextNumber(trx, 'invoice', shopDayOf(now)),
  },
  {
    name: 'what is credited',
    when: 'a credit note',
    run: (trx) => documents.raiseCredited(trx, 500, { from: 0, to: 100 }),
  },
  {
    name: 'the documents of a month',
    when: 'Books, by hand',
    run: (trx, now) => listDocumentsOfMonth(trx, monthOf(shopDayOf(now)), BOOKS_MAX + 1),
    // With the month's documents, up to BOOKS_MAX: in this shop all are of one month.
    grows: 'documents',
  },
  { name: 'its payments', when: 'billing, a payment', run: (trx) => payments.listPayments(trx, ESTIMATED) },
  {
    name: 'a new payment',
    when: 'a payment',
    run: (trx, now) => payments.insertPayment(trx, newPayment(now), { by: ESTIMATE.by, now }),
  },
  { name: 'the cash to count', when: 'the dashboard', run: (trx) => listTills(trx) },
  { name: 'the payments to tick', when: 'the dashboard', run: (trx) => listTransfers(trx, 101) },
  { name: 'the last cash counts', when: 'the dashboard', run: (trx) => listCashCounts(trx, 10) },
  { name: 'a cash count', when: 'the day’s end', run: countAll },
  { name: 'ticked payments', when: 'the day’s end', run: tickSome },
  { name: 'what is owed', when: 'a step, a document, a payment', run: (trx) => updateOwed(trx, ESTIMATED) },
  {
    name: 'what its parts leave of the price',
    when: 'a request’s page, for the owner',
    run: async (trx) => {
      const request = await findProgress(trx, ESTIMATED)
      if (request) await readPartsCost(trx, { ...request, partsCost: RUPEE })
    },
  },
  {
    name: 'what its parts cost',
    when: 'a request’s page, by hand',
    run: (trx) => setPartsCost(trx, ESTIMATED, RUPEE),
  },
  {
    name: 'requests where money is owed',
    when: 'Orders, by hand',
    run: (trx, now) => listRows(trx, { filter: { show: 'owed' }, limit: 100, now }),
  },
  { name: 'what the booking said', when: 'a document', run: (trx) => findSubmission(trx, REQUEST) },
  { name: 'what is agreed', when: 'a document', run: (trx) => setAgreed(trx, REQUEST, 249_900) },
  { name: 'the warranty', when: 'DONE, a document', run: (trx, now) => storeWarranty(trx, REQUEST, now) },
  { name: 'the repair of a claim', when: 'a claim, the page', run: (trx) => findRoot(trx, REQUEST) },
  { name: 'its open claim', when: 'a claim, the page', run: (trx) => findOpenClaim(trx, REQUEST) },
  {
    name: 'its claims',
    when: 'the page',
    run: (trx) => readClaims(trx, { id: REQUEST, claimOf: REQUEST, hasWarranty: true }),
  },
  { name: 'whether its caller registered', when: 'a claim', run: (trx) => waitsForCaller(trx, REQUEST) },
  { name: 'its first day', when: 'the page', run: (trx) => readWarrantyFrom(trx, REQUEST) },
  { name: 'the history', when: 'History', run: (trx) => listHistory(trx, REQUEST) },
  { name: 'a new link', when: 'the page, by hand', run: (trx) => raiseLinkVersion(trx, REQUEST) },
  {
    name: "the owner's search, a reference",
    when: 'Orders, by hand',
    run: (trx, now) => listRows(trx, { filter: { find: `PIM-26-${REQUEST}` }, limit: 100, now }),
  },
  {
    name: 'owe a text',
    when: 'Orders',
    run: (trx, now) =>
      outbox.queueSms(trx, { requestId: REQUEST, event: 'done', recipient: '+919876543210', now }),
  },
  {
    name: 'owe a text that has a switch',
    when: 'a payment',
    run: (trx, now) =>
      outbox.queueSms(trx, {
        ...{ requestId: REQUEST, event: 'paid:1', kind: 'paid', slots: { amount: '100' } },
        ...{ recipient: '+919876543210', now },
      }),
  },
  {
    name: 'is a text due',
    when: 'every second, each process',
    run: (trx, now) => hasDueSms(trx, { now, ...lease }),
  },
  {
    name: 'take due texts',
    when: 'when one is due',
    run: (trx, now) => claimDueSms(trx, { now, ...lease }),
  },
  {
    name: 'texts that failed, counted',
    when: 'Dashboard, figures',
    run: (trx) => outbox.countFailed(trx, LIST_MAX),
  },
  { name: 'texts that wait, counted', when: 'figures', run: (trx) => outbox.readQueueLength(trx, 10_000) },
  {
    name: 'what became of a text',
    when: "the provider's receipt",
    run: (trx, now) => receiveReceipt(trx, 'provider 5000', 'delivered', now),
  },
  { name: 'texts, a page', when: 'Messages', run: (trx) => lists.listNotifications(trx, page) },
  {
    name: 'texts that failed, a page',
    when: 'Dashboard',
    // As many as a small shop has.
    run: (trx) => lists.listNotifications(trx, { ...all, limit: 2 }, 'failed'),
  },
  {
    name: 'waiting messages',
    when: 'Messages',
    run: (trx) => messages.listMessages(trx, first, false),
  },
  { name: 'messages, a page', when: 'Messages', run: (trx) => messages.listMessages(trx, page, true) },
  {
    name: 'new message',
    when: 'contact',
    run: (trx, now) => messages.insertMessage(trx, { name: 'Asha', phone: '9876543210', message: 'Hi' }, now),
  },
  { name: 'users, a page', when: 'Users', run: (trx) => users.listUsers(trx, { ...page, before: 3_000 }) },
  { name: 'totals', when: 'Dashboard', run: (trx) => readCounters(trx) },
  { name: 'requests a day', when: 'Dashboard', run: (trx, now) => listDays(trx, now) },
  {
    name: 'own sessions',
    when: 'account',
    run: (trx) => sessions.listSessionsOf(trx, USER),
  },
  { name: 'open requests of one', when: 'deletion', run: (trx) => openRequestsOf(trx, USER) },
  {
    name: 'empty requests of one',
    when: 'deletion',
    run: async (trx, now) => {
      await forgetAuthor(trx, USER)
      await anonymizeRequests(trx, await requestIdsOfUser(trx, USER), now)
    },
  },
  {
    name: 'names that have been kept long enough',
    when: 'every hour',
    run: (trx, now) => lockNamed(trx, shopDayOf(now - 2 * YEAR), 100),
  },
  {
    name: 'how many names would go',
    when: 'Settings, by hand',
    run: (trx, now) => countNamed(trx, shopDayOf(now)),
    grows: 'requests',
  },
  { name: 'a name comes again', when: 'a document, a payment', run: (trx) => markNamed(trx, REQUEST) },
  {
    name: 'books that are eight years old',
    when: 'every hour',
    run: (trx, now) => deleteOldBooks(trx, now, 100),
  },
  {
    name: 'old entries about money',
    when: 'every hour',
    run: (trx, now) => deleteMoneyAudit(trx, now - 9 * YEAR, 100),
  },
  { name: 'texts of one', when: 'export', run: (trx) => lists.listNotificationsOf(trx, [REQUEST]) },
  {
    name: 'estimates of one',
    when: 'export',
    run: (trx, now) => estimates.listEstimatesOf(trx, [REQUEST], now),
  },
  { name: 'documents of one', when: 'export', run: (trx) => documents.listDocumentsOf(trx, [ESTIMATED]) },
  { name: 'billed requests', when: 'deletion', run: (trx) => documents.listBilled(trx, [ESTIMATED]) },
  { name: 'buyers of one', when: 'deletion', run: (trx) => documents.forgetBuyers(trx, [ESTIMATED]) },
  { name: 'steps of one', when: 'export', run: (trx) => listEventsOf(trx, [REQUEST]) },
  {
    name: 'messages of one',
    when: 'export, deletion',
    run: (trx) => messages.listMessagesOf(trx, '9876543210'),
    grows: 'messages',
  },
  {
    name: 'tidy: sessions',
    when: 'every hour',
    run: (trx, now) => sessions.deleteSessionsBefore(trx, now - YEAR, now - YEAR),
    grows: 'sessions',
  },
  { name: 'tidy: codes', when: 'every hour', run: (trx, now) => deleteExpired(trx, now) },
  { name: 'tidy: calls', when: 'every hour', run: (trx, now) => deleteCalls(trx, now - YEAR, 500) },
  { name: 'tidy: limits', when: 'every hour', run: (trx, now) => deleteEndedLimits(trx, now - DAY) },
  {
    name: 'tidy: texts',
    when: 'every hour',
    run: (trx, now) => outbox.deleteNotifications(trx, now - 2 * YEAR, 500),
  },
  {
    name: 'tidy: messages',
    when: 'every hour',
    run: (trx, now) => messages.deleteHandledMessages(trx, now - 2 * YEAR, 500),
    grows: 'messages',
  },
  { name: 'tidy: steps', when: 'every hour', run: (trx, now) => deleteEvents(trx, now - 2 * YEAR, 500) },
  {
    name: 'tidy: threads',
    when: 'every hour',
    run: (trx, now) => deleteOldEntries(trx, now - 2 * YEAR, 500),
  },
  {
    name: 'tidy: photos',
    when: 'every hour',
    run: (trx, now) =>
      photoRetention.deleteOldPhotos(
        trx,
        { closedBefore: now - 2 * YEAR, warrantyBefore: now - 2 * YEAR },
        500,
      ),
  },
  {
    name: 'files with a photo',
    when: 'every hour, deletion',
    run: (trx) => photoRetention.withPhoto(trx, ['0'.repeat(64)]),
  },
  {
    name: 'photos of some requests',
    when: 'request page, day sheet',
    run: (trx) => photos.listPhotos(trx, [REQUEST, ESTIMATED], TECHNICIAN),
  },
  {
    name: 'one photo',
    when: 'request page',
    run: (trx) => photos.findPhoto(trx, { requestId: REQUEST, photoId: 1 }, TECHNICIAN),
  },
  { name: 'photo of a call', when: 'upload', run: (trx) => photos.findByCall(trx, REQUEST, 'call') },
  {
    name: 'room for a photo',
    when: 'upload',
    run: async (trx) => [
      await photos.readForPhotos(trx, REQUEST),
      await photos.countPhotos(trx, REQUEST, false),
    ],
  },
  { name: 'new photo', when: 'upload', run: (trx, now) => photos.insertPhoto(trx, newPhoto(now)) },
  { name: 'share a photo', when: 'request page', run: (trx) => photos.setShared(trx, 1, true) },
  { name: 'delete a photo', when: 'request page', run: (trx) => photos.deletePhoto(trx, 1) },
  { name: 'photos of one', when: 'export', run: (trx) => photoRetention.listSharedPhotos(trx, [REQUEST]) },
  {
    name: 'delete photos of one',
    when: 'deletion',
    run: (trx) => photoRetention.deletePhotosOf(trx, [REQUEST]),
  },
  { name: 'tidy: audit', when: 'every hour', run: (trx, now) => deleteAudit(trx, now - 2 * YEAR, 500) },
]
