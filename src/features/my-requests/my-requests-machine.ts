import { myRequestsMachine } from '#machines/booking/my-requests.ts'
import { listUserRepairs } from '#shared/api.ts'
import { callsOf, provided } from '../../api/api-actor.ts'

/** The customer's own list. */
export const myRequestsFlow = provided(({ client, go }) =>
  myRequestsMachine.provide({
    actors: { listUserRepairs: callsOf(client)(listUserRepairs) },
    actions: { navigate: go },
  }),
)
