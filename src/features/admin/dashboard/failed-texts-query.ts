import { QUEUE_REFRESH_MS } from '#shared/limits.ts'
import { listNotifications } from '#shared/shop/notification-api.ts'
import { qList } from '../list-query.ts'

/** How many the dashboard shows; the tab Messages has all. */
const SHOWN = 5

/** The SMS that could not be sent, the newest ones. */
export const failedTextsQuery = {
  ...qList(listNotifications, 'failed', {
    parts: [(send, page, signal) => send(listNotifications, { query: { state: 'failed' }, ...page }, signal)],
    idOf: ({ id }) => id,
    size: SHOWN,
  }),
  refetchInterval: QUEUE_REFRESH_MS,
}
