import type { InfiniteData } from '@tanstack/react-query'
import { statusChangeMachine } from '#machines/admin/status-change.ts'
import type { RepairRequest } from '#shared/repair.ts'
import { useApp } from '../core/app-context.ts'
import { useFlow } from '../flow/use-flow.ts'
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

/** The machine of "Mark as Done?". The lists show the request as done before they are read again. */
export function useStatusChange() {
  const { queryClient } = useApp()
  return useFlow(statusChangeMachine, {
    actions: {
      refreshRepairs: (_, { id }) => {
        queryClient.setQueriesData<List>({ queryKey: ['repairs'] }, (list) => asDone(list, id))
        refreshRequestLists(queryClient)
      },
    },
  })
}
