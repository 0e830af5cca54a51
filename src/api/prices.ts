/** The prices of a model, read with the pages that show them. */
import { findBySlug } from '#shared/catalogue/catalogue.ts'
import { getPrices } from '#shared/price/price-api.ts'
import { brandsQuery, modelsQuery } from './catalogue-queries.ts'
import { loadInTime, type PageLoader } from './load-in-time.ts'
import { q } from './q.ts'

export const pricesQuery = (modelId: number) => ({
  ...q(getPrices, { params: { modelId } }),
  staleTime: 5 * 60_000,
  retry: false,
})

/**
 * Loads the prices of a model before their page. In a browser the page opens without them after a second, and without a network.
 */
export async function loadPrices({ queryClient, isServer }: PageLoader, modelId: number): Promise<void> {
  if (import.meta.env.SSR && isServer) await queryClient.prefetchQuery(pricesQuery(modelId))
  else if (navigator.onLine) await loadInTime(queryClient, pricesQuery(modelId))
}

/** The same for a model by the names in an order. Never rejects. */
export async function loadPricesOf(app: PageLoader, names: { brand: string; model: string }): Promise<void> {
  const { queryClient } = app
  try {
    const brand = findBySlug(await queryClient.ensureQueryData(brandsQuery), names.brand)
    const models = brand ? await queryClient.ensureQueryData(modelsQuery(brand.id)) : []
    const model = findBySlug(models, names.model)
    if (model) await loadPrices(app, model.id)
  } catch {
    // Without the catalogue the page has no prices.
  }
}
