/** The repair request: what a customer chooses and writes, what is sent, and what is read back (section 3). */
import * as v from 'valibot'
import { LETTERS_AND_SPACES, phoneOf } from './account.ts'
import { ADDRESS_MAX, CITY_MAX, DEVICE_TEXT_MAX, EMAIL_MAX, HOME_NAME_MAX, NOTES_MAX } from './limits.ts'
import { shop } from './shop.ts'

/** Brand and issue as the forms (not the pickers) offer them. */
export const FORM_BRANDS = ['Apple', 'Samsung', 'MI', 'Realme', 'Vivo', 'OnePlus', 'Oppo', 'Other'] as const
export const FORM_ISSUES = [
  'Screen Damage',
  'Battery Issue',
  'Water Damage',
  'Charging Issue',
  'Software Issue',
  'Other',
] as const

const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `At most ${max} characters.`))
const required = (what: string, max: number) =>
  v.pipe(
    v.string(`${what} is required.`),
    v.trim(),
    v.nonEmpty(`${what} is required.`),
    v.maxLength(max, `At most ${max} characters.`),
  )

/** Which device, and what is wrong with it. */
export const Choice = v.object({
  brand: required('Brand', DEVICE_TEXT_MAX),
  model: required('Model', DEVICE_TEXT_MAX),
  issue: required('Issue', DEVICE_TEXT_MAX),
})
export type Choice = v.InferOutput<typeof Choice>

/** Where and when, as the order page holds it; `preferredPickupAt` is the field's local text, empty for none. */
export const OrderDetails = v.object({
  notes: text(NOTES_MAX),
  pickupAddress: text(ADDRESS_MAX),
  preferredPickupAt: v.string(),
})
export type OrderDetails = v.InferOutput<typeof OrderDetails>

/** The field's local text (`2026-11-22T16:30`, the shop's time) as an ISO time with its zone; null when left empty. */
export const pickupTimeOf = (localText: string) => (localText ? `${localText}:00${shop.utcOffset}` : null)

/** An order that waits in the browser (storage key pendingOrder, navigation state): the choice, and what was typed so far. */
export const PendingOrder = v.object({
  ...Choice.entries,
  ...v.partial(OrderDetails).entries,
  /** Keeps a retry, after a reload too, from making a second request. */
  idempotencyKey: v.optional(v.pipe(v.string(), v.uuid())),
})
export type PendingOrder = v.InferOutput<typeof PendingOrder>

/** The body of POST /api/repair/submit: the order form's fields, and those that only the home form sends. */
export const RepairSubmission = v.object({
  ...Choice.entries,
  notes: v.optional(text(NOTES_MAX), ''),
  pickupAddress: v.optional(text(ADDRESS_MAX), ''),
  preferredPickupAt: v.optional(
    v.nullable(v.pipe(v.string(), v.isoTimestamp('Give a date and time with its zone.'))),
    null,
  ),
  name: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(HOME_NAME_MAX, `At most ${HOME_NAME_MAX} characters.`),
      v.regex(LETTERS_AND_SPACES, 'Use letters and spaces only.'),
    ),
  ),
  phone: v.optional(phoneOf({ required: 'Phone is required.', start: 'Must start with 6, 7, 8, or 9.' })),
  email: v.optional(
    v.union([
      v.literal(''),
      v.pipe(v.string(), v.trim(), v.maxLength(EMAIL_MAX), v.email('Enter a valid email.')),
    ]),
  ),
  city: v.optional(text(CITY_MAX), ''),
  userId: v.optional(v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))])),
})

/** DONE is final; anything else reads as pending. */
export const RepairStatus = v.picklist(['PENDING', 'DONE'])
export type RepairStatus = v.InferOutput<typeof RepairStatus>

/** A repair request as read back. Times are ISO 8601 in UTC; what was not given is empty, a pickup time null. */
export const RepairRequest = v.object({
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
  status: RepairStatus,
})
export type RepairRequest = v.InferOutput<typeof RepairRequest>
