/** The cursor of a page of the queue: the sort key and the id of the previous page's last row. */
import type { QueueFilter } from '#shared/request/queue-filter.ts'
import type { RequestStatus } from '#shared/request/request.ts'
import { type StoredRow, windowOf } from './rows.ts'

/** `id`: newest first, PENDING before DONE; `due`, `window`: earliest first; `message`: newest first; `age`: oldest request first. */
export type Order = 'id' | 'due' | 'window' | 'message' | 'age'

/** A day is sorted by window; buckets about messages and time have their own orders. */
export function orderOf({ show = 'all', day }: QueueFilter): Order {
  if (day !== undefined || show === 'today') return 'window'
  if (show === 'unread') return 'message'
  if (show === 'owed') return 'age'
  return show === 'all' || show === 'pending' || show === 'done' ? 'id' : 'due'
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
export function keyOf(row: StoredRow, order: Order): number {
  if (order === 'age') return row.id
  return (
    (order === 'due' ? row.dueAt : order === 'window' ? windowOf(row).windowStart : row.lastMessageId) ?? 0
  )
}

export const cursorOf = (row: StoredRow, order: Order): string =>
  `${order === 'id' ? row.status : keyOf(row, order)}_${row.id}`
