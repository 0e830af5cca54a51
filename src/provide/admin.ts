/** The flows of the shop's desk. */
import { statusChangeMachine } from '#machines/status-change.ts'
import * as api from '#shared/api.ts'
import { callsOf, type Parts } from './parts.ts'

export function adminMachines({ client, queries, queryClient }: Parts) {
  const call = callsOf(client)
  return {
    statusChange: statusChangeMachine.provide({
      actors: { setRepairStatus: call(api.setRepairStatus) },
      actions: {
        refreshRepairs: () => {
          void queryClient.invalidateQueries(queries.repairs)
          void queryClient.invalidateQueries(queries.counts)
        },
      },
    }),
  }
}
