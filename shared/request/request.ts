/** Schemas of the repair request: forms, drafts, the API's request and response (specification, section 3). */

import * as v from 'valibot'
import * as m from '#texts'
import { LETTERS_AND_SPACES, phoneSchema } from '../account/person.ts'
import { manufacturerOf, slugOf } from '../catalogue/catalogue.ts'
import { ADDRESS_MAX, CITY_MAX, DEVICE_TEXT_MAX, EMAIL_MAX, HOME_NAME_MAX, NOTES_MAX } from '../limits.ts'
import { Id } from '../number-schema.ts'
import { Amount } from '../price/amount.ts'
import { Pin } from '../shop/pin.ts'
import { optionalText, requiredText } from '../text-schema.ts'
import { isoMoment } from '../time-schema.ts'
import { Outcome, RequestStage } from './stages.ts'
import { Landmark, Visit, Way } from './visit.ts'

/** The options of the forms; the pickers use the catalogue. */
export const FORM_BRANDS = ['Apple', 'Samsung', 'MI', 'Realme', 'Vivo', 'OnePlus', 'Oppo', 'Other'] as const
export const FORM_ISSUES = [
  'Screen Damage',
  'Battery Issue',
  'Water Damage',
  'Charging Issue',
  'Software Issue',
  'Other',
] as const

/** The forms' option for a brand of the catalogue. */
export const formBrandOf = (brand: string): (typeof FORM_BRANDS)[number] =>
  FORM_BRANDS.find((name) => slugOf(name) === slugOf(manufacturerOf(brand))) ?? 'Other'

/** A device and its issue. */
export const Choice = v.object({
  brand: requiredText(() => m.rule_required({ label: m.label_brand() }), DEVICE_TEXT_MAX),
  model: requiredText(() => m.rule_required({ label: m.label_model() }), DEVICE_TEXT_MAX),
  issue: requiredText(() => m.rule_required({ label: m.label_issue() }), DEVICE_TEXT_MAX),
})
export type Choice = v.InferOutput<typeof Choice>

/** The answers instead of a window. */
export const ANY_TIME = 'any'
export const ANOTHER_TIME = 'another'

/**
 * Place and time in the forms, beside the fields of the specification. Each is absent until answered.
 * `window`: the start of a window, ANY_TIME or ANOTHER_TIME.
 */
const visitAnswers = {
  pin: v.optional(v.union([v.literal(''), Pin])),
  landmark: v.optional(Landmark),
  way: v.optional(v.string()),
  window: v.optional(v.string()),
}
export type VisitAnswers = v.InferOutput<v.ObjectSchema<typeof visitAnswers, undefined>>

/** The fields of the order page; `preferredPickupAt` is the value of the datetime-local field, empty for none. */
export const OrderDetails = v.object({
  notes: optionalText(NOTES_MAX),
  pickupAddress: optionalText(ADDRESS_MAX),
  preferredPickupAt: v.string(),
  ...visitAnswers,
})
export type OrderDetails = v.InferOutput<typeof OrderDetails>

/** Prevents a second request on a retry, also after a reload. */
const IdempotencyKey = v.pipe(v.string(), v.uuid())

/** An order stored in the browser (storage key pendingOrder, navigation state), possibly incomplete. */
export const PendingOrder = v.object({
  ...Choice.entries,
  ...v.partial(OrderDetails).entries,
  idempotencyKey: v.optional(IdempotencyKey),
})
export type PendingOrder = v.InferOutput<typeof PendingOrder>

/** The form of /request: an order with a typed device. */
export const RequestForm = v.object({ ...Choice.entries, ...OrderDetails.entries })
export type RequestForm = v.InferOutput<typeof RequestForm>
export const REQUEST_FIELDS = v.keyof(RequestForm).options

const HomeName = v.pipe(
  v.string(m.rule_name_required),
  v.trim(),
  v.maxLength(HOME_NAME_MAX, () => m.rule_most_characters({ count: HOME_NAME_MAX })),
  v.regex(LETTERS_AND_SPACES, m.rule_letters_and_spaces),
)
/** The specification has no message for an empty phone in the home form. */
const HomePhone = phoneSchema({ required: m.rule_phone_digits, start: m.rule_phone_start_home })
const EmailOrEmpty = v.pipe(
  optionalText(EMAIL_MAX),
  v.union([v.literal(''), v.pipe(v.string(), v.email(m.rule_email_valid))]),
)

