/** The cursor of a page of the queue: the sort key and the id of the previous page's last row. */
import type { QueueFilter } from '#shared/request/queue-filter.ts'
import type { RequestStatus } from '#shared/request/request.ts'
import { type StoredRow, windowOf } from './rows.ts'

/**
 * `id`: newest first, PENDING before DONE; `due`, `window`: earliest first; `message`: newest first; `age`: oldest request first.
 * `came`, `closed`: by the time of the request, or of DONE, newest first; `newest`: newest request first.
 */
export type Order = 'id' | 'due' | 'window' | 'message' | 'age' | 'came' | 'closed' | 'newest'

const NEWEST_FIRST: readonly Order[] = ['message', 'came', 'closed', 'newest']
export const isNewestFirst = (order: Order): boolean => NEWEST_FIRST.includes(order)

/** The order of the lists behind the figures of the reports: by the time that their index has. */
function countedOrder({ came, done, outcome, reason, comeback, here, waits }: QueueFilter): Order | null {
  if (done) return 'closed'
  if (came) return 'came'
  if (outcome || reason || comeback) return 'closed'
  return here || waits ? 'newest' : null
}

/** A day is sorted by window; buckets about messages and time have their own orders. */
export function orderOf(filter: QueueFilter): Order {
  const { show = 'all', day } = filter
  if (day !== undefined || show === 'today') return 'window'
  if (show === 'unread') return 'message'
  if (show === 'owed') return 'age'
  const isByStatus = show === 'all' || show === 'pending' || show === 'done'
  return isByStatus ? (countedOrder(filter) ?? 'id') : 'due'
}

/** `key` is in milliseconds or an id; in the order `id` the status comes before it. */
export type Cursor = { status: RequestStatus; key: number; id: number }

const CURSOR = /^(?:(?<status>PENDING|DONE)|(?<key>\d{1,16}))_(?<id>[1-9]\d{0,15})$/

/** Undefined for a cursor of another order. */
export function readCursor(text: string, order: Order): Cursor | undefined {
  const { status, key, id } = CURSOR.exec(text)?.groups ?? {}
  if (id === undefined || (order === 'id') !== (status !== undefined)) return undefined
  return { status: status === 'DONE' ? 'DONE' : 'PENDING', key: Number(key ?? 0), id: Number(id) }
}

/** The sort column beside the id. */
export function keyOf(row: StoredRow, order: Exclude<Order, 'id'>): number {
  switch (order) {
    case 'age':
    case 'newest':
      return row.id
    case 'due':
      return row.dueAt ?? 0
    case 'window':
      return windowOf(row).windowStart ?? 0
    case 'message':
      return row.lastMessageId ?? 0
    case 'came':
      return row.submittedAt
    case 'closed':
      return row.closedAt ?? 0
  }
}

export const cursorOf = (row: StoredRow, order: Order): string =>
  `${order === 'id' ? row.status : keyOf(row, order)}_${row.id}`
