/** The reads of the API as TanStack queries: what the server has, cached in one place. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  getCounts,
  listBrands,
  listCatalogue,
  listMessages,
  listModels,
  listRepairs,
  listUsers,
} from '#shared/api.ts'
import type { Client } from './client.ts'

/** The catalogue changes when the owner edits it, a few times a month. */
const CATALOGUE_STALE_MS = 5 * 60_000
/** How many rows of an admin's list come at once. */
const ADMIN_PAGE = 50
/** The admin sees what is new within this time, while the page is visible; and at once on coming back to it. */
const ADMIN_REFRESH_MS = 30_000

const newest = null as number | null
const pageFrom = (before: number | null) => ({ limit: ADMIN_PAGE, ...(before === null ? {} : { before }) })
/** Where the next older page starts; null when this one was the last. */
const olderThan = <Row>(page: readonly Row[], idOf: (row: Row) => number) => {
  const last = page.at(-1)
  return last === undefined || page.length < ADMIN_PAGE ? null : idOf(last)
}

export const createQueries = ({ send }: Client) => ({
  /** Every brand with its models: some 20 kB, for who types a model's name. */
  catalogue: queryOptions({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => send(listCatalogue, {}, signal),
    staleTime: CATALOGUE_STALE_MS,
  }),
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
    queryFn: ({ pageParam, signal }) => send(listRepairs, pageFrom(pageParam), signal),
    initialPageParam: newest,
    getNextPageParam: (page) => olderThan(page, ({ id }) => id),
    refetchInterval: ADMIN_REFRESH_MS,
  }),
  users: infiniteQueryOptions({
    queryKey: ['users'],
    queryFn: ({ pageParam, signal }) => send(listUsers, pageFrom(pageParam), signal),
    initialPageParam: newest,
    getNextPageParam: (page) => olderThan(page, ({ userId }) => userId),
    refetchInterval: ADMIN_REFRESH_MS,
  }),
  messages: infiniteQueryOptions({
    queryKey: ['messages'],
    queryFn: ({ pageParam, signal }) => send(listMessages, pageFrom(pageParam), signal),
    initialPageParam: newest,
    getNextPageParam: (page) => olderThan(page, ({ id }) => id),
    refetchInterval: ADMIN_REFRESH_MS,
  }),
  counts: queryOptions({
    queryKey: ['counts'],
    queryFn: ({ signal }) => send(getCounts, {}, signal),
    refetchInterval: ADMIN_REFRESH_MS,
  }),
})
export type Queries = ReturnType<typeof createQueries>
