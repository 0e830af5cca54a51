/** Computes transitions of a machine without running actions, calls or timers. */
import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { nodeKey, transitionKey } from '#statecharts/chart/keys.ts'

export type TransitionResult = {
  state: AnyMachineSnapshot
  /** The transitions taken, by `transitionKey`, in order. */
  taken: readonly string[]
  /** Every state entered, transient ones included, by `nodeKey`. */
  entered: readonly string[]
}

/** Returns pure `start` and `step` functions for a machine. */
export function createStepper(machine: AnyStateMachine) {
  const self = createEmptyActor()
  let taken: string[] = []
  let entered: string[] = []
  self.system.inspect((event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    taken.push(...event._transitions.map(transitionKey))
    if ('_nodes' in event.snapshot) entered.push(...stateKeysOf(event.snapshot))
  })
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: 'pure',
    logger: () => undefined,
    defer: () => undefined,
    stopChild: () => undefined,
    emit: () => undefined,
    actionExecutor: () => undefined,
  }
  const record = (act: () => AnyMachineSnapshot): TransitionResult => {
    taken = []
    entered = []
    const state = act()
    return { state, taken, entered: [...new Set([...entered, ...stateKeysOf(state)])] }
  }
  return {
    start: (input: unknown) => record(() => machine.getInitialSnapshot(scope, input)),
    step: (before: AnyMachineSnapshot, event: EventObject) =>
      record(() => machine.transition(before, event, scope)),
  }
}

/** The keys of a snapshot's active states. */
export const stateKeysOf = (snapshot: object): string[] =>
  '_nodes' in snapshot && Array.isArray(snapshot._nodes) ? snapshot._nodes.map(nodeKey) : []

/** Whether two lists name the same states, in any order. */
export const hasSameStates = (some: readonly string[], others: readonly string[]): boolean =>
  String(some.toSorted()) === String(others.toSorted())
