import type { InfiniteData } from '@tanstack/react-query'
import { statusChangeMachine } from '#machines/admin/status-change.ts'
import { setRepairStatus } from '#shared/api.ts'
import type { RepairRequest } from '#shared/repair.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'
import { adminQueries } from './admin-queries.ts'
import type { Page } from './paginated-query.ts'

/** The cached list with this request as done. */
const asDone = (list: InfiniteData<Page<RepairRequest>> | undefined, id: number) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      rows: page.rows.map((repair) => (repair.id === id ? { ...repair, status: 'DONE' as const } : repair)),
    })),
  }

/** Implementations of the status change machine. */
export const provideStatusChangeMachine = oncePerApp((deps) => {
  const { client, queryClient } = deps
  return statusChangeMachine.provide({
    actors: { setRepairStatus: apiActor(client)(setRepairStatus) },
    actions: {
      refreshRepairs: (_, { id }: { id: number }) => {
        queryClient.setQueriesData<InfiniteData<Page<RepairRequest>>>({ queryKey: ['repairs'] }, (list) =>
          asDone(list, id),
        )
        void queryClient.invalidateQueries({ queryKey: ['repairs'] })
        void queryClient.invalidateQueries({ queryKey: ['notifications'] })
        void queryClient.invalidateQueries(adminQueries(deps).counts)
      },
    },
  })
})
