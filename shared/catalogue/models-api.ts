/** The endpoints by which the owner edits a brand's models. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Model } from './catalogue.ts'
import { NewModel } from './new-model.ts'

export const addModel = endpoint({
  method: 'POST',
  path: '/api/admin/brands/:brandId/models',
  auth: 'ADMIN',
  body: NewModel,
  response: Model,
})

export const deleteModel = endpoint({ method: 'DELETE', path: '/api/admin/models/:modelId', auth: 'ADMIN' })

/** Requests keep the name that they were made with. */
export const renameModel = endpoint({
  method: 'PUT',
  path: '/api/admin/models/:modelId',
  auth: 'ADMIN',
  body: v.object({ name: NewModel.entries.name }),
})

/** Swaps a model with its neighbour in the list of its brand. */
export const moveModel = endpoint({
  method: 'POST',
  path: '/api/admin/models/:modelId/move',
  auth: 'ADMIN',
  body: v.object({ towards: v.picklist(['newest', 'oldest']) }),
})
