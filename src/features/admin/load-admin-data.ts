import type { App } from '../../core/app.ts'
import { adminQueries } from './admin-queries.ts'
import { type AdminSearchParams, queueFilterOf } from './admin-search-params.ts'
import { failedTextsQuery } from './dashboard/failed-texts-query.ts'

/** Loads a tab's data for server rendering; in the browser the tab loads it. */
export async function loadAdminData(app: App, search: AdminSearchParams): Promise<void> {
  const { tab = 'dashboard', find = '' } = search
  const { queryClient } = app
  const queries = adminQueries(app)
  const reads = {
    dashboard: () => [
      queryClient.prefetchInfiniteQuery(queries.queue({ show: 'today' })),
      queryClient.prefetchInfiniteQuery(queries.queue({ show: 'overdue' })),
      queryClient.prefetchInfiniteQuery(failedTextsQuery(app)),
    ],
    users: () => [queryClient.prefetchInfiniteQuery(queries.users({ find: String(find) }))],
    orders: () => [queryClient.prefetchInfiniteQuery(queries.queue(queueFilterOf(search)))],
    messages: () => [
      queryClient.prefetchInfiniteQuery(queries.conversations),
      queryClient.prefetchInfiniteQuery(queries.messages),
      queryClient.prefetchInfiniteQuery(queries.notifications),
    ],
    // The settings are read by their machine, in the browser.
    settings: () => [],
  }
  // Before the lists, so that no change between the two is missed.
  await queryClient.prefetchQuery(queries.queueVersion)
  await Promise.all([queryClient.prefetchQuery(queries.counts), ...reads[tab]()])
}
