/** The endpoints of a request's page, its steps and its tracking link. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Amount } from '../price/amount.ts'
import { Correction } from './correction.ts'
import { HistoryEvent, RequestDetails, RequestStep, StepTaken, Track } from './details.ts'

export const getRequest = endpoint({
  method: 'GET',
  path: '/api/requests/:id',
  auth: 'party',
  response: RequestDetails,
})

/**
 * Takes a step. 409: not possible now, with the reason. Idempotent: the same key returns the first response; with another
 * body, 422.
 */
export const takeStep = endpoint({
  method: 'POST',
  path: '/api/requests/:id/events',
  auth: 'party',
  idempotent: true,
  body: RequestStep,
  response: StepTaken,
})

/**
 * Corrects the contact: the customer until the technician departs, the owner until the request is done, then 409 with the
 * reason. A customer's name or phone is refused with 403, a new PIN code that is not served with 422.
 */
export const correctContact = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/contact',
  auth: 'customer',
  body: Correction,
})

/** Keeps what the parts of a repair cost the shop, in paise; null takes it out. Possible at every stage. */
export const setPartsCost = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/parts-cost',
  auth: 'ADMIN',
  body: v.object({ partsCost: v.nullable(Amount) }),
})

/** Creates a new tracking link and invalidates the earlier ones. */
export const renewLink = endpoint({
  method: 'POST',
  path: '/api/requests/:id/link',
  auth: 'customer',
  response: v.object({ link: v.string() }),
})

/** All events of a request, oldest first. */
export const getHistory = endpoint({
  method: 'GET',
  path: '/api/requests/:id/history',
  auth: 'ADMIN',
  followsRequests: true,
  response: v.array(HistoryEvent),
})

/** The data of the tracking page. POST keeps the token out of URLs; every wrong token is 404. */
export const track = endpoint({
  method: 'POST',
  path: '/api/track',
  auth: 'anyone',
  body: v.object({ token: v.string() }),
  response: Track,
})
