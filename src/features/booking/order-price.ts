/** The price of an order, as its page shows and submits it. */
import { fixedPrice, type Price, type PriceRow } from '#shared/price/price.ts'
import { priceOfIssue } from '#shared/price/resolve.ts'
import { usePricesOf } from '../../components/use-prices.ts'

const NO_ORDER = { brand: '', model: '', issue: '' }

/** Undefined for a device without any price. */
export function useOrderPrice(
  order: { brand: string; model: string; issue: string } | null,
): PriceRow | undefined {
  const { issue, ...device } = order ?? NO_ORDER
  return priceOfIssue(usePricesOf(device), issue)
}

export const isFixed = (price: Price | undefined): boolean =>
  price !== undefined && fixedPrice(price) !== null
