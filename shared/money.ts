/** Money: integers of paise everywhere; people read and type whole rupees. */

/** In paise. */
export const RUPEE = 100

export const RUPEE_SIGN = '₹'

/** Indian grouping: 3 digits, then 2 each. `Intl.NumberFormat` would take 20 ms to make on a slow phone. */
const grouped = (digits: string) => digits.replace(/\d(?=(?:\d\d)+\d$)/g, '$&,')

/** "₹2,499", and "₹2,499.50" where there are paise. */
export function rupees(paise: number): string {
  const rest = paise % RUPEE
  const paiseText = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${RUPEE_SIGN}${grouped(String(Math.floor(paise / RUPEE)))}${paiseText}`
}
