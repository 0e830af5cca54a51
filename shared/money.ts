/** Money: integers of paise everywhere; people read and type whole rupees. */

/** In paise. */
export const RUPEE = 100

export const RUPEE_SIGN = '₹'
const MINUS = '\u2212'

/** To the nearest rupee. */
export const wholeRupees = (paise: number): number => Math.round(paise / RUPEE) * RUPEE

/** Raised, or lowered by a negative percentage; in whole rupees, at least one. */
export const byPercent = (paise: number, percent: number): number =>
  Math.max(RUPEE, wholeRupees((paise * (100 + percent)) / 100))

/** The median in whole rupees; null of none. */
export function medianOf(amounts: readonly number[]): number | null {
  const sorted = [...amounts].sort((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : wholeRupees((low + high) / 2)
}

/** Indian grouping: 3 digits, then 2 each. `Intl.NumberFormat` would take 20 ms to make on a slow phone. */
const grouped = (digits: string) => digits.replace(/\d(?=(?:\d\d)+\d$)/g, '$&,')

/** "₹2,499", "₹2,499.50" where there are paise, "−₹2,499" below 0. */
export function rupees(paise: number): string {
  if (paise < 0) return `${MINUS}${rupees(-paise)}`
  const rest = paise % RUPEE
  const paiseText = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${RUPEE_SIGN}${grouped(String(Math.floor(paise / RUPEE)))}${paiseText}`
}

/** "₹2,499.00": always with paise, as tax documents have amounts. */
export const exactRupees = (paise: number): string =>
  paise % RUPEE === 0 ? `${rupees(paise)}.00` : rupees(paise)

/** Whole rupees without sign and grouping, as an SMS has them. */
export const rupeeDigits = (paise: number): string => String(paise / RUPEE)

/** The sum of amounts, in paise. */
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** What documents ask for: their totals less their credit notes, in paise; null without documents. */
const billedOf = (documents: readonly { kind: string; total: number }[]): number | null =>
  documents.length === 0
    ? null
    : sumOf(documents.map(({ kind, total }) => (kind === 'credit' ? -total : total)))

/** What was paid in all, less what was given back, in paise. */
export const paidOf = (payments: readonly { amount: number }[]): number =>
  sumOf(payments.map(({ amount }) => amount))

type Account = {
  /** The price, in paise; null while none is agreed. It does not count where there are documents. */
  agreed: number | null
  documents: readonly { kind: string; total: number }[]
  payments: readonly { amount: number }[]
}

/** What is to pay for a repair, in paise; below 0: more was paid. Null while no price is known. */
export function toPayOf({ agreed, documents, payments }: Account): number | null {
  const price = billedOf(documents) ?? agreed
  return price === null ? null : price - paidOf(payments)
}

type Line = { quantity: number; price: number }

export const lineTotal = ({ quantity, price }: Line): number => quantity * price

/** What the lines cost before the discount, in paise. */
export const subtotalOf = (lines: readonly Line[]): number => sumOf(lines.map(lineTotal))

/** What the customer pays for an option of an estimate, in paise. */
export const optionTotal = ({ lines, discount }: { lines: readonly Line[]; discount: number }): number =>
  subtotalOf(lines) - discount

export type Tax = { taxable: number; cgst: number; sgst: number; igst: number }

export function sumTaxes(taxes: readonly Tax[]): Tax {
  const sum = (name: keyof Tax) => sumOf(taxes.map((tax) => tax[name]))
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
}

/** What is paid: the taxable amount with its tax. */
export const taxedTotal = ({ taxable, cgst, sgst, igst }: Tax): number => taxable + cgst + sgst + igst

/** As a credit note counts: below 0. Never -0. */
export const negativeTax = ({ taxable, cgst, sgst, igst }: Tax): Tax => ({
  taxable: 0 - taxable,
  cgst: 0 - cgst,
  sgst: 0 - sgst,
  igst: 0 - igst,
})

/**
 * The tax at `rate` percent inside an amount, in paise. Half of it is rounded first, so that both halves are equal and the amount
 * stays. `isInterState`: both halves are one tax.
 */
export function taxInside(total: number, rate: number, isInterState: boolean): Tax {
  const half = Math.round((total * rate) / (200 + 2 * rate))
  const taxable = total - 2 * half
  return isInterState
    ? { taxable, cgst: 0, sgst: 0, igst: 2 * half }
    : { taxable, cgst: half, sgst: half, igst: 0 }
}

/** An amount in parts that are as the weights are: the paise that rounding down leaves go to the largest remainders. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights)
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole))
  const left = amount - sumOf(parts)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/**
 * The tax of a credit in parts that are as the parts of its document are, each by each; a kind of tax that no part has goes by the
 * totals. A credit for all of the document has exactly its parts.
 */
export function spreadTax(credit: Tax, parts: readonly Tax[]): Tax[] {
  const totals = parts.map(taxedTotal)
  const of = (name: keyof Tax) => {
    const weights = parts.map((part) => part[name])
    return spread(credit[name], sumOf(weights) > 0 ? weights : totals)
  }
  const [taxable, cgst, sgst, igst] = [of('taxable'), of('cgst'), of('sgst'), of('igst')]
  return parts.map((_, index) => ({
    taxable: taxable[index] ?? 0,
    cgst: cgst[index] ?? 0,
    sgst: sgst[index] ?? 0,
    igst: igst[index] ?? 0,
  }))
}

type Taxed<L> = L & Tax & { discount: number }

/** The lines of a document with their share of its discount and the tax inside, and their sums. `rate` is in percent. */
export function taxedLines<L extends Line>(
  lines: readonly L[],
  { discount, rate, isInterState }: { discount: number; rate: number; isInterState: boolean },
): { lines: Taxed<L>[]; sums: Tax & { total: number } } {
  const shares = spread(discount, lines.map(lineTotal))
  const taxed = lines.map((line, index) => {
    const share = shares[index] ?? 0
    return { ...line, discount: share, ...taxInside(lineTotal(line) - share, rate, isInterState) }
  })
  return { lines: taxed, sums: { ...sumTaxes(taxed), total: subtotalOf(lines) - discount } }
}

type Creditable = Tax & { total: number; credited: number; rate: number }

/** What is left of a document that was credited in part. */
export const leftOf = ({ total, credited }: Pick<Creditable, 'total' | 'credited'>): number =>
  total - credited

/**
 * The tax inside a credit of `amount`: what is inside all credits with this one, less what was inside those before it. So the
 * credits of a document that is credited in full add up to the document, and no rounding adds up.
 */
export function creditTax(document: Creditable, amount: number, isInterState: boolean): Tax {
  const { total, credited, rate } = document
  const inside = (credits: number) => (credits === total ? document : taxInside(credits, rate, isInterState))
  const [before, after] = [inside(credited), inside(credited + amount)]
  return {
    taxable: after.taxable - before.taxable,
    cgst: after.cgst - before.cgst,
    sgst: after.sgst - before.sgst,
    igst: after.igst - before.igst,
  }
}
