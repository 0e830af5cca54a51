import { brandsQuery, modelsQuery } from '../../api/catalogue-queries.ts'
import type { App } from '../../core/app.ts'
import { dayQuery } from '../../request/day-query.ts'
import { techniciansQuery } from '../../request/technicians-query.ts'
import {
  conversationsQuery,
  countsQuery,
  messagesQuery,
  queueQuery,
  queueVersionQuery,
  textsQuery,
  usersQuery,
} from './admin-queries.ts'
import type { AdminSearchParams } from './admin-search-params.ts'
import { booksQuery } from './books/books-query.ts'
import { cashQuery } from './cash/cash-query.ts'
import { failedTextsQuery } from './dashboard/failed-texts-query.ts'
import { queueFilterOf } from './listed-orders.ts'
import { logQuery } from './log/log-query.ts'
import { askedPricesQuery, priceGuideQuery } from './prices/price-guide-query.ts'
import { entriesAddressOf, reportListQuery, reportQuery } from './reports/report-queries.ts'

/** Loads a tab's data for server rendering; in the browser the tab loads it. */
export async function loadAdminData(app: App, search: AdminSearchParams): Promise<void> {
  const { tab = 'dashboard', find = '', prices = 'phones', month } = search
  const { queryClient } = app
  const reads = {
    dashboard: () => [
      queryClient.prefetchInfiniteQuery(queueQuery({ show: 'today' })),
      queryClient.prefetchInfiniteQuery(queueQuery({ show: 'overdue' })),
      queryClient.prefetchInfiniteQuery(failedTextsQuery),
      queryClient.prefetchQuery(cashQuery),
    ],
    day: () => [queryClient.prefetchQuery(dayQuery), queryClient.prefetchQuery(techniciansQuery())],
    users: () => [queryClient.prefetchInfiniteQuery(usersQuery({ find: String(find) }))],
    orders: () => [queryClient.prefetchInfiniteQuery(queueQuery(queueFilterOf(search)))],
    messages: () => [
      queryClient.prefetchInfiniteQuery(conversationsQuery),
      queryClient.prefetchInfiniteQuery(messagesQuery),
      queryClient.prefetchInfiniteQuery(textsQuery),
    ],
    prices: () => [
      queryClient.prefetchQuery(brandsQuery),
      queryClient.prefetchQuery(priceGuideQuery(prices)),
      queryClient.prefetchQuery(askedPricesQuery),
      ...(typeof prices === 'number' ? [queryClient.prefetchQuery(modelsQuery(prices))] : []),
    ],
    cash: () => [queryClient.prefetchQuery(cashQuery)],
    reports: () => {
      const address = entriesAddressOf(search)
      return [
        address
          ? queryClient.prefetchInfiniteQuery(reportListQuery(address))
          : queryClient.prefetchQuery(reportQuery(month)),
      ]
    },
    technicians: () => [queryClient.prefetchQuery(techniciansQuery())],
    log: () => [queryClient.prefetchInfiniteQuery(logQuery(search))],
    books: () => [queryClient.prefetchQuery(booksQuery(month))],
    // The settings are read by their machine, in the browser.
    settings: () => [],
  }
  // Before the lists, so that no change between the two is missed.
  await queryClient.prefetchQuery(queueVersionQuery)
  await Promise.all([queryClient.prefetchQuery(countsQuery), ...reads[tab]()])
}
