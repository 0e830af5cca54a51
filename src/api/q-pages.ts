/** Lists that are read page by page, as infinite queries. Apart from q.ts: only the owner's pages and threads have such lists. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#shared/endpoint.ts'
import { metaOf, type Send, senderOf } from './q.ts'

const PAGES = 'pages'

type Pages<Page, Place, Data> = {
  /** Reads the page that starts at `place`. */
  read: (send: Send, place: Place, signal: AbortSignal) => Promise<Page>
  first: Place
  /** Where the next page starts; null after the last one. */
  next: (page: Page) => Place | null
  select: (pages: InfiniteData<Page>) => Data
}

type PageContext<Place> = { client: QueryClient; pageParam: Place; signal: AbortSignal }

/** The infinite query of an endpoint whose list is read page by page. `list` says which list it is. */
export const qPages = <Page, Place, Data>(
  endpoint: Endpoint,
  list: unknown,
  { read, first, next, select }: Pages<Page, Place, Data>,
) => ({
  queryKey: [endpoint.path, PAGES, list],
  queryFn: ({ client, pageParam, signal }: PageContext<Place>) => read(senderOf(client), pageParam, signal),
  initialPageParam: first,
  getNextPageParam: next,
  select,
  ...metaOf(endpoint),
})

/** Changes the loaded pages of an endpoint's lists in the cache. */
export const updatePages = <Page>(
  queryClient: QueryClient,
  { path }: Endpoint,
  update: (page: Page) => Page,
): void => {
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: [path, PAGES] },
    (data) => data && { ...data, pages: data.pages.map(update) },
  )
}
