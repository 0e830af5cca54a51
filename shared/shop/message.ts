/** Messages of the contact form, and SMS notifications to customers. */

import * as v from 'valibot'
import * as m from '#texts'
import { nameSchema, Phone } from '../account/person.ts'
import { MESSAGE_MAX } from '../limits.ts'
import { requiredText } from '../text-schema.ts'

export const NewMessage = v.object({
  name: nameSchema(m.rule_name_required),
  phone: Phone,
  message: requiredText(m.rule_message_required, MESSAGE_MAX),
})
export type NewMessage = v.InferOutput<typeof NewMessage>
export const MESSAGE_FIELDS = v.keyof(NewMessage).options

/** The draft of the contact form; values that are not text become empty. */
export const MessageDraft = v.object({
  ...v.entriesFromList(MESSAGE_FIELDS, v.fallback(v.string(), '')),
  /** Prevents a second message on a retry, also after a reload. */
  idempotencyKey: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
})
export type MessageDraft = v.InferOutput<typeof MessageDraft>

/** A message in the owner's list; `sentAt` is ISO 8601 in UTC. */
export const Message = v.object({
  id: v.number(),
  name: v.string(),
  phone: v.string(),
  message: v.string(),
  sentAt: v.string(),
  handled: v.boolean(),
})

/** An SMS about a repair request in the owner's list; `at` is its creation time, ISO 8601 in UTC. */
export const SmsNotification = v.object({
  id: v.number(),
  requestId: v.number(),
  phone: v.string(),
  kind: v.string(),
  state: v.picklist(['queued', 'sent', 'failed', 'dropped']),
  /** Why it was dropped instead of sent: the request had moved on, or the provider has no template for this kind. */
  reason: v.optional(v.picklist(['overtaken', 'no-template'])),
  tries: v.number(),
  /** True when the provider has reported the delivery. */
  delivered: v.boolean(),
  at: v.string(),
})

/** The same with the request's reference and the person, as the owner's list shows it. */
export const ListedSms = v.object({ ...SmsNotification.entries, reference: v.string(), name: v.string() })
export type ListedSms = v.InferOutput<typeof ListedSms>
