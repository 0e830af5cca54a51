/** How the shop bills: its registration, its address on documents, and where UPI payments go. */
import * as v from 'valibot'
import * as m from '#texts'
import { ADDRESS_MAX, NAME_MAX, UPI_ID_MAX } from '../limits.ts'
import { optionalText, requiredText } from '../text-schema.ts'
import { Gstin, StateCode, stateOfGstin } from './gstin.ts'

/** By which documents a shop bills: receipts, tax invoices, or bills of supply under the composition scheme. */
export const REGISTRATIONS = ['none', 'regular', 'composition'] as const

/** HSN or SAC: 4, 6 or 8 digits; empty for none. */
const TaxCode = v.pipe(v.string(), v.trim(), v.regex(/^(?:|\d{4}|\d{6}|\d{8})$/, m.rule_tax_code))

/** Such as doorsteprepair@bank, as the bank writes it; empty for a shop that takes no UPI. */
export const UpiId = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(UPI_ID_MAX, m.rule_upi_id),
  v.regex(/^(?:|[\w.-]{2,}@[a-z][a-z\d.-]+)$/i, m.rule_upi_id),
)

/** The category of a merchant (MCC): four digits; empty for the UPI ID of a person. */
const UpiMerchant = v.pipe(v.string(), v.trim(), v.regex(/^(?:|\d{4})$/, m.rule_upi_merchant))

/** The seller on documents. `gstin` is that of a registered shop; empty without one. */
export const Billing = v.pipe(
  v.object({
    registration: v.picklist(REGISTRATIONS),
    gstin: v.union([v.literal(''), Gstin], m.rule_gstin),
    name: requiredText(m.rule_name_required, NAME_MAX),
    address: optionalText(ADDRESS_MAX),
    state: StateCode,
    workCode: TaxCode,
    partsCode: TaxCode,
    /** Absent in settings that were stored before there were payments. */
    upiId: v.optional(UpiId, ''),
    upiMerchant: v.optional(UpiMerchant, ''),
  }),
  v.forward(
    v.check(({ registration, gstin }) => registration === 'none' || gstin !== '', m.rule_gstin),
    ['gstin'],
  ),
  v.forward(
    v.check(({ gstin, state }) => (stateOfGstin(gstin) ?? state) === state, m.rule_gstin_state),
    ['state'],
  ),
)
