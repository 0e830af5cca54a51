/** Payments of a repair: rows that are never edited. A wrong one is undone by its opposite. */
import * as v from 'valibot'
import * as m from '#texts'
import { PAYMENT_MAX, PAYMENT_REF_MAX } from '../limits.ts'
import { RUPEE } from '../money.ts'
import { Id } from '../number-schema.ts'
import { optionalText } from '../text-schema.ts'
import { isoMoment } from '../time-schema.ts'
import { PayWay } from './pay-way.ts'

/** Paise, in whole rupees, never 0; below 0: given back. */
const PaidAmount = v.pipe(
  v.number(),
  v.safeInteger(m.rule_payment),
  v.minValue(-PAYMENT_MAX, m.rule_payment),
  v.maxValue(PAYMENT_MAX, m.rule_payment),
  v.multipleOf(RUPEE, m.rule_payment),
  v.check((amount) => amount !== 0, m.rule_payment),
)

/** A payment to record. */
export const NewPayment = v.object({
  amount: PaidAmount,
  how: PayWay,
  /** UPI: whether the shop's own app or box said that it arrived; false: only the customer's screen. */
  verified: v.optional(v.boolean()),
  /** The bank's reference, as it was typed. */
  ref: v.optional(optionalText(PAYMENT_REF_MAX), ''),
  /** When it was taken, not later than now; by default now. */
  at: v.optional(isoMoment()),
})
export type NewPayment = v.InferOutput<typeof NewPayment>

/** A payment, or the id of the one to undo. */
export const PaymentDraft = v.union([v.object({ undoes: Id }), NewPayment])
export type PaymentDraft = v.InferOutput<typeof PaymentDraft>

/** What the shop alone reads of a payment. */
const PaymentRecord = v.object({
  /** Who took it; null for a deleted account. */
  by: v.nullable(v.string()),
  /** ISO 8601 in UTC. */
  recordedAt: v.string(),
  /** Null unless it is by UPI. */
  verified: v.nullable(v.boolean()),
  ref: v.string(),
  /** When the owner found it in the drawer or at the bank (ISO 8601 in UTC); null before. */
  checkedAt: v.optional(v.nullable(v.string()), null),
})

export const Payment = v.object({
  id: Id,
  amount: v.number(),
  how: PayWay,
  /** When it was taken (ISO 8601 in UTC). */
  at: v.string(),
  /** The id of the payment that this one undoes; null for a payment of its own. */
  undoes: v.nullable(Id),
  isUndone: v.boolean(),
  /** Null for the customer. */
  record: v.nullable(PaymentRecord),
})
export type Payment = v.InferOutput<typeof Payment>

/** Where the shop takes money by UPI. */
export const Upi = v.object({
  /** Such as doorsteprepair@bank. */
  id: v.string(),
  /** The shop's name. */
  name: v.string(),
  /** The category code of a merchant's ID: four digits; empty for a person's ID. */
  merchant: v.string(),
})
export type Upi = v.InferOutput<typeof Upi>
