/** The reads of the API as TanStack queries: what the server has, cached in one place. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getCounts, listBrands, listModels, listRepairs } from '#shared/api.ts'
import type { Client } from './client.ts'

/** The catalogue changes when the owner edits it, a few times a month. */
const CATALOGUE_STALE_MS = 5 * 60_000
const ORDERS_PAGE = 50

export const createQueries = ({ send }: Client) => ({
  brands: queryOptions({
    queryKey: ['brands'],
    queryFn: ({ signal }) => send(listBrands, {}, signal),
    staleTime: CATALOGUE_STALE_MS,
  }),
  models: (brandId: number) =>
    queryOptions({
      queryKey: ['models', brandId],
      queryFn: ({ signal }) => send(listModels, { params: { brandId } }, signal),
      staleTime: CATALOGUE_STALE_MS,
    }),
  repairs: infiniteQueryOptions({
    queryKey: ['repairs'],
    queryFn: ({ pageParam, signal }) =>
      send(listRepairs, { limit: ORDERS_PAGE, ...(pageParam === null ? {} : { before: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < ORDERS_PAGE ? null : (page.at(-1)?.id ?? null)),
  }),
  counts: queryOptions({
    queryKey: ['counts'],
    queryFn: ({ signal }) => send(getCounts, {}, signal),
  }),
})
