/** A repair request's status (specification, section 4). */
import { requestLifecycleMachine } from '#machines/request-lifecycle.ts'
import { actorOnly } from './engine/actor-only.ts'
import { flowModel } from './engine/model.ts'

export const requestLifecycleModel = flowModel({
  machine: requestLifecycleMachine,
  starts: { 'just submitted': undefined },
  cases: { PENDING: 'the owner says that it waits', DONE: 'the owner marks it as done' },
  replies: {},
  delays: {},
  states: { PENDING: 'rests', DONE: 'final' },
  rules: {
    'it waits until it is marked as done, and is done from then on': ({ history, state }) =>
      state.value === (history.some(({ event }) => event.type === 'DONE') ? 'DONE' : 'PENDING'),
    'what is done never waits again': ({ state }) =>
      state.can({ type: 'PENDING' }) === (state.value === 'PENDING') && state.can({ type: 'DONE' }),
  },
})

export const requestLifecycle = actorOnly(
  requestLifecycleModel,
  'The server decides by it; tests/server/repairs/lifecycle-paths.test.ts takes the same walks by PUT /api/repair/:id/status.',
)
