import { statusChangeMachine } from '#machines/owner/status-change.ts'
import { listAllRequests, listQueue } from '#shared/request/queue-api.ts'
import type { RequestStatus } from '#shared/request/request.ts'
import { invalidateRequests } from '../api/q.ts'
import { updatePages } from '../api/q-pages.ts'
import { useApp } from '../core/app-context.ts'
import { useFlow } from '../flow/use-flow.ts'

type Page = { rows: { id: number; status: RequestStatus }[] }

/** The cached page with this request marked as done. */
const withDone = (id: number) => (page: Page) => ({
  ...page,
  rows: page.rows.map((row) => (row.id === id ? { ...row, status: 'DONE' as const } : row)),
})

/** The machine of "Mark as Done?". The lists show the request as done before they are refetched. */
export function useStatusChange() {
  const { queryClient } = useApp()
  return useFlow(statusChangeMachine, {
    actions: {
      refreshLists: (_, { id }) => {
        updatePages(queryClient, listQueue, withDone(id))
        updatePages(queryClient, listAllRequests, withDone(id))
        void invalidateRequests(queryClient)
      },
    },
  })
}
