/** The tables as Kysely sees them. Times are milliseconds since 1970; `migrations/` makes what is typed here. */
import type { Generated, Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { Role } from '#shared/account.ts'
import type { RepairStatus } from '#shared/repair.ts'

type Users = {
  id: Generated<number>
  full_name: string
  email: string
  /** The address without case: unique. */
  email_key: string
  /** +91 and ten digits; the admin has none. */
  phone: string | null
  role: Role
  password: string
  created_at: number
  /** Set when the person is gone and only their finished requests are kept, without a name. */
  deleted_at: number | null
}

/** `device` is what the browser said it was, in our words. */
type Sessions = { token_hash: string; user_id: number; created_at: number; seen_at: number; device: string }

type Codes = { phone: string; purpose: string; code_hash: string; tries: number; expires_at: number }

type Tickets = { token_hash: string; phone: string; expires_at: number }

/** How often something was done since `started_at`; the key names what and by whom. */
type Limits = { key: string; started_at: number; ends_at: number; hits: number }

type Repairs = {
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
  status: RepairStatus
  idempotency_key: string | null
  body_hash: string
  /** What the owner's search looks through. */
  words: string
}

type Brands = { id: Generated<number>; name: string }

type Models = {
  id: Generated<number>
  brand_id: number
  name: string
  /** The model's address in its brand: unique among those that are not deleted. */
  slug: string
  image: string
  deleted_at: number | null
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

/** Texts that a change owes a customer, written in the change's own transaction. */
type Notices = {
  id: Generated<number>
  request_id: number
  event: string
  recipient: string
  state: 'queued' | 'sent' | 'failed'
  tries: number
  next_at: number
  lease: string | null
  leased_until: number
  provider_id: string | null
  created_at: number
  /** When the provider reported that it arrived. */
  delivered_at: number | null
  /** The call that queued it, as the log names it. */
  call_id: string | null
}

/** What a provider reported of a text before its sending was written down; no outcome while that is being written. */
type Receipts = { provider_id: string; outcome: 'delivered' | 'failed' | null; came_at: number }

/** How many requests came in a day of the shop's zone. */
type Days = { day: string; requests: number }

type Counts = { name: 'users' | 'pending' | 'done' | 'messages' | 'unread'; value: number }

/** What the server remembers about itself: that the catalogue was seeded, the key of the codes. */
type Facts = { name: string; value: string }

export type Tables = {
  users: Users
  sessions: Sessions
  codes: Codes
  tickets: Tickets
  limits: Limits
  repairs: Repairs
  brands: Brands
  models: Models
  messages: Messages
  notices: Notices
  receipts: Receipts
  days: Days
  counts: Counts
  facts: Facts
}

export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>
