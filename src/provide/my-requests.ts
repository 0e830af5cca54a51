import { myRequestsMachine } from '#machines/my-requests.ts'
import { listUserRepairs } from '#shared/api.ts'
import { callsOf, provided } from './parts.ts'

/** The customer's own list. */
export const myRequestsFlow = provided(({ client, go }) =>
  myRequestsMachine.provide({
    actors: { listUserRepairs: callsOf(client)(listUserRepairs) },
    actions: { navigate: go },
  }),
)
