/** Brands and models: read by everybody, changed by the admin. */
import type { Hono } from 'hono'
import { addModel, deleteModel, listBrands, listCatalogue, listModels } from '#shared/api.ts'
import * as models from '../database/models.ts'
import { write } from '../database/write.ts'
import type { Parts, ServerContext, ServerEnv } from '../parts.ts'
import { notFound, Refused, refusedField } from '../refusal.ts'
import { serve } from '../serve.ts'

/** The same for everybody: a browser may keep it and ask whether it is still so. */
const mayKeep = (context: ServerContext) => context.header('Cache-Control', 'private, no-cache')

export function catalogueRoutes(app: Hono<ServerEnv>, parts: Parts): void {
  const { database, clock } = parts

  serve(app, parts, listBrands, ({ context }) => {
    mayKeep(context)
    return models.listBrands(database)
  })

  serve(app, parts, listCatalogue, ({ context }) => {
    mayKeep(context)
    return models.listCatalogue(database)
  })

  serve(app, parts, listModels, async ({ params, context }) => {
    if (!(await models.hasBrand(database, params.brandId))) throw new Refused(404, notFound)
    mayKeep(context)
    return models.listModels(database, params.brandId)
  })

  serve(app, parts, addModel, async ({ params, body }) => {
    if (!(await models.hasBrand(database, params.brandId))) throw new Refused(404, notFound)
    const added = await write(database, (trx) =>
      models.insertModel(trx, { brandId: params.brandId, ...body }),
    )
    if (!added) throw refusedField('name', 'This brand has a model of this name already.')
    return added
  })

  serve(app, parts, deleteModel, async ({ params }) => {
    const deleted = await write(database, (trx) => models.deleteModel(trx, params.modelId, clock.now()))
    if (!deleted) throw new Refused(404, notFound)
  })
}
