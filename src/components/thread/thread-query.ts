/** What is written about a request, newest first. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { THREAD_REFRESH_MS } from '#shared/limits.ts'
import type { Thread } from '#shared/thread.ts'
import { getThread } from '#shared/thread-api.ts'
import { oncePerApp } from '../../api/once-per-app.ts'

const PAGE = 50

/** Read again while the page is visible: a shop has few open threads, so a question each 20 s is cheap. */
export const threadQuery = oncePerApp(
  ({ client }) =>
    (id: number) =>
      infiniteQueryOptions({
        queryKey: ['thread', id],
        queryFn: ({ pageParam, signal }) =>
          client.send(
            getThread,
            { params: { id }, limit: PAGE, ...(pageParam !== null && { before: pageParam }) },
            signal,
          ),
        initialPageParam: null as number | null,
        getNextPageParam: ({ entries }: Thread) =>
          entries.length < PAGE ? null : (entries.at(-1)?.id ?? null),
        select: ({ pages }) => ({
          entries: pages.flatMap(({ entries }) => entries),
          unread: pages[0]?.unread ?? 0,
          isOpen: pages[0]?.isOpen ?? true,
        }),
        refetchInterval: THREAD_REFRESH_MS,
      }),
)
