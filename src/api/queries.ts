/** TanStack Query options of the API's read endpoints. */
import { queryOptions } from '@tanstack/react-query'
import { getAccount, listBrands, listCatalogue, listModels } from '#shared/api.ts'
import type { Client } from './client.ts'

/** The catalogue changes when the owner edits it, a few times a month. */
const CATALOGUE_STALE_MS = 5 * 60_000
export const createQueries = (client: Client) => ({
  /** Every brand with its models, about 20 kB; for the model search. */
  catalogue: queryOptions({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => client.send(listCatalogue, {}, signal),
    staleTime: CATALOGUE_STALE_MS,
  }),
  brands: queryOptions({
    queryKey: ['brands'],
    queryFn: ({ signal }) => client.send(listBrands, {}, signal),
    staleTime: CATALOGUE_STALE_MS,
  }),
  models: (brandId: number) =>
    queryOptions({
      queryKey: ['models', brandId],
      queryFn: ({ signal }) => client.send(listModels, { params: { brandId } }, signal),
      staleTime: CATALOGUE_STALE_MS,
    }),
  account: queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => client.send(getAccount, {}, signal),
  }),
})
export type Queries = ReturnType<typeof createQueries>
