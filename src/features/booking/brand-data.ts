/** What the page of a brand shows: the brand that an address means, its models, and its maker's other series. */
import { notFound, useLoaderData } from '@tanstack/react-router'
import { type CatalogueBrand, findBy, findBySlug, makerOf, TOP_BRANDS } from '#shared/catalogue.ts'
import type { App } from '../../core/app.ts'

export type BrandData = { brand: CatalogueBrand; others: CatalogueBrand[] }

/** A brand goes by its name, by its label in the navigation ("Apple iPhone"), or by its maker's name ("Lenovo"). */
export async function loadBrandData(
  { queryClient, queries }: App,
  name: string,
): Promise<{ branded: BrandData }> {
  const brands = await queryClient.ensureQueryData(queries.catalogue)
  const label = findBy(TOP_BRANDS, ({ label }) => label, name)
  const brand =
    findBySlug(brands, label?.brand ?? name) ?? findBy(brands, (entry) => makerOf(entry.name), name)
  if (!brand) throw notFound()
  const others = brands.filter((entry) => entry !== brand && makerOf(entry.name) === makerOf(brand.name))
  return { branded: { brand, others } }
}

/** What the current address says; the type stands here, for the router's own is made from the pages. */
export function useBrandData(): BrandData {
  const branded = useLoaderData({ strict: false })?.branded
  if (!branded) throw new Error('This page has no loadBranded in its route.')
  return branded
}
