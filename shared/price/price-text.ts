/** Prices as text. */
import * as m from '#texts'
import { rupees } from '../money.ts'
import type { Price, PriceRow } from './price.ts'

/** "₹2,499", "₹2,499 to ₹3,999", "from ₹2,499" or "Price on inspection". */
export function priceText({ low, high }: Price): string {
  if (low === null) return m.price_on_inspection()
  if (high === null) return m.price_from({ low: rupees(low) })
  return low === high ? rupees(low) : m.price_range({ low: rupees(low), high: rupees(high) })
}

const DAYS_OF_MONTH = 30

/** "6 months" of 180 days, "45 days". */
export const warrantyText = (days: number): string =>
  days % DAYS_OF_MONTH === 0 ? m.months({ count: days / DAYS_OF_MONTH }) : m.days({ count: days })

/** "₹2,499, warranty 6 months". */
export const priceWithWarranty = ({ warrantyDays, ...price }: Omit<PriceRow, 'issue'>): string =>
  warrantyDays === null
    ? priceText(price)
    : m.price_with_warranty({ price: priceText(price), warranty: warrantyText(warrantyDays) })
