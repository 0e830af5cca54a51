/** The price of an order, as its page shows and submits it. */
import { fixedPrice, type Price, type PriceRow } from '#shared/price/price.ts'
import { usePricesOf } from '../../components/use-prices.ts'

export type OrderPrice = Omit<PriceRow, 'issue'>

const ON_INSPECTION: OrderPrice = { low: null, high: null, warrantyDays: null }
const NO_ORDER = { brand: '', model: '', issue: '' }

/** Null for a device without any price. */
export function useOrderPrice(
  order: { brand: string; model: string; issue: string } | null,
): OrderPrice | null {
  const { issue, ...device } = order ?? NO_ORDER
  const prices = usePricesOf(device)
  if (prices.length === 0) return null
  return prices.find((row) => row.issue === issue) ?? ON_INSPECTION
}

export const isFixed = (price: Price | null): boolean => price !== null && fixedPrice(price) !== null
