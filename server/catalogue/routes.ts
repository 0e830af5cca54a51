/** Brands and models: read by everybody, changed by the admin. */
import type { Hono } from 'hono'
import { addModel, deleteModel, listBrands, listCatalogue, listModels } from '#shared/api.ts'
import { write } from '../database/transaction.ts'
import type { Parts, ServerEnv } from '../deps.ts'
import { type Doorkeeper, giveAtOnce } from '../http/fast-path.ts'
import { notFound, Refused, refusedField } from '../http/http-error.ts'
import { serve, serveKept } from '../http/mount-endpoint.ts'
import type { CatalogueAnswers } from './catalogue-cache.ts'
import * as models from './repository.ts'

/** The same for everybody: a browser may keep it and ask whether it is still so. */
const CACHING = 'private, no-cache'

/** The short way to what everybody asks for. */
export function catalogueAtOnce(
  door: Hono<ServerEnv>,
  parts: Parts,
  { answers, ...keeper }: Doorkeeper & { answers: CatalogueAnswers },
): void {
  giveAtOnce(door, parts, keeper, listBrands, CACHING, () => answers.ready()?.brands)
  giveAtOnce(door, parts, keeper, listCatalogue, CACHING, () => answers.ready()?.catalogue)
  giveAtOnce(door, parts, keeper, listModels, CACHING, ({ req }) =>
    answers.ready()?.models.get(req.param('brandId') ?? ''),
  )
}

export function catalogueRoutes(app: Hono<ServerEnv>, parts: Parts, answers: CatalogueAnswers): void {
  const { database, clock } = parts

  serveKept(app, listBrands, CACHING, async () => (await answers.read()).brands)
  serveKept(app, listCatalogue, CACHING, async () => (await answers.read()).catalogue)
  serveKept(app, listModels, CACHING, async ({ brandId }) =>
    (await answers.read()).models.get(String(brandId)),
  )

  serve(app, parts, addModel, async ({ params, body }) => {
    if (!(await models.hasBrand(database, params.brandId))) throw new Refused(404, notFound)
    const added = await write(database, (trx) =>
      models.insertModel(trx, { brandId: params.brandId, ...body }),
    )
    if (!added) throw refusedField('name', 'This brand has a model of this name already.')
    await answers.changed()
    return added
  })

  serve(app, parts, deleteModel, async ({ params }) => {
    const deleted = await write(database, (trx) => models.deleteModel(trx, params.modelId, clock.now()))
    if (!deleted) throw new Refused(404, notFound)
    await answers.changed()
  })
}
