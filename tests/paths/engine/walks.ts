/**
 * Computes a few long walks that together cover the graph: each step heads for the nearest uncovered element; when none is
 * reachable, the next walk starts. A walk is a path through the chart: a start and a list of steps.
 */
import type { AnyMachineSnapshot } from 'xstate'
import { assertSameEdges, type Edge, type Graph, type GraphFilter, graphOf } from './graph.ts'
import type { FlowModel, LabeledEvent } from './model.ts'
import { leavesOf } from './oracle.ts'

export type Step = LabeledEvent & {
  state: AnyMachineSnapshot
  taken: readonly string[]
  entered: readonly string[]
}
export type Walk = {
  title: string
  start: string
  first: Omit<Step, keyof LabeledEvent>
  steps: readonly Step[]
}

/** `parts`: each transition, state, case and reply once. `edges`: each event from each state. */
export type Criterion = 'parts' | 'edges'

const MAX_STEPS = 60

const idsOf = (criterion: Criterion, from: string, { label, event, taken, entered }: Edge): string[] =>
  criterion === 'edges'
    ? [`${from} ${event.type} ${label}`]
    : taken.length > 0
      ? [...taken, ...entered, `${event.type} ${label}`]
      : []

/** The shortest path from a state over an edge that covers something new; null if there is none. */
function shortestPath(
  { nodes }: Graph,
  from: string,
  isNew: (at: string, edge: Edge) => boolean,
): Edge[] | null {
  const queue: { at: string; way: Edge[] }[] = [{ at: from, way: [] }]
  const reached = new Set([from])
  for (let item = queue.shift(); item; item = queue.shift())
    for (const edge of nodes.get(item.at)?.edges ?? []) {
      const way = [...item.way, edge]
      if (isNew(item.at, edge)) return way
      if (reached.has(edge.to)) continue
      reached.add(edge.to)
      queue.push({ at: edge.to, way })
    }
  return null
}

/** Returns the walks of a model; deterministic. */
export function walksOf(model: FlowModel, criterion: Criterion = 'parts', filter?: GraphFilter): Walk[] {
  const graph = graphOf(model, filter)
  const { key, nodes, starts } = graph
  const remaining = new Set<string>()
  // The search looks at each edge hundreds of times.
  const known = new Map<Edge, string[]>()
  const idsAt = (at: string, edge: Edge): string[] => {
    const ids = known.get(edge) ?? idsOf(criterion, at, edge)
    known.set(edge, ids)
    return ids
  }
  for (const [from, { edges }] of nodes)
    for (const edge of edges) for (const id of idsAt(from, edge)) remaining.add(id)
  for (const { name } of starts) remaining.add(`start ${name}`)
  const isNew = (at: string, edge: Edge) => idsAt(at, edge).some((id) => remaining.has(id))
  const walks: Walk[] = []

  function walkFrom({ name, step: first }: Graph['starts'][number]): Walk {
    const steps: Step[] = []
    let state = first.state
    for (const id of [...first.taken, ...first.entered, `start ${name}`]) remaining.delete(id)
    while (steps.length < MAX_STEPS) {
      const way = shortestPath(graph, key(state), isNew)
      if (!way) break
      for (const edge of way) {
        const { label, event } = edge
        const next = graph.step(state, event)
        assertSameEdges([edge], [{ ...edge, ...next, to: key(next.state) }])
        for (const id of idsAt(key(state), edge)) remaining.delete(id)
        steps.push({ label, event, ...next })
        state = next.state
      }
    }
    return { title: titleOf(walks.length + 1, name, first.state, steps), start: name, first, steps }
  }

  for (const start of starts)
    do walks.push(walkFrom(start))
    while (shortestPath(graph, key(start.step.state), isNew))
  if (remaining.size > 0) throw new Error(`model: cannot reach ${[...remaining].join('; ')}`)
  return walks
}

function titleOf(number: number, start: string, first: AnyMachineSnapshot, steps: readonly Step[]): string {
  const end = leavesOf(steps.at(-1)?.state ?? first).join(' + ')
  return `walk ${number}, ${start}: ${steps.length} ${steps.length === 1 ? 'step' : 'steps'} to ${end}`
}
