/** A model as a graph: every state that its moves can lead to, explored by xstate/graph from every start. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { eventsAt } from './events.ts'
import type { FlowModel, LabeledEvent } from './model.ts'
import { createStepper, type TransitionResult } from './stepper.ts'

/** More states than any model of ours needs: one that goes beyond has an `abstract` that lets too much through. */
const MAX_STATES = 20_000

/** How far it is walked about in a model, to see whether it holds. */
const CROSS_CHECK_STEPS = 400

export type Edge = LabeledEvent & Pick<TransitionResult, 'taken' | 'entered'> & { to: string }
export type Graph = {
  /** Names a state by its value and what the model says of its memory. */
  key: (snapshot: AnyMachineSnapshot) => string
  starts: readonly { name: string; input: unknown; step: TransitionResult }[]
  step: ReturnType<typeof createStepper>['step']
  nodes: ReadonlyMap<string, { state: AnyMachineSnapshot; edges: readonly Edge[] }>
}

/** What of a model is left out: starts, and moves in some states. */
export type GraphFilter = {
  allowsStart: (start: string) => boolean
  allowsEvent: (state: AnyMachineSnapshot, move: LabeledEvent) => boolean
}
const noFilter: GraphFilter = { allowsStart: () => true, allowsEvent: () => true }

const cache = new WeakMap<FlowModel, Graph>()

/** The graph of a model; without limits it is made once. */
export function graphOf(model: FlowModel, filter?: GraphFilter): Graph {
  if (filter) return explore(model, filter)
  const graph = cache.get(model) ?? explore(model, noFilter)
  cache.set(model, graph)
  return graph
}

function explore(model: FlowModel, { allowsStart, allowsEvent }: GraphFilter): Graph {
  const machine: AnyStateMachine = model.machine
  const pure = createStepper(machine)
  const key = ({ value, status, context }: AnyMachineSnapshot) =>
    JSON.stringify([value, status, model.abstract ? model.abstract(context) : context])
  const starts = Object.entries(model.starts)
    .filter(([name]) => allowsStart(name))
    .map(([name, input]) => ({ name, input, step: pure.start(input) }))
  const moves = (state: AnyMachineSnapshot) =>
    eventsAt(model, state).filter((move) => allowsEvent(state, move))
  const edgesOf = (state: AnyMachineSnapshot) =>
    moves(state).map((move) => {
      const { state: next, taken, entered } = pure.step(state, move.event)
      return { ...move, taken, entered, next, to: key(next) }
    })
  const nodes = new Map<string, { state: AnyMachineSnapshot; edges: ReturnType<typeof edgesOf> }>()
  for (const { step } of starts) {
    const adjacency = getAdjacencyMap(machine, {
      fromState: step.state,
      events: (state: AnyMachineSnapshot) => moves(state).map(({ event }) => event),
      serializeState: key,
      serializeEvent: (event) => JSON.stringify(event),
      limit: MAX_STATES,
      // From here on the walks of an earlier start are known.
      stopWhen: (state: AnyMachineSnapshot) => nodes.has(key(state)),
    })
    for (const [id, { state }] of Object.entries(adjacency)) {
      const edges = edgesOf(state)
      const known = nodes.get(id)
      if (known) assertSameEdges(known.edges, edges)
      else nodes.set(id, { state, edges })
    }
  }
  for (const { step } of starts) crossCheck(step.state)
  return { key, starts, step: pure.step, nodes }

  /** Walks about, in each state another way than the last time: what `abstract` hides wrongly shows on the way. */
  function crossCheck(start: AnyMachineSnapshot) {
    const visits = new Map<string, number>()
    let state = start
    for (let count = 0; count < CROSS_CHECK_STEPS; count++) {
      const id = key(state)
      const edges = edgesOf(state)
      assertSameEdges(nodes.get(id)?.edges ?? [], edges)
      const visit = visits.get(id) ?? 0
      visits.set(id, visit + 1)
      state = edges[visit % edges.length]?.next ?? start
    }
  }
}

/** Two states that the model takes for the same must lead on in the same ways. */
export function assertSameEdges(some: readonly Edge[], others: readonly Edge[]): void {
  for (const [index, one] of some.entries()) {
    const other = others[index]
    if (other && one.to === other.to && String(one.taken) === String(other.taken)) continue
    throw new Error(
      `model: abstract() hides what decides where "${one.label}" leads: ${one.taken.at(-1)} or ${other?.taken.at(-1)}`,
    )
  }
}
