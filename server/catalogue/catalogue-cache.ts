/** The catalogue's responses, built once per version of the catalogue in the database. */
import type { Brand } from '#shared/catalogue.ts'
import type { Database } from '../database/schema.ts'
import { type CachedResponse, cacheResponse } from '../http/cached-response.ts'
import { listCatalogue } from './repository.ts'
import { readVersion } from './version.ts'

type CatalogueResponses = {
  version: string | undefined
  brands: CachedResponse
  catalogue: CachedResponse
  /** By the brand's id. */
  models: ReadonlyMap<number, CachedResponse>
}

const toJson = (value: unknown) => cacheResponse(Buffer.from(JSON.stringify(value)), 'application/json')

async function buildResponses(database: Database, version: string | undefined): Promise<CatalogueResponses> {
  const catalogue = await listCatalogue(database)
  return {
    version,
    brands: toJson(catalogue.map(({ id, name }): Brand => ({ id, name }))),
    catalogue: toJson(catalogue),
    models: new Map(catalogue.map(({ id, models }) => [id, toJson(models)])),
  }
}

/** Returns a function that reads the responses: every call checks the version, so all processes see a committed change. */
export function createCatalogueCache(database: Database): () => Promise<CatalogueResponses> {
  let cached: CatalogueResponses | undefined
  return async () => {
    const version = await readVersion(database)
    if (!cached || cached.version !== version) cached = await buildResponses(database, version)
    return cached
  }
}
