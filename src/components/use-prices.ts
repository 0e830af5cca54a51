import { useQuery } from '@tanstack/react-query'
import { findBySlug } from '#shared/catalogue/catalogue.ts'
import type { PriceRow } from '#shared/price/price.ts'
import { brandsQuery, modelsQuery } from '../api/catalogue-queries.ts'
import { pricesQuery } from '../api/prices.ts'
import { useOnline } from '../ui/use-online.ts'

/** The page's loader reads the data; a component reads it again, but never first. */
const onceLoaded = { enabled: ({ state }: { state: { data: unknown } }) => state.data !== undefined }
const NONE: readonly PriceRow[] = []

/**
 * The prices of a model; none while offline: an old price is a wrong promise.
 * @param options when to read them; by default only again, after the page's loader
 */
export function usePrices(
  modelId: number,
  options: { enabled: boolean } | typeof onceLoaded = onceLoaded,
): readonly PriceRow[] {
  const isOnline = useOnline()
  const { data = NONE } = useQuery({ ...pricesQuery(modelId), ...options })
  return isOnline ? data : NONE
}

/** The same for a model by the names in an order. */
export function usePricesOf(names: { brand: string; model: string }): readonly PriceRow[] {
  const { data: brands = [] } = useQuery({ ...brandsQuery, ...onceLoaded })
  const brandId = findBySlug(brands, names.brand)?.id ?? 0
  const { data: models = [] } = useQuery({ ...modelsQuery(brandId), ...onceLoaded })
  return usePrices(findBySlug(models, names.model)?.id ?? 0)
}
