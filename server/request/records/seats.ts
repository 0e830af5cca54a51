/**
 * The seats of the visits in windows. A seat is a row whose primary key is the window and a number: two requests cannot hold
 * the same seat, and no counter can drift.
 */
import { sql } from 'kysely'
import type { Leg } from '#shared/request/visit.ts'
import { type BookedWindow, freePlaces, type ShopWindow } from '#shared/shop/windows.ts'
import { addDays, shopDayOf, startOfDay } from '#shared/shop-time.ts'
import { lockNames } from '../../database/locks.ts'
import type { Database, Transaction } from '../../database/schema.ts'

/** By how many seats the owner may exceed the capacity. */
const OVER_MAX = 50

/** The visit at the customer, or the return of the device. */
export type VisitKey = { requestId: number; leg: Leg }
type Seat = VisitKey & { window: ShopWindow; mayExceed: boolean }

/**
 * Serializes the bookings of a day until the transaction ends, so that each counts those before it. The key of a seat is not
 * enough: a window beyond its capacity has free low numbers, and windows overlap after a change of the hours, always within
 * a day.
 */
const lockDay = (trx: Transaction, day: string) => lockNames(trx, `visits:${day}`)

/** The lowest number without a seat. A seat that another transaction is freeing counts: waiting for it could be a deadlock. */
async function freeNumber(trx: Transaction, start: number): Promise<number> {
  const rows = await trx.selectFrom('seats').select('seat').where('window_start', '=', start).execute()
  const taken = new Set(rows.map(({ seat }) => seat))
  let number = 1
  while (taken.has(number)) number++
  return number
}

/**
 * Takes a free seat of the window.
 * @returns false without a free place
 */
export async function takeSeat(trx: Transaction, { window, mayExceed, ...visit }: Seat): Promise<boolean> {
  const { requestId, leg } = visit
  const { start, capacity } = window
  const day = shopDayOf(start)
  await lockDay(trx, day)
  const others = await listBooked(trx, { from: startOfDay(day), to: startOfDay(addDays(day, 1)) }, visit)
  if (!mayExceed && freePlaces(window, others) === 0) return false
  const seat = await freeNumber(trx, start)
  if (seat > capacity + OVER_MAX) return false
  const row = await trx
    .insertInto('seats')
    .values({ window_start: start, seat, request_id: requestId, leg })
    .onConflict((conflict) => conflict.columns(['window_start', 'seat']).doNothing())
    .returning('seat')
    .executeTakeFirst()
  return row !== undefined
}

export const freeSeat = (trx: Transaction, { requestId, leg }: VisitKey) =>
  trx.deleteFrom('seats').where('request_id', '=', requestId).where('leg', '=', leg).execute()

/** The number of visits in each window that begins in this span of time; `except`: without this visit. */
export async function listBooked(
  database: Database,
  { from, to }: { from: number; to: number },
  except?: VisitKey,
): Promise<readonly BookedWindow[]> {
  let query = database
    .selectFrom('visits')
    .select(['window_start as start', 'window_end as end', sql<number>`count(*)`.as('visits')])
    .where('window_start', '>=', from)
    .where('window_start', '<', to)
    .groupBy(['window_start', 'window_end'])
  if (except) {
    const { requestId, leg } = except
    query = query.where((of) => of.or([of('request_id', '!=', requestId), of('leg', '!=', leg)]))
  }
  const rows = await query.execute()
  return rows.map(({ start, end, visits }) => ({
    start: start ?? 0,
    end: end ?? 0,
    visits: Number(visits),
  }))
}
