/** The endpoints of a request's thread, and of a request that the owner takes on the phone. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { PhoneRequest } from './phone-request.ts'
import { Conversation, NewThreadEntry, Thread } from './thread.ts'

/** One page, newest first. A customer gets messages only. */
export const getThread = endpoint({
  method: 'GET',
  path: '/api/requests/:id/thread',
  auth: 'customer',
  paged: true,
  response: Thread,
})

/**
 * Writes a message, or a note of the shop. Idempotent: the same key returns the first response; with another text, 422. 409
 * when the request has been done for too long.
 */
export const writeToThread = endpoint({
  method: 'POST',
  path: '/api/requests/:id/thread',
  auth: 'customer',
  idempotent: true,
  body: NewThreadEntry,
  response: v.object({ id: v.number() }),
})

/** The reader has seen all messages up to this one. */
export const markThreadSeen = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/thread/seen',
  auth: 'customer',
  body: v.object({ upTo: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
})

/** The requests with unread messages, or the others, newest message first; `before` is the message's id. */
export const listConversations = endpoint({
  method: 'GET',
  path: '/api/admin/threads',
  auth: 'ADMIN',
  followsRequests: true,
  paged: true,
  query: v.object({ unread: v.picklist(['true', 'false']) }),
  response: v.array(Conversation),
})

/** Takes a request for a caller. It belongs to the account with that phone, now or once it registers. */
export const takeByPhone = endpoint({
  method: 'POST',
  path: '/api/admin/requests',
  auth: 'ADMIN',
  idempotent: true,
  body: PhoneRequest,
  response: v.object({ id: v.number(), reference: v.string() }),
})
