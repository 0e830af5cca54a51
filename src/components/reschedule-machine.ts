import { rescheduleMachine } from '#machines/booking/reschedule.ts'
import { takeStep } from '#shared/request-api.ts'
import { getWindows } from '#shared/shop-api.ts'
import { apiActor, oncePerApp } from '../api/api-actor.ts'

/** The calls of the machine. */
export const provideRescheduleMachine = oncePerApp(({ client }) =>
  rescheduleMachine.provide({
    actors: { getWindows: apiActor(client)(getWindows), takeStep: apiActor(client)(takeStep) },
  }),
)
