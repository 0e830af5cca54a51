/** Place and time of a new request: validated before, stored with the request. */
import type * as v from 'valibot'
import type { RequestSubmission } from '#shared/request/request.ts'
import { offeredWindow, type ShopWindow } from '#shared/shop/windows.ts'
import * as m from '#texts'
import type { Transaction } from '../../database/schema.ts'
import { fieldError, notOffered, windowTaken } from '../../http/http-error.ts'
import { findPin } from '../../shop/pins.ts'
import { readTimeSettings } from '../../shop/settings.ts'
import { insertVisit } from '../records/visits.ts'

type Asked = Pick<v.InferOutput<typeof RequestSubmission>, 'pin' | 'landmark' | 'way' | 'window'>
/** `null`: the request has neither place nor time. */
export type NewVisit = Parameters<typeof insertVisit>[2] | null

/** @throws HttpError 422 for a window that is not offered, or where the shop does not come */
async function windowOf(
  trx: Transaction,
  { pin, window, isServed }: Asked & { isServed: boolean },
  now: number,
): Promise<ShopWindow | null> {
  if (window === undefined) return null
  if (pin === undefined) throw fieldError('pin', m.server_pin_missing)
  if (!isServed) throw fieldError('pin', m.server_pin_not_served)
  const found = offeredWindow(Date.parse(window), await readTimeSettings(trx), now)
  if (!found) throw fieldError('window', notOffered)
  return found
}

/** Reads nothing for a request without a window. @throws HttpError 422 */
export async function newVisitOf(trx: Transaction, asked: Asked, now: number): Promise<NewVisit> {
  const { pin, landmark, way, window } = asked
  if (pin === undefined && way === undefined && window === undefined && !landmark) return null
  const isServed = pin === undefined || (await findPin(trx, pin))?.served === true
  return {
    way: way ?? (isServed ? 'pickup' : 'call'),
    pin: pin ?? null,
    landmark: landmark ?? '',
    window: await windowOf(trx, { ...asked, isServed }, now),
  }
}

/** @throws HttpError 409 when the window is full */
export async function writeVisit(trx: Transaction, requestId: number, visit: NewVisit): Promise<void> {
  if (visit && !(await insertVisit(trx, requestId, visit))) throw windowTaken()
}
