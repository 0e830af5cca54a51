import { getPriceGuide } from '#shared/price/price-api.ts'
import type { PriceView } from '#shared/price/price-view.ts'
import { q } from '../../../api/q.ts'

/** The guide as far as a page shows it: every kind, and of a brand its own prices and those of its models. */
export const priceGuideQuery = (view: PriceView) =>
  q(getPriceGuide, { query: typeof view === 'number' ? { brand: String(view) } : {} })
