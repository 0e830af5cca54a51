/** Reads and writes the repair requests (table `requests`). */

import type { Actor } from '#shared/request/details.ts'
import type { CustomerRequest, RequestStatus } from '#shared/request/request.ts'
import type { Language } from '#texts/languages.ts'
import { addToCounter } from '../../database/counters.ts'
import { addToDay } from '../../database/daily-stats.ts'
import { type Page, pageOf } from '../../database/pagination.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { searchText } from '../../database/search-text.ts'
import type { KeptPrice } from '../../price/kept-price.ts'
import { beginHistory } from './history.ts'
import { type Side, selectRequests, toRequest } from './rows.ts'

export type NewRequest = {
  userId: number
  name: string
  phone: string
  email: string
  brand: string
  model: string
  issue: string
  notes: string
  city: string
  pickupAddress: string
  preferredPickupAt: number | null
  /** The visit's place, which the owner's search finds. */
  visit?: { landmark: string; pin: string | null } | null
  now: number
  language?: Language
  /** The price that is agreed. */
  agreed?: KeptPrice | null
  /** The repair whose warranty is claimed. */
  claimOf?: number | null
  /** Who submits; by default the customer. */
  by?: Actor
}

/**
 * Inserts a request and returns its id. `beforeTotals` runs with the id before the totals are updated: all writers lock those
 * rows.
 */
export async function insertRequest(
  trx: Transaction,
  request: NewRequest,
  beforeTotals: (id: number) => Promise<unknown> = async () => {},
): Promise<number> {
  const {
    userId,
    preferredPickupAt,
    visit,
    now,
    language,
    by,
    agreed = null,
    claimOf = null,
    ...described
  } = request
  const { pickupAddress, ...fields } = described
  const { id } = await trx
    .insertInto('requests')
    .values({
      ...fields,
      user_id: userId,
      pickup_address: pickupAddress,
      preferred_pickup_at: preferredPickupAt,
      submitted_at: now,
      status: 'PENDING',
      // Unused since `idempotent_calls`; the next release drops it.
      body_hash: '',
      search_text: searchText({ ...described, landmark: visit?.landmark ?? '', pin: visit?.pin ?? '' }),
      language: language ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await beginHistory(trx, id, by ?? { role: 'customer', userId }, now, { agreed, claimOf })
  await beforeTotals(id)
  await addToCounter(trx, { pending: 1 })
  await addToDay(trx, now)
  return id
}

/** The customer of a request; undefined without such a request. */
export const customerOf = async (database: Database, requestId: number): Promise<number | undefined> =>
  (await database.selectFrom('requests').select('user_id').where('id', '=', requestId).executeTakeFirst())
    ?.user_id

/** `reader`: whose unread messages are counted; by default the shop's. */
type Filter = { userId?: number; status?: RequestStatus | undefined; reader?: Side }

/** One page of the requests that match the filter, newest first. */
export async function listRequests(
  database: Database,
  page: Page,
  { userId, status, reader = 'shop' }: Filter,
): Promise<CustomerRequest[]> {
  let query = selectRequests(database, reader)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (status !== undefined) query = query.where('status', '=', status)
  return (await pageOf(query, page).execute()).map(toRequest)
}

/** The requests with these ids, as their customer sees them, oldest first. */
export async function listRequestsWith(
  database: Database,
  ids: readonly number[],
): Promise<CustomerRequest[]> {
  if (ids.length === 0) return []
  const rows = await selectRequests(database, 'customer')
    .where('requests.id', 'in', ids)
    .orderBy('requests.id')
    .execute()
  return rows.map(toRequest)
}

/** The value of the user's newest request that has one; empty without any. */
export async function lastValueOf(
  database: Database,
  userId: number,
  column: 'city' | 'pickup_address',
): Promise<string> {
  const row = await database
    .selectFrom('requests')
    .select(`${column} as value`)
    .where('user_id', '=', userId)
    .where(column, '!=', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.value ?? ''
}
