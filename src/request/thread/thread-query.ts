/** The messages and notes of a request, newest first. */
import { THREAD_REFRESH_MS } from '#shared/limits.ts'
import type { Thread } from '#shared/request/thread.ts'
import { getThread } from '#shared/request/thread-api.ts'
import { qPages } from '../../api/q-pages.ts'

const PAGE = 50

/** Polled each 20 s while the page is visible: a shop has few open threads. */
export const threadQuery = (id: number) => ({
  ...qPages(getThread, id, {
    read: (send, before: number | null, signal) =>
      send(getThread, { params: { id }, limit: PAGE, ...(before !== null && { before }) }, signal),
    first: null,
    next: ({ entries }: Thread) => (entries.length < PAGE ? null : (entries.at(-1)?.id ?? null)),
    select: ({ pages }) => ({
      entries: pages.flatMap(({ entries }) => entries),
      unread: pages[0]?.unread ?? 0,
      isOpen: pages[0]?.isOpen ?? true,
    }),
  }),
  refetchInterval: THREAD_REFRESH_MS,
})
