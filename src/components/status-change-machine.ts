import type { InfiniteData } from '@tanstack/react-query'
import { statusChangeMachine } from '#machines/admin/status-change.ts'
import { setRepairStatus } from '#shared/api.ts'
import type { RepairRequest } from '#shared/repair.ts'
import { apiActor, oncePerApp } from '../api/api-actor.ts'
import { refreshRequestLists } from './request-lists.ts'

type List = InfiniteData<{ rows: RepairRequest[] }>

/** A list as it is once this request is done. */
const asDone = (list: List | undefined, id: number) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      rows: page.rows.map((repair) => (repair.id === id ? { ...repair, status: 'DONE' as const } : repair)),
    })),
  }

/** "Mark as Done?" */
export const provideStatusChangeMachine = oncePerApp(({ client, queryClient }) =>
  statusChangeMachine.provide({
    actors: { setRepairStatus: apiActor(client)(setRepairStatus) },
    actions: {
      refreshRepairs: (_, { id }: { id: number }) => {
        queryClient.setQueriesData<List>({ queryKey: ['repairs'] }, (list) => asDone(list, id))
        refreshRequestLists(queryClient)
      },
    },
  }),
)
