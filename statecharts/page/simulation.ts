/** Simulates a machine: its states and transitions without guards, actions and actors, so that no side effect can run. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createMachine,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate'
import { eventLabel } from '../chart/chart-labels.ts'
import { nodeKey, nodesOf, transitionKey, transitionsOf } from '../chart/keys.ts'
import type { Frame } from './frames.ts'
import { activeAt } from './walks.ts'

type Config = {
  type: AnyStateNode['type']
  initial?: string
  states: { [key: string]: Config }
  on: { [event: string]: { target: string[]; reenter: boolean } | { reenter: boolean } }
}

/** Every transition becomes an event of its own, named by its key: the person chooses the branch instead of a guard. */
function configOf(node: AnyStateNode): Config {
  const initial = node.type === 'compound' ? node.initial.target[0]?.path[node.path.length] : undefined
  return {
    type: node.type,
    ...(initial !== undefined && { initial }),
    states: Object.fromEntries(Object.values(node.states).map((child) => [child.key, configOf(child)])),
    on: Object.fromEntries(
      transitionsOf(node).map((each) => [
        transitionKey(each),
        {
          ...(each.target && { target: each.target.map((target: AnyStateNode) => `#${nodeKey(target)}`) }),
          reenter: each.reenter,
        },
      ]),
    ),
  }
}

export type SimulationStep = { key: string; snapshot: AnyMachineSnapshot }

export function createSimulation(machine: AnyStateMachine) {
  const labels = new Map(
    nodesOf(machine.root)
      .flatMap(transitionsOf)
      .map((each) => [transitionKey(each), eventLabel(each)]),
  )
  const simulated: AnyStateMachine = createMachine({ id: machine.id, ...configOf(machine.root) })
  const [start] = initialTransition(simulated)
  const snapshotAfter = (steps: readonly SimulationStep[]): AnyMachineSnapshot =>
    steps.at(-1)?.snapshot ?? start
  return {
    /** Keys of the transitions that are possible after the steps. */
    possible: (steps: readonly SimulationStep[]): ReadonlySet<string> =>
      new Set(getNextTransitions(snapshotAfter(steps)).map(({ eventType }) => eventType)),
    /** The steps with one more transition. */
    step(steps: readonly SimulationStep[], key: string): readonly SimulationStep[] {
      const [snapshot] = transition(simulated, snapshotAfter(steps), { type: key })
      return [...steps, { key, snapshot }]
    },
    /** The last step as a frame of the playback; undefined without a step. */
    frameOf(steps: readonly SimulationStep[]): Frame | undefined {
      const last = steps.at(-1)
      return (
        last && {
          id: `simulation ${steps.length}`,
          machine: machine.id,
          type: last.key,
          event: labels.get(last.key) ?? last.key,
          taken: [last.key],
          active: activeAt(machine, last.snapshot.value),
          before: { active: activeAt(machine, snapshotAfter(steps.slice(0, -1)).value), context: null },
        }
      )
    },
  }
}
