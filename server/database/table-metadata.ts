/** All tables with their keys, parents before children, for backup, restore and the move to PostgreSQL. */
import type { Tables } from './schema.ts'

export type Table = {
  name: string
  key: readonly string[]
  /** Its rows expire within days and must not be restored from a backup: sessions, codes, rate limits. */
  transient?: true
}

const tables: {
  readonly [T in keyof Tables]: { key: readonly (keyof Tables[T] & string)[]; transient?: true }
} = {
  key_values: { key: ['name'] },
  counters: { key: ['name'] },
  daily_stats: { key: ['day'] },
  brands: { key: ['id'] },
  models: { key: ['id'] },
  users: { key: ['id'] },
  sessions: { key: ['token_hash'], transient: true },
  otp_codes: { key: ['phone', 'purpose'], transient: true },
  verification_tokens: { key: ['token_hash'], transient: true },
  rate_limits: { key: ['key'], transient: true },
  requests: { key: ['id'] },
  request_progress: { key: ['request_id'] },
  request_events: { key: ['id'] },
  audit: { key: ['id'] },
  thread_entries: { key: ['id'] },
  phone_requests: { key: ['request_id'] },
  idempotent_calls: { key: ['id'] },
  locks: { key: ['bucket'], transient: true },
  technicians: { key: ['id'] },
  visits: { key: ['request_id', 'leg'] },
  estimates: { key: ['request_id', 'version'] },
  series: { key: ['name'] },
  documents: { key: ['id'] },
  payments: { key: ['id'] },
  photos: { key: ['id'] },
  seats: { key: ['window_start', 'seat'] },
  pins: { key: ['pin'] },
  settings: { key: ['name'] },
  prices: { key: ['scope', 'issue'] },
  notifications: { key: ['id'] },
  delivery_receipts: { key: ['provider_id'], transient: true },
  messages: { key: ['id'] },
}

export const TABLES: readonly Table[] = Object.entries(tables).map(([name, metadata]) => ({
  name,
  ...metadata,
}))

/** Whether the table generates its ids. */
export const isNumbered = ({ key }: Table) => key.length === 1 && key[0] === 'id'
