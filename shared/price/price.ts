/** The price guide: what a repair costs, by device and issue. */
import * as v from 'valibot'
import * as m from '#texts'
import { CATEGORIES, type DeviceType, deviceTypeOf, GLASS_ISSUE, ISSUES } from '../catalogue/catalogue.ts'
import { ISSUE_NAMES } from '../catalogue/issue-names.ts'
import { Amount, WarrantyDays } from './amount.ts'

/**
 * Four kinds of price: `low` and `high` are equal (fixed), `high` is above (range), `high` is null (from `low` on), both are null
 * (on inspection). Tax is included.
 */
export type Price = { low: number | null; high: number | null }

/** A price and its warranty as they are stored. */
export const PriceTerms = v.object({
  low: v.nullable(v.number()),
  high: v.nullable(v.number()),
  warrantyDays: v.nullable(v.number()),
})
export type PriceTerms = v.InferOutput<typeof PriceTerms>

export const isSamePrice = (one: PriceTerms, other: PriceTerms): boolean =>
  one.low === other.low && one.high === other.high && one.warrantyDays === other.warrantyDays

/** The price of an issue; `warrantyDays` is null where no warranty is promised. */
export const PriceRow = v.pipe(
  v.object({
    issue: v.picklist(ISSUE_NAMES),
    low: v.nullable(Amount),
    high: v.nullable(Amount),
    warrantyDays: v.nullable(WarrantyDays),
  }),
  v.forward(
    v.check(({ low, high }) => high === null || (low !== null && high >= low), m.rule_price_order),
    ['high'],
  ),
)
export type PriceRow = v.InferOutput<typeof PriceRow>

/** The amount of a fixed price; null for any other kind. */
export const fixedPrice = ({ low, high }: Price): number | null => (low === high ? low : null)

const TYPES = CATEGORIES.map(({ deviceType }) => `type:${deviceType}` as const)
/** The scopes above brands: the device types and tempered glass. */
export const KIND_SCOPES = [...TYPES, 'glass'] as const

/** For whom a price holds: one of KIND_SCOPES, a brand or a model by its id. */
export const PriceScope = v.union([
  v.picklist(KIND_SCOPES),
  v.custom<`brand:${number}` | `model:${number}`>(
    (text) => typeof text === 'string' && /^(?:brand|model):[1-9]\d{0,14}$/.test(text),
  ),
])
export type PriceScope = v.InferOutput<typeof PriceScope>

/** A price with its scope. */
export const ScopedPrice = v.intersect([PriceRow, v.object({ scope: PriceScope })])
export type ScopedPrice = v.InferOutput<typeof ScopedPrice>

/** The issues of all devices of a type: phones have tempered glass too. */
export const pricedIssues = (type: DeviceType): readonly string[] =>
  type === 'phones' ? [...ISSUES[type], GLASS_ISSUE] : ISSUES[type]

/** The issues that have a price in a scope of KIND_SCOPES. */
export const issuesOfKind = (kind: (typeof KIND_SCOPES)[number]): readonly string[] => {
  const category = CATEGORIES.find(({ deviceType }) => kind === `type:${deviceType}`)
  return category ? ISSUES[category.deviceType] : [GLASS_ISSUE]
}

export type PricedModel = { brandId: number; brand: string; modelId: number }

/** The scopes whose prices hold for a model and an issue, the most particular first. */
export const scopesOf = ({ brandId, brand, modelId }: PricedModel, issue: string): PriceScope[] => [
  `model:${modelId}`,
  ...scopesAboveModel({ brandId, brand }, issue),
]

/** As scopesOf, for all models of a brand. */
export const scopesAboveModel = (
  { brandId, brand }: Pick<PricedModel, 'brand' | 'brandId'>,
  issue: string,
): PriceScope[] => [`brand:${brandId}`, issue === GLASS_ISSUE ? 'glass' : `type:${deviceTypeOf(brand)}`]
