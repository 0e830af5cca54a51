/** Correcting the contact of a request: where the shop comes, and, by the owner, who the customer is. */
import * as v from 'valibot'
import * as m from '#texts'
import { nameSchema, Phone } from '../account/person.ts'
import { ADDRESS_MAX, CITY_MAX, DIAL_PREFIX } from '../limits.ts'
import { Pin } from '../shop/pin.ts'
import { optionalText } from '../text-schema.ts'
import type { CustomerRequest } from './request.ts'
import { Landmark } from './visit.ts'

/** A field that is absent stays as it is; an empty `pin` removes the PIN code. */
export const Correction = v.object({
  name: v.exactOptional(nameSchema(m.rule_name_required)),
  phone: v.exactOptional(Phone),
  pickupAddress: v.exactOptional(optionalText(ADDRESS_MAX)),
  pin: v.exactOptional(v.union([v.literal(''), Pin])),
  landmark: v.exactOptional(Landmark),
  city: v.exactOptional(optionalText(CITY_MAX)),
})
export type Correction = v.InferOutput<typeof Correction>

export type ContactField = keyof Correction
/** All fields, in the form's order. */
export const CORRECTION_FIELDS = v.keyof(Correction).options
/** The fields that only the owner corrects. */
export const OWNER_FIELDS: readonly ContactField[] = ['name', 'phone']

/** The values of the fields, as in a form: the phone has ten digits, missing text is empty. */
export type Contact = Readonly<Record<ContactField, string>>

export const contactOf = (
  request: Pick<CustomerRequest, 'name' | 'phone' | 'pickupAddress' | 'city' | 'visit'>,
): Contact => ({
  name: request.name,
  phone: request.phone.slice(DIAL_PREFIX.length),
  pickupAddress: request.pickupAddress,
  pin: request.visit?.pin ?? '',
  landmark: request.visit?.landmark ?? '',
  city: request.city,
})

/** What was typed about this request. */
export const CorrectionDraft = v.object({
  requestId: v.number(),
  typed: v.object(v.entriesFromList(CORRECTION_FIELDS, v.exactOptional(v.string()))),
})
export type CorrectionDraft = v.InferOutput<typeof CorrectionDraft>
