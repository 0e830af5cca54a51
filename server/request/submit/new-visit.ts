/** Place and time of a new request: validated before, stored with the request. */
import type * as v from 'valibot'
import type { RequestSubmission } from '#shared/request/request.ts'
import { offeredWindow, type ShopWindow } from '#shared/shop/windows.ts'
import * as m from '#texts'
import type { Transaction } from '../../database/schema.ts'
import { invalidField, Refusal, windowNotOffered, windowTaken } from '../../lib/refusal.ts'
import { findPin } from '../../shop/pins.ts'
import { readTimeSettings } from '../../shop/settings.ts'
import { insertVisit } from '../records/visits.ts'

type Asked = Pick<v.InferOutput<typeof RequestSubmission>, 'pin' | 'landmark' | 'way' | 'window'>
/** `null`: the request has neither place nor time. */
export type NewVisit = Parameters<typeof insertVisit>[2] | null

/** A refusal for a window that is not offered, or where the shop does not come. */
async function windowOf(
  trx: Transaction,
  { pin, window, isServed }: Asked & { isServed: boolean },
  now: number,
): Promise<ShopWindow | null | Refusal> {
  if (window === undefined) return null
  if (pin === undefined) return invalidField('pin', m.server_pin_missing())
  if (!isServed) return invalidField('pin', m.server_pin_not_served())
  return offeredWindow(Date.parse(window), await readTimeSettings(trx), now) ?? windowNotOffered()
}

/** Reads nothing for a request without a window. */
export async function newVisitOf(trx: Transaction, asked: Asked, now: number): Promise<NewVisit | Refusal> {
  const { pin, landmark, way, window } = asked
  if (pin === undefined && way === undefined && window === undefined && !landmark) return null
  const isServed = pin === undefined || (await findPin(trx, pin))?.served === true
  const found = await windowOf(trx, { ...asked, isServed }, now)
  if (found instanceof Refusal) return found
  return {
    way: way ?? (isServed ? 'pickup' : 'call'),
    pin: pin ?? null,
    landmark: landmark ?? '',
    window: found,
  }
}

/** @throws Refusal when the window is full */
export async function writeVisit(trx: Transaction, requestId: number, visit: NewVisit): Promise<void> {
  if (visit && !(await insertVisit(trx, requestId, visit))) throw windowTaken()
}
