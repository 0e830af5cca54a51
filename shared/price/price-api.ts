/** The endpoints of the price guide. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Version } from '../number-schema.ts'
import { PriceRow, PriceScope } from './price.ts'

/** The prices that hold for a model; an issue on inspection is absent. */
export const getPrices = endpoint({
  method: 'GET',
  path: '/api/shop/prices/:modelId',
  auth: 'anyone',
  response: v.array(PriceRow),
})

/** A price of the guide, and when it was changed last (ISO 8601, UTC). */
const GuideRow = v.intersect([PriceRow, v.object({ scope: PriceScope, changedAt: v.string() })])
export type GuideRow = v.InferOutput<typeof GuideRow>

const brandId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))

/** The prices of the device types and of tempered glass, and with `brand` those of the brand and its models. */
export const getPriceGuide = endpoint({
  method: 'GET',
  path: '/api/admin/prices',
  auth: 'ADMIN',
  query: v.object({ brand: v.optional(brandId) }),
  response: v.object({
    /** Counts the changes of the whole guide. */
    version: Version,
    rows: v.array(GuideRow),
  }),
})

/** As many as a scope has issues, each once. */
const ScopeRows = v.pipe(
  v.array(PriceRow),
  v.check((rows) => new Set(rows.map(({ issue }) => issue)).size === rows.length),
)

/**
 * Replaces the prices of a scope: 409 when somebody else has changed the guide since `version`, 404 for an unknown brand or model,
 * 400 for an issue that its devices do not have.
 */
export const putScopePrices = endpoint({
  method: 'PUT',
  path: '/api/admin/prices',
  auth: 'ADMIN',
  query: v.object({ scope: PriceScope }),
  body: v.object({ version: Version, rows: ScopeRows }),
  response: v.object({ version: Version }),
})
