import type { QueryClient } from '@tanstack/react-query'
import { getAskedPrices, getPriceGuide, getPrices } from '#shared/price/price-api.ts'
import type { PriceView } from '#shared/price/price-view.ts'
import { invalidate, q, refresh } from '../../../api/q.ts'

/** What was asked for lately. */
export const askedPricesQuery = q(getAskedPrices, {})

/** Reads everything again that shows prices. Rejects when the guide is not read. */
export async function refreshPrices(queryClient: QueryClient): Promise<void> {
  await Promise.all([refresh(queryClient, getPriceGuide), invalidate(queryClient, getPrices, getAskedPrices)])
}

/** The guide as far as a page shows it: every kind, and of a brand its own prices and those of its models. */
export const priceGuideQuery = (view: PriceView) =>
  q(getPriceGuide, { query: typeof view === 'number' ? { brand: String(view) } : {} })
