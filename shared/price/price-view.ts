/** Whose prices the owner sees: those of a device type, of tempered glass, or of a brand (its id) and its models. */
import * as v from 'valibot'
import { CATEGORIES } from '../catalogue/catalogue.ts'
import type { KIND_SCOPES } from './price.ts'

/** In the order of the navigation. */
export const PRICE_KINDS = [...CATEGORIES.map(({ deviceType }) => deviceType), 'glass'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

export const PriceView = v.union([
  v.picklist(PRICE_KINDS),
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
])
export type PriceView = v.InferOutput<typeof PriceView>

export const scopeOfKind = (kind: PriceKind): (typeof KIND_SCOPES)[number] =>
  kind === 'glass' ? kind : `type:${kind}`
