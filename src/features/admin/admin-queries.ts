/** The queries of the admin pages. */

import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { listMessages, listNotifications, listRepairs, listUsers } from '#shared/api.ts'
import { ADMIN_PAGE, LIST_MAX, QUEUE_REFRESH_MS } from '#shared/limits.ts'
import type { QueueFilter, QueuePage, QueueRow } from '#shared/queue.ts'
import { getCounts, getDays, listQueue } from '#shared/queue-api.ts'
import { listConversations } from '#shared/thread-api.ts'
import { oncePerApp } from '../../api/once-per-app.ts'
import { paginatedQuery, REFRESH_MS, uniqueRows } from './paginated-query.ts'

/** How many requests the dashboard shows. */
const NEWEST = 5
/** The debounce of the search, in ms. */
const TYPING_MS = 250
/** A queued SMS changes within seconds. */
const QUEUED_REFRESH_MS = 3_000

/** Rejects when the query is cancelled by the next keystroke. */
const pauseOf = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Loaded with the admin pages. Their first keys are listed in personal-keys.ts. */
export const adminQueries = oncePerApp(({ client: { send } }) => ({
  /** The queue, in the order of its bucket; the server searches. */
  queue: (filter: QueueFilter) =>
    infiniteQueryOptions({
      queryKey: ['repairs', 'queue', filter],
      queryFn: async ({ pageParam: after, signal }) => {
        if (filter.find !== undefined && after === null) await pauseOf(TYPING_MS, signal)
        const query = { ...filter, limit: String(ADMIN_PAGE), ...(after !== null && { after }) }
        return send(listQueue, { query }, signal)
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }: QueuePage) => next,
      select: ({ pages }: InfiniteData<QueuePage>) => ({
        rows: uniqueRows(
          pages.flatMap(({ rows }) => rows),
          ({ id }) => id,
        ),
        pages: pages.length,
      }),
      placeholderData: keepPreviousData,
    }),
  /** Changes with anything that a list or a count of the queue shows. */
  queueVersion: queryOptions({
    queryKey: ['queue-version'],
    queryFn: async ({ signal }) => {
      const { version } = await send(listQueue, { query: { newestOnly: 'true' } }, signal)
      return version
    },
    refetchInterval: QUEUE_REFRESH_MS,
  }),
  /** Every visit of today, for the paper that the technician takes along. */
  today: queryOptions({
    queryKey: ['visits', 'today'],
    queryFn: async ({ signal }) => {
      const rows: QueueRow[] = []
      let after: string | null = null
      do {
        const query = { show: 'today' as const, limit: String(LIST_MAX), ...(after !== null && { after }) }
        const page: QueuePage = await send(listQueue, { query }, signal)
        rows.push(...page.rows)
        after = page.next
      } while (after !== null)
      return rows
    },
  }),
  newestRepairs: infiniteQueryOptions({
    queryKey: ['repairs', 'newest'],
    ...paginatedQuery({
      parts: [(page, signal) => send(listRepairs, page, signal)],
      idOf: ({ id }) => id,
      size: NEWEST,
    }),
  }),
  users: ({ find }: { find: string }) => {
    const search = find.trim()
    return infiniteQueryOptions({
      queryKey: ['users', search],
      ...paginatedQuery({
        parts: [
          async (page, signal) => {
            if (search !== '') await pauseOf(TYPING_MS, signal)
            return send(listUsers, { query: { ...(search !== '' && { search }) }, ...page }, signal)
          },
        ],
        idOf: ({ userId }) => userId,
      }),
      placeholderData: keepPreviousData,
    })
  },
  /** New ones first, then newest first. */
  messages: infiniteQueryOptions({
    queryKey: ['messages'],
    ...paginatedQuery({
      parts: (['false', 'true'] as const).map(
        (handled) => (page, signal) => send(listMessages, { query: { handled }, ...page }, signal),
      ),
      idOf: ({ id }) => id,
    }),
  }),
  /** Unread ones first, then the newest. */
  conversations: infiniteQueryOptions({
    queryKey: ['conversations'],
    ...paginatedQuery({
      parts: (['true', 'false'] as const).map(
        (unread) => (page, signal) => send(listConversations, { query: { unread }, ...page }, signal),
      ),
      idOf: ({ last }) => last.id,
    }),
  }),
  notifications: infiniteQueryOptions({
    queryKey: ['notifications'],
    ...paginatedQuery({
      parts: [(page, signal) => send(listNotifications, page, signal)],
      idOf: ({ id }) => id,
    }),
    refetchInterval: ({ state }) => {
      const waiting = state.data?.pages.some(({ rows }) => rows.some((sms) => sms.state === 'queued'))
      return waiting ? QUEUED_REFRESH_MS : REFRESH_MS
    },
  }),
  counts: queryOptions({
    queryKey: ['counts'],
    queryFn: ({ signal }) => send(getCounts, {}, signal),
    refetchInterval: QUEUE_REFRESH_MS,
  }),
  days: queryOptions({
    queryKey: ['days'],
    queryFn: ({ signal }) => send(getDays, {}, signal),
    refetchInterval: REFRESH_MS,
  }),
}))
