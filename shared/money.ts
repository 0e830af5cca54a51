/** Money: integers of paise everywhere; people read and type whole rupees. */

/** In paise. */
export const RUPEE = 100

export const RUPEE_SIGN = '₹'

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

/** "₹2,499", and "₹2,499.50" where there are paise. */
export function rupees(paise: number): string {
  const rest = paise % RUPEE
  const paiseText = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${RUPEE_SIGN}${grouped(String(Math.floor(paise / RUPEE)))}${paiseText}`
}

/** Whole rupees without sign and grouping, as an SMS has them. */
export const rupeeDigits = (paise: number): string => String(paise / RUPEE)

/** The sum of amounts, in paise. */
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

type Line = { quantity: number; price: number }

export const lineTotal = ({ quantity, price }: Line): number => quantity * price

/** What the lines cost before the discount, in paise. */
export const subtotalOf = (lines: readonly Line[]): number => sumOf(lines.map(lineTotal))

/** What the customer pays for an option of an estimate, in paise. */
export const optionTotal = ({ lines, discount }: { lines: readonly Line[]; discount: number }): number =>
  subtotalOf(lines) - discount
