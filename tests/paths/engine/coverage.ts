/** Which states and transitions of a machine a run has really been through. */
import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { nodeKey, transitionKey, transitionsOf } from '#src/inspect/keys.ts'
import { isEffective } from './events.ts'
import { stateKeysOf } from './stepper.ts'

/** Every state and every transition definition of a machine, by their names. */
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
  /** Notes what a microstep took and where it led. A state that is passed is known by the transition that left it. */
  record: (taken: readonly string[], active: readonly string[]) => void
  /** Give it to `createActor`. */
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
