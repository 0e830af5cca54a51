import { statusChangeMachine } from '#machines/owner/status-change.ts'
import { listAllRequests } from '#shared/api.ts'
import { listQueue } from '#shared/request/queue-api.ts'
import type { RequestStatus } from '#shared/request/request.ts'
import { invalidateRequests, updatePages } from '../api/q.ts'
import { useApp } from '../core/app-context.ts'
import { useFlow } from '../flow/use-flow.ts'

type Page = { rows: { id: number; status: RequestStatus }[] }

/** A page of a list as it is once this request is done. */
const withDone = (id: number) => (page: Page) => ({
  ...page,
  rows: page.rows.map((row) => (row.id === id ? { ...row, status: 'DONE' as const } : row)),
})

/** The machine of "Mark as Done?". The lists show the request as done before they are read again. */
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