/** The home form (specification, section 5). */
export const HomeRequestForm = v.object({
  name: v.pipe(HomeName, v.nonEmpty(m.rule_name_required)),
  phone: HomePhone,
  email: EmailOrEmpty,
  ...Choice.entries,
  notes: optionalText(NOTES_MAX),
  city: optionalText(CITY_MAX),
})
export type HomeRequestForm = v.InferOutput<typeof HomeRequestForm>
export const REPAIR_FIELDS = v.keyof(HomeRequestForm).options

/** Text as typed; values that are not text become empty. */
const asTyped = v.fallback(v.string(), '')
const keyIfAny = { idempotencyKey: v.fallback(v.optional(IdempotencyKey), undefined) }

/** The draft of the home form, and its value in the storage key pendingForm. */
export const PendingForm = v.object({
  ...v.entriesFromList(REPAIR_FIELDS, asTyped),
  ...keyIfAny,
})
export type PendingForm = v.InferOutput<typeof PendingForm>

const answerAsTyped = v.fallback(v.optional(v.string()), undefined)

/** The draft of /request. */
export const RequestDraft = v.object({
  ...v.entriesFromList(REQUEST_FIELDS, asTyped),
  ...v.entriesFromList(['pin', 'landmark', 'way', 'window'], answerAsTyped),
  ...keyIfAny,
})
export type RequestDraft = v.InferOutput<typeof RequestDraft>

/** A customer's contact details: the account's data, and the last city and address. Missing text is empty. */
export const ContactDetails = v.object({
  name: v.string(),
  /** Ten digits. */
  phone: v.string(),
  email: v.string(),
  city: v.string(),
  pickupAddress: v.string(),
})
export type ContactDetails = v.InferOutput<typeof ContactDetails>
export const CONTACT_FIELDS = v.keyof(ContactDetails).options

/** The body of POST /api/repair/submit; the last fields come from the home form only. */
export const RequestSubmission = v.object({
  ...Choice.entries,
  notes: v.optional(optionalText(NOTES_MAX), ''),
  pickupAddress: v.optional(optionalText(ADDRESS_MAX), ''),
  preferredPickupAt: v.optional(v.nullable(isoMoment(m.rule_time_with_zone)), null),
  name: v.optional(v.pipe(HomeName, v.nonEmpty(m.rule_name_required))),
  phone: v.optional(HomePhone),
  email: v.optional(EmailOrEmpty),
  city: v.optional(optionalText(CITY_MAX), ''),
  userId: v.optional(v.union([Id, v.pipe(v.string(), v.digits(), v.transform(Number), Id)])),
  /** Without a default: the body of an older page's retry must keep its hash. */
  pin: v.optional(Pin),
  landmark: v.optional(Landmark),
  way: v.optional(Way),
  /** The start of the window that is asked for. */
  window: v.optional(isoMoment(m.rule_time)),
  /** The fixed price that the page showed, in paise: it holds, or the request is refused. */
  price: v.optional(Amount),
})

/** DONE is final. */
export const RequestStatus = v.picklist(['PENDING', 'DONE'])
export type RequestStatus = v.InferOutput<typeof RequestStatus>

/** A day of the shop's zone, and whether the device waits for a part until then. */
export const PromisedDay = v.object({ day: v.string(), part: v.boolean() })
export type PromisedDay = v.InferOutput<typeof PromisedDay>

/** A repair request in API responses. Times are ISO 8601 in UTC; missing text is empty, a missing pickup time null. */
export const CustomerRequest = v.object({
  id: v.number(),
  userId: v.number(),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  brand: v.string(),
  model: v.string(),
  issue: v.string(),
  notes: v.string(),
  city: v.string(),
  pickupAddress: v.string(),
  preferredPickupAt: v.nullable(v.string()),
  submittedAt: v.string(),
  status: RequestStatus,
  /** Such as PIM-26-0042; shared/request/reference.ts. */
  reference: v.string(),
  stage: RequestStage,
  /** The outcome; null for a request that is not done, or was done before outcomes were recorded. */
  outcome: v.nullable(Outcome),
  /** The outcome so far, which DONE sets unless the owner chooses another one. */
  result: v.nullable(Outcome),
  deviceInShop: v.boolean(),
  /** The number of messages that the reader has not seen. */
  unread: v.optional(v.number()),
  /** The visit; null for a request without a PIN code or a window. */
  visit: v.optional(v.nullable(Visit), null),
  /** What is agreed in all, in paise; null while no price is agreed. */
  agreed: v.optional(v.nullable(v.number()), null),
  /** The day on which the device is to be ready; null for none. */
  promise: v.optional(v.nullable(PromisedDay), null),
})
export type CustomerRequest = v.InferOutput<typeof CustomerRequest>
