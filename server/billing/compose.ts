/** What stands on a new document: kind, seller, place of supply, lines with codes, tax and warranty. */

import { taxedLines } from '#shared/amounts.ts'
import type { Buyer, DocumentKind } from '#shared/billing/document.ts'
import { endOfWarranty, lineWarrantyDays } from '#shared/billing/warranty.ts'
import type { EstimateLine, EstimateOption } from '#shared/estimate/estimate.ts'
import { BUYER_FROM, GST_RATE } from '#shared/limits.ts'
import { rupees } from '#shared/money.ts'
import { stateOfGstin } from '#shared/shop/gstin.ts'
import type { SettingsOf } from '#shared/shop/settings.ts'
import * as m from '#texts'

type Billing = SettingsOf<'billing'>

const KINDS = { none: 'receipt', regular: 'invoice', composition: 'supply' } as const satisfies Record<
  Billing['registration'],
  DocumentKind
>

const codeOf = ({ kind }: EstimateLine, { registration, partsCode, workCode }: Billing): string => {
  if (registration === 'none') return ''
  return kind === 'part' ? partsCode : workCode
}

type Content = {
  /** The shop's phone. */
  phone: string
  billing: Billing
  option: Pick<EstimateOption, 'lines' | 'discount'>
  buyer: Buyer | null
  /** The shop's day. */
  day: string
  /** The days of warranty of lines without their own. */
  usualDays: number
}

/** The document, without its request and its number. */
export function composeDocument({ phone, billing, option, buyer, day, usualDays }: Content) {
  const { registration, name, address, state } = billing
  const kind = KINDS[registration]
  const place = (buyer && stateOfGstin(buyer.gstin)) ?? state
  const rate = kind === 'invoice' ? GST_RATE : 0
  const { discount } = option
  const { lines, sums } = taxedLines(option.lines, { discount, rate, isInterState: place !== state })
  return {
    kind,
    day,
    rate,
    place,
    discount,
    ...sums,
    lines: lines.map((line) => ({
      ...line,
      code: codeOf(line, billing),
      warrantyDays: lineWarrantyDays(line, usualDays),
      warrantyUntil: endOfWarranty(line, { day, usualDays }),
    })),
    seller: { name, address, phone, state, gstin: kind === 'receipt' ? '' : billing.gstin },
    buyer,
  }
}

/** The fields of the buyer that a document of this total needs and does not have, each with a sentence. */
export function missingOfBuyer({
  kind,
  total,
  buyer,
}: Pick<ReturnType<typeof composeDocument>, 'kind' | 'total' | 'buyer'>): Readonly<Record<string, string>> {
  if (kind === 'receipt' || total < BUYER_FROM) return {}
  const amount = rupees(BUYER_FROM)
  return {
    ...(!buyer && { 'buyer.name': m.server_buyer_name({ amount }) }),
    ...(!buyer?.address && { 'buyer.address': m.server_buyer_address({ amount }) }),
  }
}
