/** The SMS that could not be sent, the newest ones. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listNotifications } from '#shared/api.ts'
import { QUEUE_REFRESH_MS } from '#shared/limits.ts'
import { oncePerApp } from '../../../api/once-per-app.ts'
import { paginatedQuery } from '../paginated-query.ts'

/** How many the dashboard shows; the tab Messages has all. */
const SHOWN = 5

/** Its first key is listed in personal-keys.ts. */
export const failedTextsQuery = oncePerApp(({ client: { send } }) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'failed'],
    ...paginatedQuery({
      parts: [(page, signal) => send(listNotifications, { query: { state: 'failed' }, ...page }, signal)],
      idOf: ({ id }) => id,
      size: SHOWN,
    }),
    refetchInterval: QUEUE_REFRESH_MS,
  }),
)
