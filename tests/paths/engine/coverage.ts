/** Records the states and transitions of a machine that a run has really entered and taken. */
import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { nodeKey, transitionKey, transitionsOf } from '#statecharts/chart/keys.ts'
import { isEffective } from './events.ts'
import { stateKeysOf } from './stepper.ts'

/** Returns the keys of all states and transitions of a machine. */
export function elementsOf(machine: AnyStateMachine) {
  const nodes = [machine.root, ...getStateNodes(machine)]
  return {
    states: nodes.map(nodeKey),
    transitions: nodes.flatMap((node) => transitionsOf(node).filter(isEffective).map(transitionKey)),
  }
}

export type Coverage = {
  states: Set<string>
  transitions: Set<string>
  /** Records a microstep's transitions and active states. A transient state is recorded by the transition that leaves it. */
  record: (taken: readonly string[], active: readonly string[]) => void
  /** Pass it to `createActor`. */
  inspect: (event: InspectionEvent) => void
}

export function createCoverage(): Coverage {
  const states = new Set<string>()
  const transitions = new Set<string>()
  const record: Coverage['record'] = (taken, active) => {
    for (const key of taken) {
      transitions.add(key)
      states.add(key.slice(0, key.indexOf(' ')))
    }
    for (const state of active) states.add(state)
  }
  return {
    states,
    transitions,
    record,
    inspect(event) {
      if (event.type === '@xstate.microstep')
        record(event._transitions.map(transitionKey), stateKeysOf(event.snapshot))
    },
  }
}
