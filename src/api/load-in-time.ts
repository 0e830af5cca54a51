import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'

/** What a page's loader is given. */
export type PageLoader = { queryClient: QueryClient; isServer: boolean }

/** After this time a page opens without the answer. */
const WAIT_MS = 1_000

/** Loads a query before its page in a browser, so that nothing moves when the answer comes. Never rejects. */
export async function loadInTime<Data>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, readonly unknown[]>,
): Promise<void> {
  const reading = queryClient.prefetchQuery(query)
  if (queryClient.getQueryData(query.queryKey)) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS))
  await Promise.race([reading, late])
}
