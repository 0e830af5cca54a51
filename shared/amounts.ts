/** What lines, taxes, documents and payments come to, in paise. */

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

export type Account = {
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
