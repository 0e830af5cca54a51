/** The endpoints by which a customer asks for a repair and lists their own requests. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { ContactDetails, CustomerRequest, RequestSubmission } from './request.ts'
import { WindowTimes } from './visit.ts'

/** The contact details that prefill a customer's request forms; empty for the owner. */
export const getContactDetails = endpoint({
  method: 'GET',
  path: '/api/repair/contact',
  auth: 'signed-in',
  response: ContactDetails,
})

export const submitRequest = endpoint({
  method: 'POST',
  path: '/api/repair/submit',
  auth: 'signed-in',
  limited: true,
  idempotent: true,
  body: RequestSubmission,
  response: v.object({
    id: v.number(),
    reference: v.string(),
    /** The window that was taken; absent for a request without one. */
    window: v.optional(v.nullable(WindowTimes)),
  }),
})

export const listOwnRequests = endpoint({
  method: 'GET',
  path: '/api/repair/user/:userId',
  auth: 'self',
  paged: true,
  response: v.array(CustomerRequest),
})
