/**
 * Documents of a repair: receipt, tax invoice, bill of supply and credit note. Amounts are paise with tax. A document never
 * changes once it is issued; only what was credited of it grows.
 */
import * as v from 'valibot'
import * as m from '#texts'
import { EstimateLine, EstimateOption } from '../estimate/estimate.ts'
import { ADDRESS_MAX, NAME_MAX } from '../limits.ts'
import { Id } from '../number-schema.ts'
import { Amount } from '../price/amount.ts'
import { Gstin, StateCode, stateOfGstin } from '../shop/gstin.ts'
import { optionalText, requiredText } from '../text-schema.ts'

/** `receipt`: by a shop without GST registration; `supply`: bill of supply, by a shop under the composition scheme. */
export const DocumentKind = v.picklist(['receipt', 'invoice', 'supply', 'credit'])
export type DocumentKind = v.InferOutput<typeof DocumentKind>

/** Why a document is credited. */
export const CREDIT_REASONS = ['goodwill', 'wrong-amount', 'wrong-buyer', 'returned', 'other'] as const
export const CreditReason = v.picklist(CREDIT_REASONS)
export type CreditReason = v.InferOutput<typeof CreditReason>
export const creditReasonTexts: Readonly<Record<CreditReason, () => string>> = {
  goodwill: m.credit_reason_goodwill,
  'wrong-amount': m.credit_reason_wrong_amount,
  'wrong-buyer': m.credit_reason_wrong_buyer,
  returned: m.credit_reason_returned,
  other: m.credit_reason_other,
}

/** A buyer on a document, only where the customer asks for it or the law does. `gstin` is empty for a private person. */
export const Buyer = v.pipe(
  v.object({
    name: requiredText(() => m.rule_name_required(), NAME_MAX),
    address: optionalText(ADDRESS_MAX),
    state: StateCode,
    gstin: v.union([v.literal(''), Gstin], () => m.rule_gstin()),
  }),
  v.forward(
    v.check(
      ({ gstin, state }) => (stateOfGstin(gstin) ?? state) === state,
      () => m.rule_gstin_state(),
    ),
    ['state'],
  ),
)
export type Buyer = v.InferOutput<typeof Buyer>

/** The shop as it was when the document was issued. `gstin` is empty for a receipt. */
export const Seller = v.object({
  name: v.string(),
  address: v.string(),
  /** Ten digits, or a toll-free number. */
  phone: v.string(),
  state: StateCode,
  gstin: v.string(),
})
export type Seller = v.InferOutput<typeof Seller>

/** What a line of a document, or all of it, is of tax: taxable + cgst + sgst + igst is what is paid. */
export const taxEntries = {
  taxable: v.number(),
  cgst: v.number(),
  sgst: v.number(),
  igst: v.number(),
}

export const DocumentLine = v.object({
  ...EstimateLine.entries,
  /** HSN or SAC code; empty where none is printed. */
  code: v.string(),
  /** Its share of the document's discount. */
  discount: v.number(),
  ...taxEntries,
  /** The last day of its warranty ("2027-05-24"); null without one. */
  warrantyUntil: v.nullable(v.string()),
})
export type DocumentLine = v.InferOutput<typeof DocumentLine>

/** A document as customer and owner read it. */
export const BillDocument = v.object({
  id: Id,
  /** Such as PIM/26-27/0042. */
  number: v.string(),
  kind: DocumentKind,
  /** The shop's day on which it was issued. */
  day: v.string(),
  /** The number of the document that it credits; null unless it is a credit note. */
  creditOf: v.nullable(v.string()),
  reason: v.nullable(CreditReason),
  lines: v.array(DocumentLine),
  discount: v.number(),
  ...taxEntries,
  total: v.number(),
  /** The total in words, in the language of the call. */
  inWords: v.string(),
  /** Percent of tax; 0 on receipts and bills of supply. */
  rate: v.number(),
  /** The place of supply. */
  place: StateCode,
  seller: Seller,
  buyer: v.nullable(Buyer),
  /** What was credited of it so far. */
  credited: v.number(),
})
export type BillDocument = v.InferOutput<typeof BillDocument>

/** The body that issues a document; the agreed lines stand on it, or `option` where nothing was agreed. */
export const DocumentDraft = v.object({
  buyer: v.optional(Buyer),
  option: v.optional(EstimateOption),
})
export type DocumentDraft = v.InferOutput<typeof DocumentDraft>

export const CreditDraft = v.object({ amount: Amount, reason: CreditReason })
export type CreditDraft = v.InferOutput<typeof CreditDraft>

/** The document of a request that stands: not a credit note, and not credited in full. Undefined without one. */
export const standingDocument = (documents: readonly BillDocument[]): BillDocument | undefined =>
  documents.find(({ kind, credited, total }) => kind !== 'credit' && credited < total)
