/** The endpoints of the public catalogue. */
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Brand, CatalogueBrand, Model } from './catalogue.ts'

/** Every brand with its models, for the search. */
export const listCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue',
  auth: 'anyone',
  response: v.array(CatalogueBrand),
})

export const listBrands = endpoint({
  method: 'GET',
  path: '/api/admin/brands',
  auth: 'anyone',
  response: v.array(Brand),
})

export const listModels = endpoint({
  method: 'GET',
  path: '/api/admin/brands/:brandId/models',
  auth: 'anyone',
  response: v.array(Model),
})
