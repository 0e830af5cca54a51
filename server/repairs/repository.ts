/** Reads and writes the repair requests. */
import { referenceOf } from '#shared/reference.ts'
import type { RepairRequest, RepairStatus } from '#shared/repair.ts'
import { addToCounter } from '../database/counters.ts'
import { addToDay } from '../database/daily-stats.ts'
import { type Page, pageOf } from '../database/pagination.ts'
import type { Database, Transaction } from '../database/schema.ts'
import { parseQuery, searchText } from '../database/search-text.ts'
import { matchingIds } from './search.ts'

export type NewRepair = {
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
  now: number
  /** The Idempotency-Key and the hash of the body that it came with. */
  idempotency: { key: string | null; bodyHash: string }
}

/**
 * Inserts a request and returns its id, or undefined when this user has sent the idempotency key before.
 * `beforeTotals` runs only for a new request, before the totals are updated: all writers lock those rows.
 */
export async function insertRepair(
  trx: Transaction,
  repair: NewRepair,
  beforeTotals = async () => {},
): Promise<number | undefined> {
  const { userId, pickupAddress, preferredPickupAt, now, idempotency, ...fields } = repair
  const row = await trx
    .insertInto('repairs')
    .values({
      ...fields,
      user_id: userId,
      pickup_address: pickupAddress,
      preferred_pickup_at: preferredPickupAt,
      submitted_at: now,
      status: 'PENDING',
      idempotency_key: idempotency.key,
      body_hash: idempotency.bodyHash,
      words: searchText(fields),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await beforeTotals()
  await addToCounter(trx, { pending: 1 })
  await addToDay(trx, now)
  return row.id
}

export const findByKey = (trx: Database, userId: number, key: string) =>
  trx
    .selectFrom('repairs')
    .select(['id', 'submitted_at as submittedAt', 'body_hash as bodyHash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

const selectRequests = (database: Database) =>
  database
    .selectFrom('repairs')
    .select([
      'id',
      'user_id as userId',
      'name',
      'phone',
      'email',
      'brand',
      'model',
      'issue',
      'notes',
      'city',
      'pickup_address as pickupAddress',
      'preferred_pickup_at as preferredPickupAt',
      'submitted_at as submittedAt',
      'status',
    ])

type StoredRequest = {
  id: number
  preferredPickupAt: number | null
  submittedAt: number
  status: RepairStatus
}

const toRequest = <R extends StoredRequest>({ preferredPickupAt, submittedAt, ...row }: R) => ({
  ...row,
  reference: referenceOf({ id: row.id, submittedAt }),
  stage: row.status === 'DONE' ? ('done' as const) : ('received' as const),
  outcome: null,
  preferredPickupAt: preferredPickupAt === null ? null : new Date(preferredPickupAt).toISOString(),
  submittedAt: new Date(submittedAt).toISOString(),
})

type Filter = { userId?: number; status?: RepairStatus | undefined }

/** One page of the requests that match the filter, newest first. */
export async function listRepairs(
  database: Database,
  page: Page,
  { userId, status }: Filter,
): Promise<RepairRequest[]> {
  let query = selectRequests(database)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (status !== undefined) query = query.where('status', '=', status)
  return (await pageOf(query, page).execute()).map(toRequest)
}

/** Like `listRepairs`, of the requests that the search text matches; an empty search text matches all. */
export async function searchRepairs(
  database: Database,
  page: Page,
  { search = '', status }: { search?: string | undefined; status?: RepairStatus | undefined },
): Promise<RepairRequest[]> {
  const query = parseQuery(search)
  if (!query) return listRepairs(database, page, { status })
  const ids = matchingIds(database, query, { status, page })
  const rows = await selectRequests(database)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(toRequest)
}

/** All requests of one user, oldest first. */
export const listRepairsOf = async (database: Database, userId: number): Promise<RepairRequest[]> =>
  (await selectRequests(database).where('user_id', '=', userId).orderBy('id').execute()).map(toRequest)

/** The value of the user's newest request that has one; empty without any. */
export async function lastValueOf(
  database: Database,
  userId: number,
  column: 'city' | 'pickup_address',
): Promise<string> {
  const row = await database
    .selectFrom('repairs')
    .select(`${column} as value`)
    .where('user_id', '=', userId)
    .where(column, '!=', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.value ?? ''
}

export const findForStatus = (trx: Transaction, id: number) =>
  trx.selectFrom('repairs').select(['status', 'phone']).where('id', '=', id).executeTakeFirst()

const COUNTER = { PENDING: 'pending', DONE: 'done' } as const

/**
 * Moves a request from one status to another; returns false when its status is not `from` any more.
 * `beforeTotals` as in `insertRepair`.
 */
export async function setStatus(
  trx: Transaction,
  id: number,
  [from, to]: readonly [from: RepairStatus, to: RepairStatus],
  beforeTotals = async () => {},
): Promise<boolean> {
  const row = await trx
    .updateTable('repairs')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await beforeTotals()
  await addToCounter(trx, { [COUNTER[from]]: -1, [COUNTER[to]]: 1 })
  return true
}
