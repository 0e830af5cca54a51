/** Schemas of a request's thread: messages between customer and shop, and notes that only the shop sees. */
import * as v from 'valibot'
import * as m from '#texts'
import { MESSAGE_MAX } from '../limits.ts'
import { requiredText } from '../text-schema.ts'
import { RequestRole } from './stages.ts'

/** A note is never in an answer to a customer. */
export const ThreadKind = v.picklist(['message', 'note'])
export type ThreadKind = v.InferOutput<typeof ThreadKind>

export const NewThreadEntry = v.object({
  kind: ThreadKind,
  body: requiredText(m.thread_write_something, MESSAGE_MAX),
})
export type NewThreadEntry = v.InferOutput<typeof NewThreadEntry>

/** `at` is ISO 8601 in UTC. */
export const ThreadEntry = v.object({
  id: v.number(),
  kind: ThreadKind,
  by: RequestRole,
  body: v.string(),
  at: v.string(),
})
export type ThreadEntry = v.InferOutput<typeof ThreadEntry>

export const Thread = v.object({
  /** Newest first. */
  entries: v.array(ThreadEntry),
  /** How many messages the reader had not seen before. */
  unread: v.number(),
  /** Whether messages are still taken: until 30 days after the request is done. */
  isOpen: v.boolean(),
})
export type Thread = v.InferOutput<typeof Thread>

/** One request with messages, in the owner's list. */
export const Conversation = v.object({
  requestId: v.number(),
  reference: v.string(),
  name: v.string(),
  brand: v.string(),
  model: v.string(),
  /** How many messages of the customer the shop has not seen. */
  unread: v.number(),
  last: v.omit(ThreadEntry, ['kind']),
})
export type Conversation = v.InferOutput<typeof Conversation>

/** The draft of a box about this request; a body that is not text becomes empty. */
export const ThreadDraft = v.object({
  requestId: v.number(),
  body: v.fallback(v.string(), ''),
  /** Prevents a second message on a retry, also after a reload. */
  idempotencyKey: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
})
export type ThreadDraft = v.InferOutput<typeof ThreadDraft>
