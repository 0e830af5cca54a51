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
