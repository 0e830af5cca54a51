/** The states of a repair request, used by the server and the admin's page. */
import { setup, transition } from 'xstate'
import type { RepairStatus } from '#shared/repair.ts'

/**
 * A state is a status and an event requests a status; an event that the state does not handle is refused.
 * Requesting the current status is allowed and changes nothing, so a repeated call is idempotent.
 */
export const requestLifecycleMachine = setup({
  types: {
    events: {} as { type: RepairStatus },
  },
}).createMachine({
  id: 'requestLifecycle',
  description: 'A repair request is pending until it is done. Done is final.',
  initial: 'PENDING',
  states: {
    PENDING: { on: { PENDING: 'PENDING', DONE: 'DONE' } },
    DONE: { on: { DONE: 'DONE' } },
  },
})

/** Whether a request with status `current` can change to `requested`, and whether that is a change. */
export function decideStatus(
  current: RepairStatus,
  requested: RepairStatus,
): 'changed' | 'unchanged' | 'refused' {
  const before = requestLifecycleMachine.resolveState({ value: current })
  const event = { type: requested }
  if (!before.can(event)) return 'refused'
  const [after] = transition(requestLifecycleMachine, before, event)
  return after.value === before.value ? 'unchanged' : 'changed'
}
