/** What the scopes of the price guide are called. */
import type { Brand, Model } from '#shared/catalogue/catalogue.ts'
import type { PriceScope } from '#shared/price/price.ts'
import { PRICE_KINDS, type PriceKind, scopeOfKind } from '#shared/price/price-view.ts'
import * as m from '#texts'

const NAMES: Readonly<Record<PriceKind, string>> = {
  phones: m.prices_phones(),
  watches: m.prices_watches(),
  ipads: m.prices_ipads(),
  macbooks: m.prices_macbooks(),
  tablets: m.prices_tablets(),
  glass: m.service_glass(),
}

/** A brand with its models, oldest first. */
export type PricedBrand = { brand: Brand; models: readonly Model[] }

export const kindName = (kind: PriceKind): string => NAMES[kind]

export const brandName = ({ name }: Brand): string => m.prices_of_brand({ brand: name })

/** The name of a scope above models; the brand is that of the page. */
export function scopeName(scope: string, brand: Brand): string {
  const kind = PRICE_KINDS.find((one) => scopeOfKind(one) === scope)
  return kind === undefined ? brandName(brand) : NAMES[kind]
}

/** The scopes of a brand's rows. */
export const scopesOfBrand = ({ brand, models }: PricedBrand): PriceScope[] => [
  `brand:${brand.id}`,
  ...models.map(({ id }) => `model:${id}` as const),
]

/** The id of a row's button. */
export const rowId = (scope: PriceScope): string => `prices-${scope.replace(':', '-')}`
