/** The endpoint of warranty claims. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { ClaimBody } from './claim.ts'

/**
 * Claims the warranty of a repair: a new request for the same device and issue. 409 after the last day, which the text names,
 * without a warranty, and while an earlier claim is open. Idempotent.
 */
export const claimWarranty = endpoint({
  method: 'POST',
  path: '/api/requests/:id/claim',
  auth: 'customer',
  limited: true,
  idempotent: true,
  body: ClaimBody,
  response: v.object({ id: v.number(), reference: v.string() }),
})
