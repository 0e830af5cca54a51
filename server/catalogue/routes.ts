/** Brands and models: read by everybody, changed by the admin. */
import type { Hono } from 'hono'
import { addModel, deleteModel, listBrands, listCatalogue, listModels } from '#shared/api.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { type Doorkeeper, giveAtOnce } from '../http/fast-path.ts'
import { fieldError, HttpError, notFound } from '../http/http-error.ts'
import { mountEndpoint, serveKept } from '../http/mount-endpoint.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import * as models from './repository.ts'

/** The same for everybody: a browser may keep it and ask whether it is still so. */
const CACHING = 'private, no-cache'

/** The short way to what everybody asks for. */
export function catalogueAtOnce(
  door: Hono<ServerEnv>,
  parts: AppDeps,
  { answers, ...keeper }: Doorkeeper & { answers: CatalogueCache },
): void {
  giveAtOnce(door, parts, keeper, listBrands, CACHING, () => answers.ready()?.brands)
  giveAtOnce(door, parts, keeper, listCatalogue, CACHING, () => answers.ready()?.catalogue)
  giveAtOnce(door, parts, keeper, listModels, CACHING, ({ req }) =>
    answers.ready()?.models.get(req.param('brandId') ?? ''),
  )
}

export function catalogueRoutes(app: Hono<ServerEnv>, parts: AppDeps, answers: CatalogueCache): void {
  const { database, clock } = parts

  serveKept(app, listBrands, CACHING, async () => (await answers.read()).brands)
  serveKept(app, listCatalogue, CACHING, async () => (await answers.read()).catalogue)
  serveKept(app, listModels, CACHING, async ({ brandId }) =>
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
