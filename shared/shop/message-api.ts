/** The endpoints of the contact form and of the owner's inbox. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Message, NewMessage } from './message.ts'

const BooleanParam = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages',
  auth: 'anyone',
  limited: true,
  idempotent: true,
  body: NewMessage,
  response: v.string(),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  auth: 'ADMIN',
  paged: true,
  query: v.object({ handled: v.optional(BooleanParam) }),
  response: v.array(Message),
})

export const setMessageHandled = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/:id',
  auth: 'ADMIN',
  body: v.object({ handled: v.boolean() }),
})
