/** The visits of the requests, each with its window and its seat (seats.ts). */
import type { Visit, Way, WindowTimes } from '#shared/request/visit.ts'
import type { ShopWindow } from '#shared/shop/windows.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { isoTime } from '../../lib/iso-time.ts'
import { freeSeat, takeSeat, type VisitKey } from './seats.ts'

type NewVisit = {
  way: Way
  pin: string | null
  landmark: string
  window: ShopWindow | null
}

/** Stores the visit of a new request. @returns false when the window is full: the caller must roll the transaction back */
export async function insertVisit(
  trx: Transaction,
  requestId: number,
  { way, pin, landmark, window }: NewVisit,
  { mayExceed = false } = {},
): Promise<boolean> {
  await trx
    .insertInto('visits')
    .values({
      request_id: requestId,
      leg: 'visit',
      way,
      pin,
      landmark,
      missed: 0,
      window_start: window?.start ?? null,
      window_end: window?.end ?? null,
    })
    .execute()
  return window === null || takeSeat(trx, { requestId, leg: 'visit', window, mayExceed })
}

/**
 * Moves a visit to another window, or to none, and frees its seat.
 * @returns false when the window is full: the caller must roll the transaction back
 */
export async function moveVisit(
  trx: Transaction,
  visit: VisitKey,
  { window, mayExceed }: { window: ShopWindow | null; mayExceed: boolean },
): Promise<boolean> {
  const { requestId, leg } = visit
  await freeSeat(trx, visit)
  const times = { window_start: window?.start ?? null, window_end: window?.end ?? null }
  await trx
    .insertInto('visits')
    .values({ ...times, request_id: requestId, leg, way: 'pickup', pin: null, landmark: '', missed: 0 })
    .onConflict((conflict) => conflict.columns(['request_id', 'leg']).doUpdateSet(times))
    .execute()
  return window === null || takeSeat(trx, { ...visit, window, mayExceed })
}

/** Ends a visit that does not take place and frees its seat. `wasMissed`: nobody was at home. */
export async function endVisit(trx: Transaction, visit: VisitKey, wasMissed: boolean): Promise<void> {
  await freeSeat(trx, visit)
  await trx
    .updateTable('visits')
    .set((of) => ({
      window_start: null,
      window_end: null,
      missed: of('missed', '+', wasMissed ? 1 : 0),
      // The next visit has another code.
      ...(wasMissed && { code_tries: 0 }),
    }))
    .where('request_id', '=', visit.requestId)
    .where('leg', '=', visit.leg)
    .execute()
}

/** A window as the API shows it. */
export const windowTimes = ({ start, end }: { start: number; end: number }): WindowTimes => ({
  start: isoTime(start),
  end: isoTime(end),
})
/** Null for a visit without a window. */
const windowOf = (start: number | null | undefined, end: number | null | undefined) =>
  typeof start === 'number' && typeof end === 'number' ? windowTimes({ start, end }) : null

type StoredVisit = {
  way: Way | null
  pin: string | null
  landmark: string | null
  windowStart: number | null
  windowEnd: number | null
  missed: number | null
}

/** A visit as the API shows it; null for a request without one. */
export const toVisit = ({ way, pin, landmark, windowStart, windowEnd, missed }: StoredVisit): Visit | null =>
  way === null
    ? null
    : {
        way,
        pin,
        landmark: landmark ?? '',
        missed: missed ?? 0,
        window: windowOf(windowStart, windowEnd),
      }

/** The visits on both legs that begin in this span of time, by their window. */
export const listVisits = (database: Database, { from, to }: { from: number; to: number }) =>
  database
    .selectFrom('visits')
    .innerJoin('requests', 'requests.id', 'visits.request_id')
    .innerJoin('request_progress', 'request_progress.request_id', 'visits.request_id')
    .select(['requests.id', 'name', 'submitted_at as submittedAt', 'status', 'stage'])
    .select(['leg', 'window_start as start', 'window_end as end'])
    .where('window_start', '>=', from)
    .where('window_start', '<', to)
    .orderBy('window_start')
    .orderBy('requests.id')
    .orderBy('leg')
    .execute()
