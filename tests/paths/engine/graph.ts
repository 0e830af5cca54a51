/** The graph of a model: every state reachable from every start, explored with xstate/graph. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { eventsAt } from './events.ts'
import type { FlowModel, LabeledEvent } from './model.ts'
import { createStepper, type TransitionResult } from './stepper.ts'

/** Events that are tried; a model that exceeds this has an `abstract` that distinguishes too many contexts. */
const MAX_TRIES = 200_000

/** Steps of the cross-check that `abstract` is sound. */
const CROSS_CHECK_STEPS = 400

export type Edge = LabeledEvent & Pick<TransitionResult, 'taken' | 'entered'> & { to: string }
export type Graph = {
  /** Identifies a snapshot by its value, status and abstracted context. */
  key: (snapshot: AnyMachineSnapshot) => string
  starts: readonly { name: string; input: unknown; step: TransitionResult }[]
  step: ReturnType<typeof createStepper>['step']
  nodes: ReadonlyMap<string, { state: AnyMachineSnapshot; edges: readonly Edge[] }>
}

/** Restricts a graph to some starts and events. */
export type GraphFilter = {
  allowsStart: (start: string) => boolean
  allowsEvent: (state: AnyMachineSnapshot, move: LabeledEvent) => boolean
}
const noFilter: GraphFilter = { allowsStart: () => true, allowsEvent: () => true }

const cache = new WeakMap<FlowModel, Graph>()

/** Returns the graph of a model; the unfiltered graph is cached. */
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
      limit: MAX_TRIES,
      // Everything beyond was explored from an earlier start.
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

  /** Walks in circles and takes another edge at each visit, to find contexts that `abstract` merges wrongly. */
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

/** Throws when two snapshots with the same key have different edges. */
export function assertSameEdges(some: readonly Edge[], others: readonly Edge[]): void {
  for (const [index, one] of some.entries()) {
    const other = others[index]
    if (other && one.to === other.to && String(one.taken) === String(other.taken)) continue
    throw new Error(
      `model: abstract() drops context that decides where "${one.label}" leads: ${one.taken.at(-1)} or ${other?.taken.at(-1)}`,
    )
  }
}
