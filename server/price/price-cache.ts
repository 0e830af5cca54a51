/** The price guide in memory, read once per version. */
import type { PricedModel, PriceRow } from '#shared/price/price.ts'
import { type Guide, guideOf, pricesOf } from '#shared/price/resolve.ts'
import type { Database } from '../database/schema.ts'
import { type CachedResponse, cacheResponse } from '../http/cached-response.ts'
import { oncePerTurn } from '../lib/once-per-turn.ts'
import { readVersion } from '../shop/settings.ts'
import { readGuide } from './guide.ts'

export const PRICES = 'prices'

/** The prices of a model. `version` is another one for other prices; empty without any. */
type PricesNow = { version: string; response: CachedResponse }
type Known = { version: number; guide: Guide; models: Map<number, PricesNow> }

function pricesNow(prices: PriceRow[]): PricesNow {
  const response = cacheResponse(Buffer.from(JSON.stringify(prices)), 'application/json')
  return { version: prices.length > 0 ? response.hash : '', response }
}

/** Each call reads the version, so all processes see a committed change. */
export function createPriceCache(database: Database) {
  const currentVersion = oncePerTurn(() => readVersion(database, PRICES))
  let known: Known | undefined
  async function current(): Promise<Known> {
    const version = await currentVersion()
    if (known?.version !== version)
      known = { version, guide: guideOf(await readGuide(database)), models: new Map() }
    return known
  }
  return async (model: PricedModel): Promise<PricesNow> => {
    const { guide, models } = await current()
    const found = models.get(model.modelId) ?? pricesNow(pricesOf(guide, model))
    models.set(model.modelId, found)
    return found
  }
}
export type ReadPrices = ReturnType<typeof createPriceCache>
