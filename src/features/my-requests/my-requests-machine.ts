import { myRequestsMachine } from '#machines/booking/my-requests.ts'
import { listUserRepairs } from '#shared/api.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'

/** Implementations of the My Requests machine. */
export const provideMyRequestsMachine = oncePerApp(({ client, navigateAction }) =>
  myRequestsMachine.provide({
    actors: { listUserRepairs: apiActor(client)(listUserRepairs) },
    actions: { navigate: navigateAction },
  }),
)
