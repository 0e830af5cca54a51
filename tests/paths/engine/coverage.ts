/** Which states and transitions of a machine a run has really been through. */
import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { nodeKey, transitionKey, transitionsOf } from '#src/inspect/keys.ts'
import { isReal } from './moves.ts'
import { nodesOf } from './pure.ts'

/** Every state and every transition definition of a machine, by their names. */
export function partsOf(machine: AnyStateMachine) {
  const nodes = [machine.root, ...getStateNodes(machine)]
  return {
    states: nodes.map(nodeKey),
    transitions: nodes.flatMap((node) => transitionsOf(node).filter(isReal).map(transitionKey)),
  }
}

export type Coverage = {
  states: Set<string>
  transitions: Set<string>
  /** Notes what a microstep took and where it led. A state that is passed is known by the transition that left it. */
  note: (taken: readonly string[], active: readonly string[]) => void
  /** Give it to `createActor`. */
  inspect: (event: InspectionEvent) => void
}

export function createCoverage(): Coverage {
  const states = new Set<string>()
  const transitions = new Set<string>()
  const note: Coverage['note'] = (taken, active) => {
    for (const key of taken) {
      transitions.add(key)
      states.add(key.slice(0, key.indexOf(' ')))
    }
    for (const state of active) states.add(state)
  }
  return {
    states,
    transitions,
    note,
    inspect(event) {
      if (event.type === '@xstate.microstep')
        note(event._transitions.map(transitionKey), nodesOf(event.snapshot))
    },
  }
}
