import { requestPageMachine } from '#machines/booking/request-page.ts'
import { getRequest, renewLink, takeStep } from '#shared/request-api.ts'
import { apiActor, oncePerApp } from '../api/api-actor.ts'
import { refreshRequestLists } from './request-lists.ts'

/** Implementations of the machine of one request: its page, and the owner's panel. */
export const provideRequestPageMachine = oncePerApp(({ client, queryClient, session, navigateAction }) => {
  const call = apiActor(client)
  return requestPageMachine.provide({
    actors: { getRequest: call(getRequest), takeStep: call(takeStep), renewLink: call(renewLink) },
    actions: {
      navigate: navigateAction,
      stashRequest: (_, { id }) => session.send({ type: 'request.stashed', id }),
      refreshLists: () => refreshRequestLists(queryClient),
    },
  })
})
