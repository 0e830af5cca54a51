/** What customers write to the shop through the contact page, and what the shop sends them. */
import * as v from 'valibot'
import { nameSchema, Phone } from './account.ts'
import { MESSAGE_MAX } from './limits.ts'

export const NewMessage = v.object({
  name: nameSchema('Name is required.'),
  phone: Phone,
  message: v.pipe(
    v.string('Message is required.'),
    v.trim(),
    v.nonEmpty('Message is required.'),
    v.maxLength(MESSAGE_MAX, `At most ${MESSAGE_MAX} characters.`),
  ),
})
export type NewMessage = v.InferOutput<typeof NewMessage>
export const MESSAGE_FIELDS = v.keyof(NewMessage).options

/** The contact form as it is kept for a reload; what is not text reads as empty. */
export const MessageDraft = v.object({
  ...v.entriesFromList(MESSAGE_FIELDS, v.fallback(v.string(), '')),
  /** Keeps a retry, after a reload too, from bringing the message twice. */
  idempotencyKey: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
})
export type MessageDraft = v.InferOutput<typeof MessageDraft>

/** A message as the admin reads it; `sentAt` is ISO 8601 in UTC. */
export const Message = v.object({
  id: v.number(),
  name: v.string(),
  phone: v.string(),
  message: v.string(),
  sentAt: v.string(),
  handled: v.boolean(),
})

/** What became of a text message to a customer, as the admin reads it; `at` is when it came to be, ISO 8601 in UTC. */
export const SmsNotification = v.object({
  id: v.number(),
  requestId: v.number(),
  phone: v.string(),
  kind: v.string(),
  state: v.picklist(['queued', 'sent', 'failed']),
  tries: v.number(),
  /** The provider has reported that it arrived. */
  delivered: v.boolean(),
  at: v.string(),
})
