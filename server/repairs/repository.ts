/** The repair requests. */
import type { Insertable, SelectQueryBuilder } from 'kysely'
import type { RepairRequest, RepairStatus } from '#shared/repair.ts'
import { compiled, type Value } from '../database/compiled.ts'
import * as counts from '../database/counters.ts'
import { addToDay } from '../database/daily-stats.ts'
import { type Page, pageOf } from '../database/pagination.ts'
import type { Database, Tables, Transaction } from '../database/schema.ts'
import { parseQuery, searchText } from '../database/search-text.ts'
import { searchCondition } from './search.ts'

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
  /** The caller's key, kept with the body it came with. */
  once: { key: string | null; bodyHash: string }
}

type Row = Omit<Insertable<Tables['repairs']>, 'id' | 'status'>

const insertRow = compiled((database, value: Value<Row>) =>
  database
    .insertInto('repairs')
    .values({
      user_id: value('user_id'),
      name: value('name'),
      phone: value('phone'),
      email: value('email'),
      brand: value('brand'),
      model: value('model'),
      issue: value('issue'),
      notes: value('notes'),
      city: value('city'),
      pickup_address: value('pickup_address'),
      preferred_pickup_at: value('preferred_pickup_at'),
      submitted_at: value('submitted_at'),
      status: 'PENDING',
      idempotency_key: value('idempotency_key'),
      body_hash: value('body_hash'),
      words: value('words'),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('id'),
)

/**
 * The new request's id, or undefined when this person has sent the key before. `also` is what belongs to a new one: it is
 * done before the totals are changed, which are rows that all calls wait for.
 */
export async function insertRepair(
  trx: Transaction,
  repair: NewRepair,
  also = async () => {},
): Promise<number | undefined> {
  const { userId, pickupAddress, preferredPickupAt, now, once, ...words } = repair
  const [row] = await insertRow(trx, {
    ...words,
    user_id: userId,
    pickup_address: pickupAddress,
    preferred_pickup_at: preferredPickupAt,
    submitted_at: now,
    idempotency_key: once.key,
    body_hash: once.bodyHash,
    words: searchText(words),
  })
  if (row) {
    await also()
    await counts.addToCounter(trx, { pending: 1 })
    await addToDay(trx, now)
  }
  return row?.id
}

export const findByKey = (trx: Database, userId: number, key: string) =>
  trx
    .selectFrom('repairs')
    .select(['id', 'body_hash as bodyHash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

const requests = (database: Database) =>
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

const isoTime = (ms: number) => new Date(ms).toISOString()
type Times = { preferredPickupAt: number | null; submittedAt: number }
type Told = { preferredPickupAt: string | null; submittedAt: string }
/** In place: to copy a row of node:sqlite, which has no prototype, costs more than to read it. */
const asRead = <R extends Times>(row: R) =>
  Object.assign<Omit<R, keyof Times>, Told>(row, {
    preferredPickupAt: row.preferredPickupAt === null ? null : isoTime(row.preferredPickupAt),
    submittedAt: isoTime(row.submittedAt),
  })

type Filter = { userId?: number; status?: RepairStatus | undefined }

const withinOf =
  ({ userId, status }: Filter) =>
  <O>(rows: SelectQueryBuilder<Tables, 'repairs', O>) => {
    const of = userId === undefined ? rows : rows.where('user_id', '=', userId)
    return status === undefined ? of : of.where('status', '=', status)
  }

/** The requests that the filter lets through, newest first. */
export const listRepairs = async (database: Database, page: Page, filter: Filter): Promise<RepairRequest[]> =>
  (await pageOf(withinOf(filter)(requests(database)), page).execute()).map(asRead)

/** Those of them that the text is found in; of a short text, among the newest only (see shared/api.ts). */
export async function searchRepairs(
  database: Database,
  page: Page,
  { search = '', ...filter }: Filter & { search?: string | undefined },
): Promise<{ repairs: RepairRequest[]; newestOnly: boolean }> {
  const sought = parseQuery(search)
  if (!sought) return { repairs: await listRepairs(database, page, filter), newestOnly: false }
  const within = withinOf(filter)
  const { condition, newestOnly } = await searchCondition(database, sought, { within, page })
  const rows = await pageOf(within(requests(database)).where(condition), page).execute()
  return { repairs: rows.map(asRead), newestOnly }
}

/** All of one person's, oldest first. */
export const listRepairsOf = async (database: Database, userId: number): Promise<RepairRequest[]> =>
  (await requests(database).where('user_id', '=', userId).orderBy('id').execute()).map(asRead)

const statusOf = compiled((database, value: Value<{ id: number }>) =>
  database.selectFrom('repairs').select(['status', 'phone']).where('id', '=', value('id')),
)

export const findForStatus = async (trx: Transaction, id: number) => (await statusOf(trx, { id }))[0]

type Move = { id: number; from: RepairStatus; to: RepairStatus }
const move = compiled((database, value: Value<Move>) =>
  database
    .updateTable('repairs')
    .set({ status: value('to') })
    .where('id', '=', value('id'))
    .where('status', '=', value('from'))
    .returning('id'),
)

const COUNT_OF = { PENDING: 'pending', DONE: 'done' } as const

/** Moves a request from one status to the other; false when it is not in the first any more. `also` as above. */
export async function setStatus(
  trx: Transaction,
  id: number,
  [from, to]: readonly [from: RepairStatus, to: RepairStatus],
  also = async () => {},
): Promise<boolean> {
  const [row] = await move(trx, { id, from, to })
  if (!row) return false
  await also()
  await counts.addToCounter(trx, { [COUNT_OF[from]]: -1, [COUNT_OF[to]]: 1 })
  return true
}
