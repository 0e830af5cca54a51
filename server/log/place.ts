/** The order of the log: the newest record first; of the same moment the steps of requests before all other changes. */
import { addDays, startOfDay } from '#shared/shop-time.ts'
import type { LogPlace } from '../database/audit.ts'

/** Where to read on in each of the two tables. */
export type Places = { events: LogPlace; audit: LogPlace }
/** A row of the log: `e` is a step of a request, `a` any other change. */
type Placed = { table: 'e' | 'a'; id: number; recordedAt: number }

const CURSOR = /^(?<table>[ea])(?<id>[1-9]\d{0,15})_(?<at>\d{1,16})$/

export const keyOf = ({ table, id }: Placed): string => `${table}${id}`
export const cursorOf = (row: Placed): string => `${keyOf(row)}_${row.recordedAt}`

export const compare = (one: Placed, other: Placed): number =>
  other.recordedAt - one.recordedAt || other.table.localeCompare(one.table) || other.id - one.id

/** Before the end of a day in the shop's zone; without one, before now and whatever a clock was ahead. */
function atEndOf(until: string | undefined): Places {
  const recordedAt = until === undefined ? Number.MAX_SAFE_INTEGER : startOfDay(addDays(until, 1))
  const place = { recordedAt, id: 0 }
  return { events: place, audit: place }
}

/** Undefined for a text that is no cursor. */
export function placesOf({
  until,
  after,
}: {
  until?: string | undefined
  after?: string | undefined
}): Places | undefined {
  if (after === undefined) return atEndOf(until)
  const { table, id = '', at = '' } = CURSOR.exec(after)?.groups ?? {}
  const place = { recordedAt: Number(at), id: Number(id) }
  const { recordedAt } = place
  if (table === 'e') return { events: place, audit: { recordedAt: recordedAt + 1, id: 0 } }
  return table === 'a' ? { events: { recordedAt, id: 0 }, audit: place } : undefined
}
