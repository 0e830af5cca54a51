import type { QueryClient } from '@tanstack/react-query'

/** Keys of the queries that change with a request: lists, totals, sent texts, its history, visits and free windows. */
const KEYS = ['repairs', 'counts', 'notifications', 'history', 'conversations', 'visits', 'windows']

/** Marks them as outdated, after a step of a request. */
export function refreshRequestLists(queryClient: QueryClient): void {
  for (const key of KEYS) void queryClient.invalidateQueries({ queryKey: [key] })
}
