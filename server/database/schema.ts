/** The tables' types for Kysely. Times are milliseconds since 1970. `migrations/` creates the tables. */

import type { Generated, Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { AccountRole } from '#shared/account/signed-in.ts'
import type { CreditReason, DocumentKind } from '#shared/billing/document.ts'
import type { PayWay } from '#shared/billing/pay-way.ts'
import type { AnswerWay, EstimateState } from '#shared/estimate/estimate.ts'
import type { PriceScope } from '#shared/price/price.ts'
import type { PhotoKind } from '#shared/request/photo.ts'
import type { RequestStatus } from '#shared/request/request.ts'
import type { Outcome, RequestRole, RequestStage } from '#shared/request/stages.ts'
import type { Leg, Way } from '#shared/request/visit.ts'
import type { StateCode } from '#shared/shop/gstin.ts'
import type { Language } from '#texts/languages.ts'
import type { AuditSubject } from './audit-subjects.ts'

type Users = {
  id: Generated<number>
  full_name: string
  email: string
  /** The lower-case address: unique. */
  email_key: string
  /** +91 and ten digits; the owner has none. */
  phone: string | null
  role: AccountRole
  password: string
  created_at: number
  /** Set when the account was deleted and only anonymized requests remain. */
  deleted_at: number | null
  /** The language that the account used last; null when it never named one. */
  language: Language | null
  /** Name, e-mail address and phone as the owner's search compares them; empty for a deleted account. */
  search_text: Generated<string>
}

/** `device` describes the browser, derived from its User-Agent. */
type Sessions = {
  token_hash: string
  user_id: number
  created_at: number
  seen_at: number
  device: string
  /** Null for the role of the account. */
  role: 'TECHNICIAN' | null
}

type OtpCodes = { phone: string; purpose: string; code_hash: string; tries: number; expires_at: number }

type VerificationTokens = { token_hash: string; phone: string; expires_at: number }

/** Rate limits: attempts in a window that ends at `ends_at`; the key names the action and who did it. */
type RateLimits = { key: string; ends_at: number; hits: number }

type Requests = {
  id: Generated<number>
  user_id: number
  name: string
  phone: string
  email: string
  brand: string
  model: string
  issue: string
  notes: string
  city: string
  pickup_address: string
  preferred_pickup_at: number | null
  submitted_at: number
  status: RequestStatus
  idempotency_key: string | null
  body_hash: string
  /** Person and device as the owner's search compares them. */
  search_text: string
  /** The language that the request was made in; null when nobody named one. */
  language: Language | null
}

type Brands = { id: Generated<number>; name: string }

type Models = {
  id: Generated<number>
  brand_id: number
  name: string
  /** Part of the model's URL; unique in its brand among models that are not deleted. */
  slug: string
  image: string
  deleted_at: number | null
  /** The position in the brand's list; null: sorted by id. */
  position: number | null
}

type Messages = {
  id: Generated<number>
  name: string
  phone: string
  message: string
  sent_at: number
  handled: number
  idempotency_key: string | null
}

/** The outbox of SMS, each written in the transaction of the change that it reports. */
type Notifications = {
  id: Generated<number>
  request_id: number
  /** `kind:seq` of the step that it is about; `done` for DONE. */
  event: string
  recipient: string
  state: 'queued' | 'sent' | 'failed' | 'dropped'
  tries: number
  next_at: number
  lease: string | null
  leased_until: number
  provider_id: string | null
  created_at: number
  /** When the provider reported its delivery. */
  delivered_at: number | null
  /** The id of the request that queued it, as in the log. */
  call_id: string | null
  kind: Generated<string>
  /** The values of the text that were fixed when it was queued, as JSON. */
  slots: Generated<string>
  /** Why it was dropped. */
  reason: 'overtaken' | 'no-template' | null
}

/** The progress of a request: the state of its lifecycle, and the number of its newest event. */
type RequestProgress = {
  request_id: number
  stage: RequestStage
  seq: number
  /** 0 or 1. */
  device_in_shop: number
  result: Outcome | null
  outcome: Outcome | null
  open_version: number | null
  /** Raised by a new tracking link, which makes the older ones invalid. */
  link_version: number
  /** When it was done. */
  closed_at: number | null
  /** Messages of the thread that the shop, or the customer, has not read. */
  shop_unread: Generated<number>
  customer_unread: Generated<number>
  /** The newest message of the thread. */
  last_message_id: number | null
  /** `admin`: the owner took the request on the phone. */
  origin: Generated<'web' | 'admin'>
  /** The due time of the shop's next action; null when the request is done. */
  due_at: number | null
  /** What is agreed in all, in paise; null while no price is agreed. */
  agreed: number | null
  /** Such as 2026-11-24, in the shop's zone; null without a promise. */
  promised_day: string | null
  /** Whether the device waits for a part: 0 or 1. */
  waits_part: Generated<number>
  /** Paise: above 0 to pay, below 0 to give back (server/request/records/owed.ts). */
  owed: Generated<number>
  /** The last day of the warranty, in the shop's zone; null unless the request is done and repaired with a warranty. */
  warranty_until: string | null
  /** The repair whose warranty is claimed, the first of its chain; null for any other request. */
  claim_of: number | null
  /** When the personal words of the request were emptied; null while it has some. */
  emptied_at: Generated<number | null>
  /** What the parts of the repair cost the shop, in paise; null while nobody has said it. In no answer but the owner's. */
  parts_cost: number | null
}

/** Messages between customer and shop about a request, and the shop's notes. */
type ThreadEntries = {
  id: Generated<number>
  request_id: number
  kind: 'message' | 'note'
  by_role: RequestRole
  by_user: number | null
  body: string
  at: number
  idempotency_key: string | null
}

/** The requests that the owner took on the phone. */
type PhoneRequests = {
  request_id: number
  /** +91 and ten digits; null once an account has the request. */
  phone: string | null
  idempotency_key: string | null
  /** The hash of the body that came with the key. */
  body_hash: string
}

/**
 * Calls with an Idempotency-Key: `id` is the hash of address and key. `answer` is JSON; null until a call of several
 * transactions has ended.
 */
type IdempotentCalls = { id: string; body_hash: string; answer: string | null; at: number }

/** Rows that transactions lock to run one after the other. */
type Locks = { bucket: number }

/** The steps of the requests: append-only. `details` is JSON without text that a person typed. */
type RequestEvents = {
  id: Generated<number>
  request_id: number
  seq: number
  type: string
  by_role: RequestRole
  by_user: number | null
  from_stage: RequestStage
  to_stage: RequestStage
  /** When it happened. */
  at: number
  recorded_at: number
  details: string
  idempotency_key: string | null
  /** The hash of the key's sender and body. */
  body_hash: string
  call_id: string | null
}

/** The audit log of all other changes: append-only, ids and picklist words only. */
type Audit = {
  id: Generated<number>
  subject: AuditSubject
  subject_id: number
  type: string
  by_role: RequestRole
  by_user: number | null
  at: number
  details: string
  call_id: string | null
}

/** The technicians. `phone`: with its dial prefix. */
type Technicians = {
  id: Generated<number>
  name: string
  phone: string
  /** Since when the technician is switched off; null while on. */
  off_at: number | null
  created_at: number
}

/** Visits: the technician at the customer, or the customer at the shop. */
type Visits = {
  request_id: number
  leg: Leg
  way: Way
  pin: string | null
  landmark: string
  /** Null while no window is agreed or asked for. */
  window_start: number | null
  window_end: number | null
  /** How often nobody was at home. */
  missed: number
  /** The assigned technician; null for none. */
  technician_id: Generated<number | null>
  /** How many wrong codes of the customer were judged since the last missed visit. */
  code_tries: Generated<number>
}

/** The seats taken in windows: `seat` counts from 1; only the owner may exceed the capacity. */
type Seats = { window_start: number; seat: number; request_id: number; leg: Leg }

/** The estimates of the requests; at most one of a request is open. Amounts are paise. */
type Estimates = {
  request_id: number
  /** Counts the estimates of the request, from 1. */
  version: number
  state: Exclude<EstimateState, 'expired'>
  /** JSON. */
  options: string
  note: string
  valid_until: number
  made_by: number | null
  made_role: Exclude<RequestRole, 'customer'>
  made_at: number
  /** The accepted option, from 0, and its total. */
  chosen: number | null
  total: number | null
  decided_at: number | null
  decided_by: number | null
  decided_how: AnswerWay | null
}

/** The last number of each series of documents (shared/billing/number.ts). */
type Series = { name: string; value: number }

/**
 * Receipts, invoices, bills of supply and credit notes. Only `credited` changes; `buyer` is emptied when a private customer is
 * deleted. At most one document of a request is not credited in full. Amounts are paise.
 */
type Documents = {
  id: Generated<number>
  number: string
  kind: DocumentKind
  request_id: number
  /** The document that a credit note credits, and why. */
  credit_of: number | null
  reason: CreditReason | null
  /** The shop's day. */
  day: string
  issued_at: number
  by_user: number | null
  /** JSON. */
  lines: string
  discount: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
  /** Percent of tax. */
  rate: number
  place: StateCode
  /** JSON. */
  seller: string
  buyer: string | null
  credited: Generated<number>
}

/** What was paid for repairs: append-only but for the check. Amounts are paise; below 0: given back, or the opposite of the payment in `undoes`. */
type Payments = {
  id: Generated<number>
  request_id: number
  amount: number
  how: PayWay
  /** UPI: whether the shop's own app said it, 0 or 1; else null. */
  verified: number | null
  ref: string
  undoes: number | null
  /** When it was taken. */
  at: number
  recorded_at: number
  by_role: RequestRole
  by_user: number | null
  /** When the owner found it in the drawer or at the bank, and who did; null before. */
  checked_at: Generated<number | null>
  checked_by: Generated<number | null>
}

/** The photos of requests; `server/photos/store.ts` has their files. */
type Photos = {
  id: Generated<number>
  request_id: number
  kind: PhotoKind
  /** The SHA-256 of the large picture, in hexadecimal: the name of both files. */
  sha: string
  /** Of both files. */
  bytes: number
  width: number
  height: number
  by_role: RequestRole
  by_user: number | null
  /** When it was taken, and when it was added. */
  at: number
  added_at: number
  /** Whether the customer sees it: 0 or 1. */
  shared: number
  /** The Idempotency-Key with which it was added, or one of its own. */
  call: string
}

/** The listed PIN codes; `served` is 0 or 1. */
type Pins = { pin: string; area: string; served: number }

/** The changed settings, one row per group of shared/shop/settings.ts. `value` is JSON, `version` counts the changes. */
type Settings = {
  name: string
  value: string
  version: number
  changed_at: number
  changed_by: number | null
}

/** Delivery receipts that arrived before the SMS was marked as sent; `outcome` is null while the row only serves as a lock. */
type DeliveryReceipts = { provider_id: string; outcome: 'delivered' | 'failed' | null; received_at: number }

/** Repair requests per day in the shop's time zone. */
type DailyStats = { day: string; requests: number }

/** `received` follows from `pending`, and `done` has its own counter. */
type CountedStage = Exclude<RequestStage, 'received' | 'done'>
type Counters = {
  name: 'users' | 'pending' | 'done' | 'messages' | 'unread' | 'threads' | `stage:${CountedStage}`
  value: number
}

/** The price guide (shared/price/price.ts): `scope` is for whom a price holds; amounts are paise. */
type Prices = {
  scope: PriceScope
  issue: string
  low: number | null
  high: number | null
  warranty_days: number | null
  changed_at: number
}

/** The server's own settings: whether the catalogue was seeded, the key for OTP codes. */
type KeyValues = { name: string; value: string }

export type Tables = {
  users: Users
  sessions: Sessions
  otp_codes: OtpCodes
  verification_tokens: VerificationTokens
  rate_limits: RateLimits
  requests: Requests
  request_progress: RequestProgress
  request_events: RequestEvents
  technicians: Technicians
  visits: Visits
  seats: Seats
  estimates: Estimates
  series: Series
  documents: Documents
  payments: Payments
  photos: Photos
  thread_entries: ThreadEntries
  phone_requests: PhoneRequests
  idempotent_calls: IdempotentCalls
  locks: Locks
  brands: Brands
  models: Models
  pins: Pins
  settings: Settings
  prices: Prices
  messages: Messages
  notifications: Notifications
  delivery_receipts: DeliveryReceipts
  counters: Counters
  daily_stats: DailyStats
  audit: Audit
  key_values: KeyValues
}

export type Engine = 'sqlite' | 'postgres'
export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
