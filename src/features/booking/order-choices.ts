import { serviceOf } from '#shared/catalogue.ts'
import type { Choice } from '#shared/repair.ts'
import { linkTo } from '../../core/links.ts'

/** The chosen brand, model and issue, each with the link to its picker. */
export function choicesOf({ brand, model, issue }: Choice) {
  const { slug } = serviceOf(brand, issue)
  return [
    { name: 'Brand', value: brand, link: linkTo({ to: 'brands', category: slug }) },
    { name: 'Model', value: model, link: linkTo({ to: 'models', category: slug, brand }) },
    { name: 'Issue', value: issue, link: linkTo({ to: 'issues', category: slug, brand, model }) },
  ] as const
}
