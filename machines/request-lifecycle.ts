/** What may happen to a repair request. The server decides by this file, and the admin's page shows the same. */
import { setup, transition } from 'xstate'
import type { RepairStatus } from '#shared/repair.ts'

/**
 * A state is a status, an event asks for a status: what a state takes is allowed, what it does not take is refused.
 * Asking for the status it already has is taken and changes nothing, so a repeated call does no harm.
 */
export const requestLifecycleMachine = setup({
  types: {
    events: {} as { type: RepairStatus },
  },
}).createMachine({
  id: 'requestLifecycle',
  description: 'A repair request waits until it is done. Done is final: nothing leads back.',
  initial: 'PENDING',
  states: {
    PENDING: { on: { PENDING: 'PENDING', DONE: 'DONE' } },
    DONE: { on: { DONE: 'DONE' } },
  },
})

/** Whether a request with the status `current` may get the status `requested`, and whether that changes anything. */
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
