/** A price and a warranty as the owner types them. */
import * as v from 'valibot'
import * as m from '#texts'
import { latinDigits } from '../digits.ts'
import { RUPEE, RUPEE_SIGN, rupees } from '../money.ts'
import { Amount, WarrantyDays } from './amount.ts'
import { fixedPrice, type Price } from './price.ts'

/** Why a text is no price: its form, an amount, or the order of its amounts. */
export type PriceFault = 'form' | 'amount' | 'order'
const FAULTS: Readonly<Record<PriceFault, () => string>> = {
  form: m.rule_price_form,
  amount: m.rule_price,
  order: m.rule_price_order,
}

/** What was typed: a value, null for an empty field, or why it is neither. */
type Typed<Value> = { value: Value | null; error?: undefined } | { value: null; error: string }

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

/** "2,499" (fixed), "2499-3999" (a range), "2499+" (from) or "on inspection". Null for an empty text. */
export function parsePrice(text: string): Price | PriceFault | null {
  const typed = compact(text)
  if (typed === '') return null
  const amounts = (typed.match(AMOUNT) ?? []).map((amount) => Number(amount.replaceAll(',', '')) * RUPEE)
  const price = priceOf(typed.replace(AMOUNT, N), amounts)
  if (!price) return 'form'
  if (!v.is(v.array(Amount), amounts)) return 'amount'
  return price.low !== null && price.high !== null && price.high < price.low ? 'order' : price
}

/** As parsePrice, with the text of a fault. */
export function readPrice(text: string): Typed<Price> {
  const price = parsePrice(text)
  return typeof price === 'string' ? { value: null, error: FAULTS[price]() } : { value: price }
}

/** One amount: "2,499". */
export function readAmount(text: string): Typed<number> {
  const { value, error } = readPrice(text)
  if (error !== undefined) return { value: null, error: m.rule_price() }
  const amount = value && fixedPrice(value)
  return value && amount === null ? { value: null, error: m.rule_price() } : { value: amount }
}

/** An amount as it stands in its field, after the "₹": "2,499". */
export const amountInput = (amount: number): string => rupees(amount).replace(RUPEE_SIGN, '')

/** A price as it stands in its field, after the "₹": "2,499", "2,499-3,999", "2,499+" or "On inspection". */
export function priceInput({ low, high }: Price): string {
  if (low === null) return m.prices_inspect()
  if (high === null) return `${amountInput(low)}+`
  return low === high ? amountInput(low) : `${amountInput(low)}-${amountInput(high)}`
}

/** A whole number; null for any other text. */
export function readCount(text: string): number | null {
  const typed = compact(text)
  return /^\d+$/.test(typed) ? Number(typed) : null
}

/** A price in a file, in every language: "2499", "2499-3999", "2499+", and nothing for one on inspection. */
export function filePrice({ low, high }: Price): string {
  if (low === null) return ''
  const digits = (amount: number) => rupees(amount).replace(/[^\d.]/g, '')
  if (high === null) return `${digits(low)}+`
  return low === high ? digits(low) : `${digits(low)}-${digits(high)}`
}

/** Whole days. */
export function readWarranty(text: string): Typed<number> {
  const typed = compact(text)
  if (typed === '') return { value: null }
  const days = v.safeParse(WarrantyDays, readCount(typed))
  return days.success ? { value: days.output } : { value: null, error: m.rule_warranty_days() }
}
