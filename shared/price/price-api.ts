/** The endpoints of the price guide. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { PRICE_ROWS_MAX } from '../limits.ts'
import { Version } from '../number-schema.ts'
import { PriceRow, PriceScope, PriceTerms, ScopedPrice } from './price.ts'
import { ImportLine, PriceImport } from './price-file.ts'

/** The prices that hold for a model; an issue on inspection is absent. */
export const getPrices = endpoint({
  method: 'GET',
  path: '/api/shop/prices/:modelId',
  auth: 'anyone',
  response: v.array(PriceRow),
})

/** A price of the guide, and when it was changed last (ISO 8601, UTC). */
const GuideRow = v.intersect([ScopedPrice, v.object({ changedAt: v.string() })])
export type GuideRow = v.InferOutput<typeof GuideRow>

const brandId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))

/**
 * The prices of the device types and of tempered glass, and with `brand` those of the brand and its models; with `brand=all` every
 * price.
 */
export const getPriceGuide = endpoint({
  method: 'GET',
  path: '/api/admin/prices',
  auth: 'ADMIN',
  query: v.object({ brand: v.optional(v.union([v.literal('all'), brandId])) }),
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

const ScopedPrices = v.pipe(
  v.array(ScopedPrice),
  v.minLength(1),
  v.maxLength(PRICE_ROWS_MAX),
  v.check((rows) => new Set(rows.map(({ scope, issue }) => `${scope} ${issue}`)).size === rows.length),
)

/** Sets prices of any scopes; all others stay. 409, 404 and 400 as putScopePrices. */
export const putPrices = endpoint({
  method: 'PUT',
  path: '/api/admin/prices/rows',
  auth: 'ADMIN',
  largeBody: true,
  body: v.object({ version: Version, rows: ScopedPrices }),
  response: v.object({ version: Version }),
})

/**
 * Sets the prices of a file's lines, or with `dryRun` only says what they would change. What the file does not name stays; an empty
 * price means "on inspection". 409 when the guide has changed since `version`.
 */
export const importPrices = endpoint({
  method: 'POST',
  path: '/api/admin/prices/import',
  auth: 'ADMIN',
  largeBody: true,
  body: PriceImport,
  response: v.object({ version: Version, lines: v.array(ImportLine) }),
})

/** A model and an issue that has no price of the model's own. */
const AskedPrice = v.object({
  brandId: v.number(),
  brand: v.string(),
  modelId: v.number(),
  model: v.string(),
  issue: v.string(),
  /** How many requests asked for it. */
  asked: v.number(),
  /** The price that holds; null without any. */
  price: v.nullable(PriceTerms),
  /** How many of them have an agreed total, and its median in whole rupees, in paise; null of none. */
  agreed: v.number(),
  median: v.nullable(v.number()),
})
export type AskedPrice = v.InferOutput<typeof AskedPrice>

/** What was asked for most in the last 90 days and has no price of its own, and how many of the models asked for most have one. */
export const getAskedPrices = endpoint({
  method: 'GET',
  path: '/api/admin/prices/asked',
  auth: 'ADMIN',
  response: v.object({
    version: Version,
    prices: v.array(AskedPrice),
    models: v.object({ asked: v.number(), priced: v.number() }),
  }),
})
