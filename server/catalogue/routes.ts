/** Brands and models: read by everybody, changed by the admin. */
import type { Hono } from 'hono'
import { addModel, deleteModel, listBrands, listCatalogue, listModels } from '#shared/api.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { fieldError, HttpError, notFound } from '../http/http-error.ts'
import { mountCachedEndpoint, mountEndpoint } from '../http/mount-endpoint.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import * as models from './repository.ts'

/** The same for everybody: a browser may keep it and ask whether it is still so. */
const CACHING = 'private, no-cache'

export function catalogueRoutes(app: Hono<ServerEnv>, parts: AppDeps, answers: CatalogueCache): void {
  const { database, clock } = parts

  mountCachedEndpoint(app, listBrands, CACHING, async () => (await answers.read()).brands)
  mountCachedEndpoint(app, listCatalogue, CACHING, async () => (await answers.read()).catalogue)
  mountCachedEndpoint(app, listModels, CACHING, async ({ brandId }) =>
    (await answers.read()).models.get(String(brandId)),
  )

  mountEndpoint(app, parts, addModel, async ({ params, body }) => {
    if (!(await models.hasBrand(database, params.brandId))) throw new HttpError(404, notFound)
    const added = await write(database, (trx) =>
      models.insertModel(trx, { brandId: params.brandId, ...body }),
    )
    if (!added) throw fieldError('name', 'This brand has a model of this name already.')
    await answers.changed()
    return added
  })

  mountEndpoint(app, parts, deleteModel, async ({ params }) => {
    const deleted = await write(database, (trx) => models.deleteModel(trx, params.modelId, clock.now()))
    if (!deleted) throw new HttpError(404, notFound)
    await answers.changed()
  })
}
