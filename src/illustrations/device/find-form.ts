import { slugOf } from '#shared/catalogue.ts'
import type { Forms } from './form.ts'

/** A model's own form, or the silhouette; names match as they do in addresses, whatever brand a request gives them. */
export function formFinder<Form>(forms: Forms<Form>, silhouette: Form): (model: string) => Form {
  const bySlug = new Map(
    Object.values(forms).flatMap((models) =>
      Object.entries(models).map(([name, form]) => [slugOf(name), form] as const),
    ),
  )
  return (model) => bySlug.get(slugOf(model)) ?? silhouette
}
