/** The model of the catalogue that a caller has, and what its repair costs. */
import { type CatalogueBrand, deviceTypeOf, findBySlug, type Model } from '#shared/catalogue/catalogue.ts'
import { type PriceRow, pricedIssues } from '#shared/price/price.ts'
import { priceWithWarranty } from '#shared/price/price-text.ts'
import { priceOfIssue } from '#shared/price/resolve.ts'
import { type Choice, formBrandOf } from '#shared/request/request.ts'

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
  const price = issues.includes(issue) ? priceOfIssue(prices, issue) : undefined
  return price ? priceWithWarranty(price) : ''
}
