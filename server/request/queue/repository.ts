/** Reads the pages of the queue. Each query reads one range of an index up to the page's end, however large the shop is. */
import { type RawBuilder, sql } from 'kysely'
import type { QueueFilter } from '#shared/request/queue-filter.ts'
import type { RequestStatus } from '#shared/request/request.ts'
import type { Leg } from '#shared/request/visit.ts'
import type { Database } from '../../database/schema.ts'
import { deviceWords, parseQuery, type SearchQuery } from '../../database/search-text.ts'
import { isCounted } from '../records/counted.ts'
import { isAbout, isSought, matchingIds } from '../records/search.ts'
import { LEG_TABLES, type Part, partsOf, partsOfDay } from './buckets.ts'
import { type Cursor, cursorOf, isNewestFirst, keyOf, type Order, orderOf, readCursor } from './cursor.ts'
import { type StoredRow, selectRows } from './rows.ts'

export type ListOptions = { filter: QueueFilter; after?: string | undefined; limit: number; now: number }
type Condition = RawBuilder<boolean>

const idsOf = (ids: string) => ids.split(',').map(Number)
const isOneOf = ({ ids }: QueueFilter): Condition[] =>
  ids === undefined ? [] : [sql`requests.id in (${sql.join(idsOf(ids))})`]

/** The filter of a list that is short enough to compare each row. */
function narrowing(filter: QueueFilter): Condition[] {
  const sought = parseQuery(filter.find ?? '')
  const narrowed = [...isOneOf(filter), ...isAbout(filter), ...isCounted(filter)]
  return [...narrowed, ...(sought ? [isSought(sought)] : [])]
}

/** The condition for the search index; undefined without a filter. */
function searchOf(filter: QueueFilter): SearchQuery | undefined {
  const { words = [], meanings = [] } = parseQuery(filter.find ?? '') ?? {}
  const all = [...words, ...deviceWords(filter)]
  return all.length === 0 ? undefined : { words: all, meanings }
}

/** One page of all requests with a status, newest first. */
async function listByStatus(
  database: Database,
  {
    filter,
    status,
    before,
    limit,
  }: { filter: QueueFilter; status: RequestStatus; before?: number; limit: number },
): Promise<StoredRow[]> {
  const search = filter.ids === undefined ? searchOf(filter) : undefined
  let query = selectRows(database).where('status', '=', status)
  if (search) {
    const page = { limit, before }
    query = query.where('requests.id', 'in', matchingIds(database, search, { status, about: filter, page }))
  } else for (const condition of narrowing(filter)) query = query.where(condition)
  if (before !== undefined) query = query.where('requests.id', '<', before)
  return query.orderBy('requests.id', 'desc').limit(limit).execute()
}

/** Newest first, all that are PENDING before those that are DONE. */
async function listById(
  database: Database,
  { filter, limit }: ListOptions,
  cursor: Cursor | undefined,
): Promise<StoredRow[]> {
  const { show = 'all' } = filter
  const statuses = (['PENDING', 'DONE'] as const).filter(
    (status) => show === 'all' || show === status.toLowerCase(),
  )
  const rows: StoredRow[] = []
  for (const status of statuses) {
    if (rows.length >= limit || (cursor?.status === 'DONE' && status === 'PENDING')) continue
    const before = cursor?.status === status ? { before: cursor.id } : {}
    rows.push(...(await listByStatus(database, { filter, status, ...before, limit: limit - rows.length })))
  }
  return rows
}

/** The columns of the index that a part of a list is sorted by. */
function keyColumns(order: Exclude<Order, 'id'>, leg: Leg | null): RawBuilder<unknown> {
  if (order === 'due') return sql`request_progress.due_at, request_progress.request_id`
  if (order === 'message') return sql`request_progress.last_message_id`
  if (order === 'age' || order === 'newest') return sql`request_progress.request_id`
  if (order === 'came') return sql`requests.submitted_at, requests.id`
  if (order === 'closed') return sql`request_progress.closed_at, request_progress.request_id`
  const visits = sql.table(LEG_TABLES[leg ?? 'visit'])
  return sql`${visits}.window_start, ${visits}.request_id`
}

