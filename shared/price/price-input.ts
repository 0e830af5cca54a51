/** A price and a warranty as the owner types them. */
import * as v from 'valibot'
import * as m from '#texts'
import { latinDigits } from '../digits.ts'
import { RUPEE, RUPEE_SIGN, rupees } from '../money.ts'
import { Amount, type Price, WarrantyDays } from './price.ts'

/** What was typed: a value, null for an empty field, or why it is neither. */
export type Typed<Value> = { value: Value | null; error?: undefined } | { value: null; error: string }

const AMOUNT = /\d+(?:,\d+)*(?:\.\d+)?/g
/** Stands for an amount. */
const N = '#'

/** Lower case, Latin digits and one kind of dash, without spaces, "₹", "Rs." and the "/-" behind an amount. */
const compact = (text: string): string =>
  latinDigits(text)
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/₹|rs\.?|\/-/g, '')
    .replace(/[\p{Pd}−]/gu, '-')

/** As the page shows a price in its language, and as people write it shorter. */
const isRange = (shape: string) =>
  ['#-#', '#to#', compact(m.price_range({ low: N, high: N }))].includes(shape)
const isFrom = (shape: string) => ['#+', '#-', 'from#', compact(m.price_from({ low: N }))].includes(shape)
const isOnInspection = (shape: string) =>
  ['inspection', 'oninspection', compact(m.price_on_inspection()), compact(m.prices_inspect())].includes(
    shape,
  )

/** The kind of the price, with its amounts in paise; undefined for a text that is no price. */
function priceOf(shape: string, [low = 0, high = 0]: readonly number[]): Price | undefined {
  if (isOnInspection(shape)) return { low: null, high: null }
  if (shape === N) return { low, high: low }
  if (isFrom(shape)) return { low, high: null }
  return isRange(shape) ? { low, high } : undefined
}

/** "2,499" (fixed), "2499-3999" (a range), "2499+" (from) or "on inspection". */
export function readPrice(text: string): Typed<Price> {
  const typed = compact(text)
  if (typed === '') return { value: null }
  const amounts = (typed.match(AMOUNT) ?? []).map((amount) => Number(amount.replaceAll(',', '')) * RUPEE)
  const price = priceOf(typed.replace(AMOUNT, N), amounts)
  if (!price) return { value: null, error: m.rule_price_form() }
  const checked = v.safeParse(v.array(Amount), amounts)
  if (!checked.success) return { value: null, error: checked.issues[0].message }
  if (price.low !== null && price.high !== null && price.high < price.low)
    return { value: null, error: m.rule_price_order() }
  return { value: price }
}

/** A price as it stands in its field, after the "₹": "2,499", "2,499-3,999", "2,499+" or "On inspection". */
export function priceInput({ low, high }: Price): string {
  if (low === null) return m.prices_inspect()
  const digits = (amount: number) => rupees(amount).replace(RUPEE_SIGN, '')
  if (high === null) return `${digits(low)}+`
  return low === high ? digits(low) : `${digits(low)}-${digits(high)}`
}

/** Whole days. */
export function readWarranty(text: string): Typed<number> {
  const typed = compact(text)
  if (typed === '') return { value: null }
  const days = v.safeParse(WarrantyDays, /^\d+$/.test(typed) ? Number(typed) : Number.NaN)
  return days.success ? { value: days.output } : { value: null, error: m.rule_warranty_days() }
}
