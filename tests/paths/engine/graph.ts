/** A model as a graph: every state that its moves can lead to, explored by xstate/graph from every start. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import type { FlowModel, Move } from './model.ts'
import { movesAt } from './moves.ts'
import { type PureStep, pureSteps } from './pure.ts'

/** More states than any model of ours needs: one that goes beyond has an `abstract` that lets too much through. */
const MOST_STATES = 20_000

/** How far it is walked about in a model, to see whether it holds. */
const STRIDES = 400

export type Edge = Move & Pick<PureStep, 'taken' | 'seen'> & { to: string }
export type Graph = {
  /** Names a state by its value and what the model says of its memory. */
  key: (snapshot: AnyMachineSnapshot) => string
  starts: readonly { name: string; input: unknown; step: PureStep }[]
  step: ReturnType<typeof pureSteps>['step']
  nodes: ReadonlyMap<string, { state: AnyMachineSnapshot; edges: readonly Edge[] }>
}

/** What of a model is left out: starts, and moves in some states. */
export type Limits = {
  mayStart: (start: string) => boolean
  mayMove: (state: AnyMachineSnapshot, move: Move) => boolean
}
const none: Limits = { mayStart: () => true, mayMove: () => true }

const whole = new WeakMap<FlowModel, Graph>()

/** The graph of a model; without limits it is made once. */
export function graphOf(model: FlowModel, limits?: Limits): Graph {
  if (limits) return explored(model, limits)
  const graph = whole.get(model) ?? explored(model, none)
  whole.set(model, graph)
  return graph
}

function explored(model: FlowModel, { mayStart, mayMove }: Limits): Graph {
  const machine: AnyStateMachine = model.machine
  const pure = pureSteps(machine)
  const key = ({ value, status, context }: AnyMachineSnapshot) =>
    JSON.stringify([value, status, model.abstract ? model.abstract(context) : context])
  const starts = Object.entries(model.starts)
    .filter(([name]) => mayStart(name))
    .map(([name, input]) => ({ name, input, step: pure.start(input) }))
  const moves = (state: AnyMachineSnapshot) => movesAt(model, state).filter((move) => mayMove(state, move))
  const edgesOf = (state: AnyMachineSnapshot) =>
    moves(state).map((move) => {
      const { state: next, taken, seen } = pure.step(state, move.event)
      return { ...move, taken, seen, next, to: key(next) }
    })
  const nodes = new Map<string, { state: AnyMachineSnapshot; edges: ReturnType<typeof edgesOf> }>()
  for (const { step } of starts) {
    const adjacency = getAdjacencyMap(machine, {
      fromState: step.state,
      events: (state: AnyMachineSnapshot) => moves(state).map(({ event }) => event),
      serializeState: key,
      serializeEvent: (event) => JSON.stringify(event),
      limit: MOST_STATES,
      // From here on the walks of an earlier start are known.
      stopWhen: (state: AnyMachineSnapshot) => nodes.has(key(state)),
    })
    for (const [id, { state }] of Object.entries(adjacency)) {
      const edges = edgesOf(state)
      const known = nodes.get(id)
      if (known) mustAgree(known.edges, edges)
      else nodes.set(id, { state, edges })
    }
  }
  for (const { step } of starts) wander(step.state)
  return { key, starts, step: pure.step, nodes }

  /** Walks about, in each state another way than the last time: what `abstract` hides wrongly shows on the way. */
  function wander(start: AnyMachineSnapshot) {
    const visits = new Map<string, number>()
    let state = start
    for (let stride = 0; stride < STRIDES; stride++) {
      const id = key(state)
      const edges = edgesOf(state)
      mustAgree(nodes.get(id)?.edges ?? [], edges)
      const visit = visits.get(id) ?? 0
      visits.set(id, visit + 1)
      state = edges[visit % edges.length]?.next ?? start
    }
  }
}

/** Two states that the model takes for the same must lead on in the same ways. */
export function mustAgree(some: readonly Edge[], others: readonly Edge[]): void {
  for (const [index, one] of some.entries()) {
    const other = others[index]
    if (other && one.to === other.to && String(one.taken) === String(other.taken)) continue
    throw new Error(
      `model: abstract() hides what decides where "${one.label}" leads: ${one.taken.at(-1)} or ${other?.taken.at(-1)}`,
    )
  }
}
