/** The catalogue's responses, built once per version of the catalogue in the database. */
import { type Brand, slugOf } from '#shared/catalogue/catalogue.ts'
import type { PricedModel } from '#shared/price/price.ts'
import type { Database } from '../database/schema.ts'
import { type CachedResponse, cacheResponse } from '../http/cached-response.ts'
import { oncePerTurn } from '../lib/once-per-turn.ts'
import { listCatalogue } from './repository.ts'
import { readVersion } from './version.ts'

type CatalogueResponses = {
  version: string | undefined
  brands: CachedResponse
  catalogue: CachedResponse
  /** By the brand's id. */
  models: ReadonlyMap<number, CachedResponse>
  devices: Devices
}

/** A model with its brand. */
export type Device = PricedModel & { model: string }

/** The models with their brands. */
export type Devices = {
  /** By the model's id. */
  byId: ReadonlyMap<number, Device>
  /** By the names or slugs of brand and model. */
  find: (brand: string, model: string) => Device | undefined
}

function devicesOf(catalogue: Awaited<ReturnType<typeof listCatalogue>>): Devices {
  const byId = new Map<number, Device>()
  const bySlugs = new Map<string, Device>()
  const slugs = (brand: string, model: string) => `${slugOf(brand)}/${slugOf(model)}`
  for (const brand of catalogue)
    for (const { id, name } of brand.models) {
      const device = { brandId: brand.id, brand: brand.name, modelId: id, model: name }
      byId.set(id, device)
      bySlugs.set(slugs(brand.name, name), device)
    }
  return { byId, find: (brand, model) => bySlugs.get(slugs(brand, model)) }
}

const toJson = (value: unknown) => cacheResponse(Buffer.from(JSON.stringify(value)), 'application/json')

async function buildResponses(database: Database, version: string | undefined): Promise<CatalogueResponses> {
  const catalogue = await listCatalogue(database)
  return {
    version,
    brands: toJson(catalogue.map(({ id, name }): Brand => ({ id, name }))),
    catalogue: toJson(catalogue),
    models: new Map(catalogue.map(({ id, models }) => [id, toJson(models)])),
    devices: devicesOf(catalogue),
  }
}

export type ReadCatalogue = () => Promise<CatalogueResponses>

/** Returns a function that reads the responses: each call checks the version, so all processes see a committed change. */
export function createCatalogueCache(database: Database): ReadCatalogue {
  const currentVersion = oncePerTurn(() => readVersion(database))
  let cached: CatalogueResponses | undefined
  return async () => {
    const version = await currentVersion()
    if (!cached || cached.version !== version) cached = await buildResponses(database, version)
    return cached
  }
}
