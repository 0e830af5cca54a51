/** The queries of the admin pages. */

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getDays,
  listMessages,
  listNotifications,
  listRepairs,
  listUsers,
  searchRepairs,
} from '#shared/api.ts'
import { shopDayOf } from '#shared/pickup-time.ts'
import { getCounts } from '#shared/queue-api.ts'
import type { RepairRequest, RepairStatus } from '#shared/repair.ts'
import { listConversations } from '#shared/thread-api.ts'
import { oncePerApp } from '../../api/api-actor.ts'
import type { OrdersFilter } from './admin-search-params.ts'
import { paginatedQuery, REFRESH_MS } from './paginated-query.ts'

/** How many requests the dashboard shows. */
const NEWEST = 5
/** The debounce of the search, in ms. */
const TYPING_MS = 250
/** A queued SMS changes within seconds. */
const QUEUED_REFRESH_MS = 3_000

const STATUSES: Record<OrdersFilter, readonly (RepairStatus | undefined)[]> = {
  all: ['PENDING', 'DONE'],
  pending: ['PENDING'],
  done: ['DONE'],
  /** Both statuses, in one list. */
  today: [undefined],
}

const isFromToday = ({ submittedAt }: RepairRequest) =>
  shopDayOf(Date.parse(submittedAt)) === shopDayOf(Date.now())

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
  /** Pending ones first, then newest first; the server searches. */
  repairs: ({ show, find }: { show: OrdersFilter; find: string }) => {
    const search = find.trim()
    return infiniteQueryOptions({
      queryKey: ['repairs', show, search],
      ...paginatedQuery({
        parts: STATUSES[show].map((status, index) => async (page, signal) => {
          if (search !== '' && index === 0) await pauseOf(TYPING_MS, signal)
          const query = status && { status }
          const repairs = await (search === ''
            ? send(listRepairs, { query: { ...query }, ...page }, signal)
            : send(searchRepairs, { query: { ...query, search }, ...page }, signal))
          // The list is newest first, so a page with an older request is the last one with requests of today.
          return show === 'today' ? repairs.filter(isFromToday) : repairs
        }),
        idOf: ({ id }) => id,
      }),
      placeholderData: keepPreviousData,
    })
  },
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
    refetchInterval: REFRESH_MS,
  }),
  days: queryOptions({
    queryKey: ['days'],
    queryFn: ({ signal }) => send(getDays, {}, signal),
    refetchInterval: REFRESH_MS,
  }),
}))
