/** The endpoints of a request's billing: estimates, documents, payments and what is agreed, for its customer, the owner and the billing link. */
import * as v from 'valibot'
import { BillDocument, CreditDraft, DocumentDraft } from '../billing/document.ts'
import { Payment, Upi } from '../billing/payment.ts'
import { endpoint } from '../endpoint.ts'
import { Estimate } from '../estimate/estimate.ts'
import { Track } from './details.ts'

/** A request as its billing link shows it: as the tracking link, with amounts. */
export const Billing = v.object({
  ...Track.entries,
  /** Newest first. */
  estimates: v.array(Estimate),
  /** Paise; null where no price is agreed. */
  agreed: v.nullable(v.number()),
  /** Newest first. */
  documents: v.optional(v.array(BillDocument), []),
  /** Newest first. */
  payments: v.optional(v.array(Payment), []),
  /**
   * Paise: above 0 to pay, below 0 to give back. Once a device is repaired: its documents less credits, or what is agreed, less
   * the payments; after another outcome: what was paid, below 0. 0 before, and while no price is known.
   */
  owed: v.optional(v.number(), 0),
  /** The code that the customer tells the technician; null for the shop, and where none is asked for. */
  code: v.optional(v.nullable(v.string()), null),
  /** Where to pay; null where the shop takes no UPI, and where nothing is owed. */
  upi: v.optional(v.nullable(Upi), null),
})
export type Billing = v.InferOutput<typeof Billing>

/** The data of the billing link. POST keeps the token out of URLs; every wrong token is 404, also that of a tracking link. */
export const trackBilling = endpoint({
  method: 'POST',
  path: '/api/track/billing',
  auth: 'anyone',
  body: v.object({ token: v.string() }),
  response: Billing,
})

/** What the owner reads besides. */
const ForOwner = v.object({
  /** The billing link, to send on. */
  link: v.string(),
  /** Why no document can be issued now; null where one can. */
  refusal: v.nullable(v.string()),
  /** What is to pay when the device is repaired, in paise; null while no price is known. */
  toPay: v.optional(v.nullable(v.number()), null),
})

/** The billing of a request. `owner` is null for its customer. */
export const RequestBilling = v.object({ ...Billing.entries, id: v.number(), owner: v.nullable(ForOwner) })
export type RequestBilling = v.InferOutput<typeof RequestBilling>

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/requests/:id/billing',
  auth: 'customer',
  followsRequests: true,
  response: RequestBilling,
})

const Issued = v.object({ number: v.string() })

/**
 * Issues the document of a request: of the agreed lines; for a price of the booking one line of issue and device; of `option` where
 * nothing was agreed, which only the owner says. A document that stands answers instead of a second one. 409: nothing agreed, not
 * repaired, or a technician's option. 422: a buyer is missing from ₹50,000 on. Idempotent.
 */
export const issueDocument = endpoint({
  method: 'POST',
  path: '/api/requests/:id/documents',
  auth: 'assigned',
  idempotent: true,
  body: DocumentDraft,
  response: Issued,
})

/** Issues a credit note for a document, for all or a part of what is left of it. 409: more than is left. Idempotent. */
export const creditDocument = endpoint({
  method: 'POST',
  path: '/api/admin/documents/:id/credit',
  auth: 'ADMIN',
  idempotent: true,
  body: CreditDraft,
  response: Issued,
})
