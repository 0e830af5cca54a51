/** Endpoints of brands and models: public reads, changes by the owner. */

import type { Hono } from 'hono'
import { listBrands, listCatalogue, listModels } from '#shared/catalogue/catalogue-api.ts'
import { addModel, deleteModel, moveModel, renameModel } from '#shared/catalogue/models-api.ts'
import * as m from '#texts'
import { appendAudit } from '../database/audit.ts'
import type { Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { fieldError, HttpError, notFound } from '../http/http-error.ts'
import { mountCachedEndpoint, mountEndpoint } from '../http/mount-endpoint.ts'
import type { ReadCatalogue } from './catalogue-cache.ts'
import * as models from './repository.ts'
import { changeVersion } from './version.ts'

const NAME_TAKEN = m.server_model_taken

export function catalogueRoutes(app: Hono<ServerEnv>, deps: AppDeps, readResponses: ReadCatalogue): void {
  const { database, clock } = deps

  mountCachedEndpoint(app, listBrands, async () => (await readResponses()).brands)
  mountCachedEndpoint(app, listCatalogue, async () => (await readResponses()).catalogue)
  mountCachedEndpoint(app, listModels, async ({ brandId }) => (await readResponses()).models.get(brandId))

  type Change = { type: string; modelId: number; userId: number }

  /** Notes a change of a model, in its transaction. */
  async function record(trx: Transaction, { type, modelId, userId }: Change) {
    await changeVersion(trx)
    const by = { role: 'owner', userId } as const
    await appendAudit(trx, { subject: 'model', subjectId: modelId, type, by, now: clock.now() })
  }

  mountEndpoint(app, deps, addModel, async ({ params, body, user: { userId } }) => {
    if (!(await models.hasBrand(database, params.brandId))) throw new HttpError(404, notFound)
    const added = await write(database, async (trx) => {
      const model = await models.insertModel(trx, { brandId: params.brandId, ...body })
      if (model !== 'taken') await record(trx, { type: 'model.added', modelId: model.id, userId })
      return model
    })
    if (added === 'taken') throw fieldError('name', NAME_TAKEN)
    return added
  })

  mountEndpoint(app, deps, deleteModel, async ({ params: { modelId }, user: { userId } }) => {
    const deleted = await write(database, async (trx) => {
      const found = await models.deleteModel(trx, modelId, clock.now())
      if (found !== undefined) await record(trx, { type: 'model.deleted', modelId, userId })
      return found
    })
    if (deleted === undefined) throw new HttpError(404, notFound)
  })

  mountEndpoint(app, deps, renameModel, async ({ params: { modelId }, body, user: { userId } }) => {
    const outcome = await write(database, async (trx) => {
      const renamed = await models.renameModel(trx, modelId, body.name)
      if (renamed === 'renamed') await record(trx, { type: 'model.renamed', modelId, userId })
      return renamed
    })
    if (outcome === undefined) throw new HttpError(404, notFound)
    if (outcome === 'taken') throw fieldError('name', NAME_TAKEN)
  })

  mountEndpoint(app, deps, moveModel, async ({ params: { modelId }, body, user: { userId } }) => {
    const moved = await write(database, async (trx) => {
      const isMoved = await models.moveModel(trx, modelId, body.towards)
      if (isMoved) await record(trx, { type: 'model.moved', modelId, userId })
      return isMoved
    })
    if (moved === undefined) throw new HttpError(404, notFound)
  })
}