function isBeyond({ key, id }: Cursor, order: Exclude<Order, 'id'>, leg: Leg | null): Condition {
  if (order === 'message') return sql`request_progress.last_message_id < ${key}`
  if (order === 'age') return sql`request_progress.request_id > ${id}`
  if (order === 'newest') return sql`request_progress.request_id < ${id}`
  if (isNewestFirst(order)) return sql`(${keyColumns(order, leg)}) < (${key}, ${id})`
  return sql`(${keyColumns(order, leg)}) > (${key}, ${id})`
}

/** The parts of a bucket, of a day, or of a bucket on a day. */
function partsOfList({ show, day }: QueueFilter, now: number): Part[] {
  const isBucket = show !== undefined && show !== 'all' && show !== 'pending' && show !== 'done'
  const any: Part = { leg: null, condition: sql<boolean>`true` }
  const ofBucket = isBucket ? partsOf(show, now) : [any]
  const ofDay = day === undefined ? [any] : partsOfDay(day)
  return ofBucket.flatMap((part) =>
    ofDay
      .filter(({ leg }) => leg === null || part.leg === null || leg === part.leg)
      .map(({ leg, condition }) => ({
        leg: part.leg ?? leg,
        condition: sql<boolean>`${part.condition} and ${condition}`,
      })),
  )
}

/** The columns that a page is sorted by. */
function sortColumns(order: Exclude<Order, 'id'>, leg: Leg | null): RawBuilder<unknown> {
  if (!isNewestFirst(order)) return keyColumns(order, leg)
  if (order === 'came') return sql`requests.submitted_at desc, requests.id desc`
  if (order === 'closed') return sql`request_progress.closed_at desc, request_progress.request_id desc`
  return sql`${keyColumns(order, leg)} desc`
}

/** One page of the requests of a bucket or a day, or of those that a report counts. */
async function listByKey(
  database: Database,
  { filter, limit, now }: ListOptions,
  { order, cursor }: { order: Exclude<Order, 'id'>; cursor: Cursor | undefined },
): Promise<StoredRow[]> {
  const { show } = filter
  const isStatus = show === 'pending' || show === 'done'
  const further = [
    ...(isStatus ? [sql<boolean>`requests.status = ${show.toUpperCase()}`] : []),
    ...narrowing(filter),
  ]
  // By the id: a request that moves within its bucket meanwhile may be read twice.
  const found = new Map<number, StoredRow>()
  for (const { leg, condition } of partsOfList(filter, now)) {
    let query = selectRows(database).where(condition)
    for (const each of further) query = query.where(each)
    if (cursor) query = query.where(isBeyond(cursor, order, leg))
    const part = await query.orderBy(sortColumns(order, leg)).limit(limit).execute()
    for (const row of part) found.set(row.id, row)
  }
  const rows = [...found.values()]
  const sign = isNewestFirst(order) ? -1 : 1
  rows.sort((one, other) => sign * (keyOf(one, order) - keyOf(other, order) || one.id - other.id))
  return rows.slice(0, limit)
}

/** One page of the queue. `next` is the cursor of the next page; null on the last. Undefined for a cursor of another order. */
export async function listRows(
  database: Database,
  options: ListOptions,
): Promise<{ rows: StoredRow[]; next: string | null } | undefined> {
  const { filter, after, limit } = options
  const order = orderOf(filter)
  const cursor = after === undefined ? undefined : readCursor(after, order)
  if (after !== undefined && cursor === undefined) return undefined
  const beyond = { ...options, limit: limit + 1 }
  const found =
    order === 'id'
      ? await listById(database, beyond, cursor)
      : await listByKey(database, beyond, { order, cursor })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && found.length > limit ? cursorOf(last, order) : null }
}
