/** Reads as TanStack queries: `q(endpoint, request)` is the query of a row of the API table. Its key is the path and the request. */
import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Endpoint, RequestOf, ResponseOf } from '#shared/endpoint.ts'
import type { Client } from './client.ts'

export type Send = Client['send']

type Meta = {
  /** Belongs to the person who is signed in. */
  isPersonal?: boolean
  /** Changes with every step of a request. */
  followsRequests?: boolean
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
  }
}

const senders = new WeakMap<QueryClient, Send>()

/** A query client whose queries are sent by the API client. */
export function createQueryClient({ send }: Client): QueryClient {
  const queryClient = new QueryClient({
    // 'always': offline is an error that a page can show and a person can retry, not a silent wait.
    defaultOptions: { queries: { networkMode: 'always', retry: 1 } },
  })
  senders.set(queryClient, send)
  return queryClient
}

export function senderOf(queryClient: QueryClient): Send {
  const send = senders.get(queryClient)
  if (!send) throw new Error('The query client was not made by createQueryClient.')
  return send
}

/** Left out when empty, because rendered pages contain it. */
export function metaOf({ auth, followsRequests }: Endpoint): { meta?: Meta } {
  const isPersonal = auth !== 'anyone'
  if (!isPersonal && !followsRequests) return {}
  return { meta: { ...(isPersonal && { isPersonal }), ...(followsRequests && { followsRequests }) } }
}

/** The query of an endpoint: `useQuery(q(getAccount, {}))`. */
export const q = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
  queryOptions<ResponseOf<E>, Error, ResponseOf<E>, readonly unknown[]>({
    queryKey: [endpoint.path, request],
    queryFn: ({ client, signal }) => senderOf(client)(endpoint, request, signal),
    ...metaOf(endpoint),
  })

/** Invalidates the queries of these endpoints; active ones refetch. Never rejects. */
export async function invalidate(queryClient: QueryClient, ...endpoints: Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}

/** `invalidate` for a machine that waits for the refetch: rejects when it fails. */
export async function refresh(queryClient: QueryClient, { path }: Endpoint): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [path] }, { throwOnError: true })
}

/** `invalidate` for every query that a step of a request changes: lists, totals, SMS, history, visits, free windows. */
export async function invalidateRequests(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.followsRequests === true })
}
