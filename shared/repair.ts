/** The repair request: what a customer chooses and writes, what is sent, and what is read back (section 3). */
import * as v from 'valibot'
import { LETTERS_AND_SPACES, phoneSchema } from './account.ts'
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

/** Keeps a retry, after a reload too, from making a second request. */
const IdempotencyKey = v.pipe(v.string(), v.uuid())

/** An order that waits in the browser (storage key pendingOrder, navigation state): the choice, and what was typed so far. */
export const PendingOrder = v.object({
  ...Choice.entries,
  ...v.partial(OrderDetails).entries,
  idempotencyKey: v.optional(IdempotencyKey),
})
export type PendingOrder = v.InferOutput<typeof PendingOrder>

/** The form of /request: an order whose device is typed and not picked. */
export const RequestForm = v.object({ ...Choice.entries, ...OrderDetails.entries })
export type RequestForm = v.InferOutput<typeof RequestForm>
export const REQUEST_FIELDS = v.keyof(RequestForm).options

const HomeName = v.pipe(
  v.string('Name is required.'),
  v.trim(),
  v.maxLength(HOME_NAME_MAX, `At most ${HOME_NAME_MAX} characters.`),
  v.regex(LETTERS_AND_SPACES, 'Use letters and spaces only.'),
)
/** Section 5 gives the home form no words of its own for an empty phone: it has not ten digits either. */
const HomePhone = phoneSchema({ required: 'Must be 10 digits.', start: 'Must start with 6, 7, 8, or 9.' })
const EmailOrNone = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(EMAIL_MAX, `At most ${EMAIL_MAX} characters.`),
  v.union([v.literal(''), v.pipe(v.string(), v.email('Enter a valid email.'))]),
)

/** The home form, as filled in (section 5). */
export const HomeRequestForm = v.object({
  name: v.pipe(HomeName, v.nonEmpty('Name is required.')),
  phone: HomePhone,
  email: EmailOrNone,
  ...Choice.entries,
  notes: text(NOTES_MAX),
  city: text(CITY_MAX),
})
export type HomeRequestForm = v.InferOutput<typeof HomeRequestForm>
export const REPAIR_FIELDS = v.keyof(HomeRequestForm).options

/** Text as typed, finished or not; what is not text reads as empty. */
const asTyped = v.fallback(v.string(), '')
const keyIfAny = { idempotencyKey: v.fallback(v.optional(IdempotencyKey), undefined) }

/** The home form as it waits in the browser (storage key pendingForm) and as it is kept for a reload. */
export const PendingForm = v.object({
  ...v.entriesFromList(REPAIR_FIELDS, asTyped),
  ...keyIfAny,
})
export type PendingForm = v.InferOutput<typeof PendingForm>

/** The form of /request as it is kept for a reload. */
export const RequestDraft = v.object({
  ...v.entriesFromList(REQUEST_FIELDS, asTyped),
  ...keyIfAny,
})
export type RequestDraft = v.InferOutput<typeof RequestDraft>

/** The body of POST /api/repair/submit: the order form's fields, and those that only the home form sends. */
export const RepairSubmission = v.object({
  ...Choice.entries,
  notes: v.optional(text(NOTES_MAX), ''),
  pickupAddress: v.optional(text(ADDRESS_MAX), ''),
  preferredPickupAt: v.optional(
    v.nullable(v.pipe(v.string(), v.isoTimestamp('Give a date and time with its zone.'))),
    null,
  ),
  name: v.optional(HomeName),
  phone: v.optional(HomePhone),
  email: v.optional(EmailOrNone),
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
