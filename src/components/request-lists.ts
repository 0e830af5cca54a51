import type { QueryClient } from '@tanstack/react-query'

/** Keys of the queries that change with a request: lists, totals, sent texts, its history, the visits of a day. */
const KEYS = ['repairs', 'counts', 'notifications', 'history', 'conversations', 'visits']

/** Marks them as outdated, after a step of a request. */
export function refreshRequestLists(queryClient: QueryClient): void {
  for (const key of KEYS) void queryClient.invalidateQueries({ queryKey: [key] })
}
