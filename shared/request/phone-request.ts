/** Schemas of a request that the owner takes on the phone. */
import * as v from 'valibot'
import * as m from '#texts'
import { nameSchema, Phone } from '../account/person.ts'
import { ADDRESS_MAX, CITY_MAX, EMAIL_MAX, NOTES_MAX } from '../limits.ts'
import { optionalText } from '../text-schema.ts'
import { Choice } from './request.ts'

/** The form; `email` may be empty. */
export const PhoneRequest = v.object({
  name: nameSchema(m.rule_name_required),
  phone: Phone,
  email: v.pipe(
    optionalText(EMAIL_MAX),
    v.union([v.literal(''), v.pipe(v.string(), v.email(m.rule_email_valid))]),
  ),
  ...Choice.entries,
  notes: optionalText(NOTES_MAX),
  city: optionalText(CITY_MAX),
  pickupAddress: optionalText(ADDRESS_MAX),
})
export type PhoneRequest = v.InferOutput<typeof PhoneRequest>
export const PHONE_REQUEST_FIELDS = v.keyof(PhoneRequest).options

/** The draft of the form; values that are not text become empty. */
export const PhoneRequestDraft = v.object({
  ...v.entriesFromList(PHONE_REQUEST_FIELDS, v.fallback(v.string(), '')),
  /** Prevents a second request on a retry, also after a reload. */
  idempotencyKey: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
})
export type PhoneRequestDraft = v.InferOutput<typeof PhoneRequestDraft>
