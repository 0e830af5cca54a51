/** The model of the catalogue that a caller has, and what its repair costs. */
import { type CatalogueBrand, deviceTypeOf, findBySlug, type Model } from '#shared/catalogue/catalogue.ts'
import { type PriceRow, pricedIssues } from '#shared/price/price.ts'
import { priceWithWarranty } from '#shared/price/price-text.ts'
import { type Choice, formBrandOf } from '#shared/request/request.ts'
import * as m from '#texts'

/** A model with the issues that its kind of device has. */
export type KnownModel = Model & { issues: readonly string[] }

/** @param brand the form's option; undefined for a device that the catalogue does not have */
export function findModel(
  catalogue: readonly CatalogueBrand[],
  { brand, model }: Pick<Choice, 'brand' | 'model'>,
): KnownModel | undefined {
  for (const { name, models } of catalogue) {
    const found = formBrandOf(name) === brand ? findBySlug(models, model) : undefined
    if (found) return { ...found, issues: pricedIssues(deviceTypeOf(name)) }
  }
  return undefined
}

/** "₹2,499, warranty 6 months". Empty where the guide says nothing about the model, or the issue is none of the model's. */
export function devicePriceText(
  prices: readonly PriceRow[],
  issue: string,
  { issues }: Pick<KnownModel, 'issues'>,
): string {
  if (prices.length === 0 || !issues.includes(issue)) return ''
  const row = prices.find((price) => price.issue === issue)
  return row ? priceWithWarranty(row) : m.price_on_inspection()
}
