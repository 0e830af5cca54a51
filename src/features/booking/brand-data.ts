/** The data of a brand's page: the brand with its models, and its maker's other series. */

import { notFound, useLoaderData } from '@tanstack/react-router'
import {
  type CatalogueBrand,
  findBy,
  findBySlug,
  manufacturerOf,
  TOP_BRANDS,
} from '#shared/catalogue/catalogue.ts'
import { catalogueQuery } from '../../api/catalogue-queries.ts'
import type { App } from '../../core/app.ts'

export type BrandData = { brand: CatalogueBrand; others: CatalogueBrand[] }

/** Finds the brand by name, navigation label ("Apple iPhone") or maker ("Lenovo"); throws `notFound()` otherwise. */
export async function loadBrandData({ queryClient }: App, name: string): Promise<{ brandData: BrandData }> {
  const brands = await queryClient.ensureQueryData(catalogueQuery)
  const label = findBy(TOP_BRANDS, ({ label }) => label, name)
  const brand =
    findBySlug(brands, label?.brand ?? name) ?? findBy(brands, (entry) => manufacturerOf(entry.name), name)
  if (!brand) throw notFound()
  const others = brands.filter(
    (entry) => entry !== brand && manufacturerOf(entry.name) === manufacturerOf(brand.name),
  )
  return { brandData: { brand, others } }
}

export const useBrandData = (): BrandData => useLoaderData({ from: '/brands/$brandName' }).brandData
