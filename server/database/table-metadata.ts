/** Every table with its key, parents before children: whatever copies a whole shop goes by this list. */
import type { Tables } from './schema.ts'

export type Table = {
  name: string
  key: readonly string[]
  /** What it holds is over within days and would be wrong to bring back later: sessions, codes, counted tries. */
  passing?: true
}

const tables: {
  readonly [T in keyof Tables]: { key: readonly (keyof Tables[T] & string)[]; passing?: true }
} = {
  facts: { key: ['name'] },
  counts: { key: ['name'] },
  days: { key: ['day'] },
  brands: { key: ['id'] },
  models: { key: ['id'] },
  users: { key: ['id'] },
  sessions: { key: ['token_hash'], passing: true },
  codes: { key: ['phone', 'purpose'], passing: true },
  tickets: { key: ['token_hash'], passing: true },
  limits: { key: ['key'], passing: true },
  repairs: { key: ['id'] },
  notices: { key: ['id'] },
  receipts: { key: ['provider_id'], passing: true },
  messages: { key: ['id'] },
}

export const TABLES: readonly Table[] = Object.entries(tables).map(([name, facts]) => ({ name, ...facts }))

/** Whether the table gives out its own ids. */
export const isNumbered = ({ key }: Table) => key.length === 1 && key[0] === 'id'
