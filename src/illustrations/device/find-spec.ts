import { slugOf } from '#shared/catalogue/catalogue.ts'
import type { SpecsByBrand } from './device-spec.ts'

/** Returns a lookup by model name (compared as slugs, brand ignored) that falls back to `silhouette`. */
export function specFinder<Spec>(specs: SpecsByBrand<Spec>, silhouette: Spec): (model: string) => Spec {
  const bySlug = new Map(
    Object.values(specs).flatMap((models) =>
      Object.entries(models).map(([name, spec]) => [slugOf(name), spec] as const),
    ),
  )
  return (model) => bySlug.get(slugOf(model)) ?? silhouette
}
