import { moveVisitsMachine } from '#machines/admin/move-visits.ts'
import { takeStep } from '#shared/request-api.ts'
import { apiActor, oncePerApp } from '../../../api/api-actor.ts'
import { refreshRequestLists } from '../../../components/request-lists.ts'

/** Implementations of the machine that moves the visits of a closed day. */
export const provideMoveVisitsMachine = oncePerApp(({ client, queryClient }) =>
  moveVisitsMachine.provide({
    actors: { takeStep: apiActor(client)(takeStep) },
    actions: { refreshVisits: () => refreshRequestLists(queryClient) },
  }),
)
