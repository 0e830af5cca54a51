import { visitChoiceMachine } from '#machines/booking/visit-choice.ts'
import { getPin, getWindows } from '#shared/shop-api.ts'
import { apiActor, oncePerApp } from '../../api/api-actor.ts'

/** The calls of the machine. */
export const provideVisitChoiceMachine = oncePerApp(({ client }) =>
  visitChoiceMachine.provide({
    actors: { getPin: apiActor(client)(getPin), getWindows: apiActor(client)(getWindows) },
  }),
)
