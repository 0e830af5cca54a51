/** The queries of the admin pages. */

import { type InfiniteData, keepPreviousData, type QueryFunctionContext } from '@tanstack/react-query'
import { listUsers } from '#shared/account/users-api.ts'
import { ADMIN_PAGE, LIST_MAX, QUEUE_REFRESH_MS } from '#shared/limits.ts'
import type { QueuePage } from '#shared/request/queue.ts'
import { getCounts, getDays, listAllRequests, listQueue } from '#shared/request/queue-api.ts'
import type { QueueFilter } from '#shared/request/queue-filter.ts'
import { listConversations } from '#shared/request/thread-api.ts'
import { listMessages } from '#shared/shop/message-api.ts'
import { listNotifications } from '#shared/shop/notification-api.ts'
import { q, type Send, senderOf } from '../../api/q.ts'
import { qPages } from '../../api/q-pages.ts'
import { qList, REFRESH_MS, uniqueRows } from './list-query.ts'

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

/** The queue, in the order of its bucket; the server searches. */
export const queueQuery = (filter: QueueFilter) => ({
  ...qPages(listQueue, filter, {
    read: async (send, after: string | null, signal) => {
      if (filter.find !== undefined && after === null) await pauseOf(TYPING_MS, signal)
      const query = { ...filter, limit: String(ADMIN_PAGE), ...(after !== null && { after }) }
      return send(listQueue, { query }, signal)
    },
    first: null,
    next: ({ next }: QueuePage) => next,
    select: ({ pages }) => ({
      rows: uniqueRows(
        pages.flatMap(({ rows }) => rows),
        ({ id }) => id,
      ),
      pages: pages.length,
    }),
  }),
  placeholderData: keepPreviousData,
})

/** The queue's version: it changes with every list and count that the queue shows. */
export const queueVersionQuery = {
  ...q(listQueue, { query: { newestOnly: 'true' } }),
  // Without `followsRequests`: after an own step the lists refetch, and a changed version would refetch them again at once.
  meta: { isPersonal: true },
  select: ({ version }: QueuePage) => version,
  refetchInterval: QUEUE_REFRESH_MS,
}

const TODAY = { show: 'today', limit: String(LIST_MAX) } as const

async function readToday(send: Send, signal: AbortSignal, after?: string): Promise<QueuePage> {
  const page = await send(listQueue, { query: { ...TODAY, ...(after !== undefined && { after }) } }, signal)
  if (page.next === null) return page
  const rest = await readToday(send, signal, page.next)
  return { ...rest, rows: [...page.rows, ...rest.rows] }
}

/** Every visit of today, all pages at once, for the technician's printed sheet. */
export const todayQuery = {
  ...q(listQueue, { query: TODAY }),
  queryFn: ({ client, signal }: QueryFunctionContext) => readToday(senderOf(client), signal),
  select: ({ rows }: QueuePage) => rows,
}

export const newestQuery = qList(listAllRequests, 'newest', {
  parts: [(send, page, signal) => send(listAllRequests, page, signal)],
  idOf: ({ id }) => id,
  size: NEWEST,
})

export function usersQuery({ find }: { find: string }) {
  const search = find.trim()
  return {
    ...qList(listUsers, search, {
      parts: [
        async (send, page, signal) => {
          if (search !== '') await pauseOf(TYPING_MS, signal)
          return send(listUsers, { query: { ...(search !== '' && { search }) }, ...page }, signal)
        },
      ],
      idOf: ({ userId }) => userId,
    }),
    placeholderData: keepPreviousData,
  }
}

/** New ones first, then newest first. */
export const messagesQuery = qList(listMessages, 'all', {
  parts: (['false', 'true'] as const).map(
    (handled) => (send, page, signal) => send(listMessages, { query: { handled }, ...page }, signal),
  ),
  idOf: ({ id }) => id,
})

/** Unread ones first, then the newest. */
export const conversationsQuery = qList(listConversations, 'all', {
  parts: (['true', 'false'] as const).map(
    (unread) => (send, page, signal) => send(listConversations, { query: { unread }, ...page }, signal),
  ),
  idOf: ({ last }) => last.id,
})

const texts = qList(listNotifications, 'all', {
  parts: [(send, page, signal) => send(listNotifications, page, signal)],
  idOf: ({ id }) => id,
})
export const textsQuery = {
  ...texts,
  refetchInterval: ({
    state,
  }: {
    state: { data?: InfiniteData<{ rows: { state: string }[] }> | undefined }
  }) => {
    const waiting = state.data?.pages.some(({ rows }) => rows.some((sms) => sms.state === 'queued'))
    return waiting ? QUEUED_REFRESH_MS : REFRESH_MS
  },
}

export const countsQuery = { ...q(getCounts, {}), refetchInterval: QUEUE_REFRESH_MS }
export const daysQuery = { ...q(getDays, {}), refetchInterval: REFRESH_MS }
