/**
 * Few long walks that together do everything once: from where a walk stands it goes the nearest way to something that
 * was not done yet; when nothing is left from here, the next walk begins.
 */
import type { AnyMachineSnapshot } from 'xstate'
import { type Edge, type Graph, graphOf, type Limits, mustAgree } from './graph.ts'
import type { FlowModel, Move } from './model.ts'
import { leavesOf } from './oracle.ts'

export type Step = Move & { state: AnyMachineSnapshot; taken: readonly string[]; seen: readonly string[] }
export type Walk = { title: string; start: string; first: Omit<Step, keyof Move>; steps: readonly Step[] }

/** `parts`: each transition, state, case and reply once. `edges`: each move from each state. */
export type Thoroughness = 'parts' | 'edges'

const MOST_STEPS = 60

const idsOf = (by: Thoroughness, from: string, { label, event, taken, seen }: Edge): string[] =>
  by === 'edges'
    ? [`${from} ${event.type} ${label}`]
    : taken.length > 0
      ? [...taken, ...seen, `${event.type} ${label}`]
      : []

/** The shortest way from a state to the end of an edge that does something of `left`. */
function nearest({ nodes }: Graph, from: string, isNew: (at: string, edge: Edge) => boolean): Edge[] | null {
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

/** The walks of a model, the same ones every time. */
export function walksOf(model: FlowModel, by: Thoroughness = 'parts', limits?: Limits): Walk[] {
  const graph = graphOf(model, limits)
  const { key, nodes, starts } = graph
  const left = new Set<string>()
  for (const [from, { edges }] of nodes)
    for (const edge of edges) for (const id of idsOf(by, from, edge)) left.add(id)
  for (const { name } of starts) left.add(`start ${name}`)
  const isNew = (at: string, edge: Edge) => idsOf(by, at, edge).some((id) => left.has(id))
  const walks: Walk[] = []

  function walkFrom({ name, step: first }: Graph['starts'][number]): Walk {
    const steps: Step[] = []
    let state = first.state
    for (const id of [...first.taken, ...first.seen, `start ${name}`]) left.delete(id)
    while (steps.length < MOST_STEPS) {
      const way = nearest(graph, key(state), isNew)
      if (!way) break
      for (const edge of way) {
        const { label, event } = edge
        const next = graph.step(state, event)
        mustAgree([edge], [{ ...edge, ...next, to: key(next.state) }])
        for (const id of idsOf(by, key(state), edge)) left.delete(id)
        steps.push({ label, event, ...next })
        state = next.state
      }
    }
    return { title: titleOf(walks.length + 1, name, first.state, steps), start: name, first, steps }
  }

  for (const start of starts)
    do walks.push(walkFrom(start))
    while (nearest(graph, key(start.step.state), isNew))
  if (left.size > 0) throw new Error(`model: cannot reach ${[...left].join('; ')}`)
  return walks
}

function titleOf(number: number, start: string, first: AnyMachineSnapshot, steps: readonly Step[]): string {
  const end = leavesOf(steps.at(-1)?.state ?? first).join(' + ')
  return `walk ${number}, ${start}: ${steps.length} ${steps.length === 1 ? 'step' : 'steps'} to ${end}`
}
