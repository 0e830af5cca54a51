/** Finds dead ends: states in which the user can do nothing and no reply is pending, or from which no end is reachable. */
import type { AnyMachineSnapshot } from 'xstate'
import { isTimer, replyOf } from './events.ts'
import { type Edge, type Graph, graphOf } from './graph.ts'
import type { FlowModel } from './model.ts'
import { leavesOf } from './oracle.ts'

const isOver = (model: FlowModel, state: AnyMachineSnapshot) =>
  state.status !== 'active' || leavesOf(state).some((leaf) => model.states[leaf] === 'final')

const isByPerson = ({ event }: Edge) => !replyOf(event) && !isTimer(event)
const nameOf = (state: AnyMachineSnapshot) => leavesOf(state).join(' + ')

/** The states from which one of the ends can be reached. */
function statesReaching(nodes: Graph['nodes'], ends: ReadonlySet<string>): ReadonlySet<string> {
  const before = new Map<string, string[]>()
  for (const [from, { edges }] of nodes)
    for (const { to } of edges) before.set(to, [...(before.get(to) ?? []), from])
  const reached = new Set(ends)
  for (const end of reached) for (const from of before.get(end) ?? []) reached.add(from)
  return reached
}

/** Returns a message for each dead end. */
export function deadEndsOf(model: FlowModel): string[] {
  const { nodes, starts, key } = graphOf(model)
  const ends = new Set(starts.map(({ step }) => key(step.state)))
  for (const [id, { state }] of nodes)
    if (isOver(model, state) || model.settled?.(state.context)) ends.add(id)
  const goesOn = statesReaching(nodes, ends)
  const sentences = [...nodes].flatMap(([id, { state, edges }]) => {
    if (isOver(model, state)) return []
    const isPause = leavesOf(state).some((leaf) => model.states[leaf] === 'pauses')
    const isWaiting = isPause || edges.some(({ event }) => replyOf(event))
    const canAct = edges.some((edge) => isByPerson(edge) && edge.taken.length > 0)
    if (!isWaiting && !canAct) return [`no user event is possible in ${nameOf(state)}`]
    return goesOn.has(id) ? [] : [`nothing leads out of ${nameOf(state)}`]
  })
  return [...new Set(sentences)]
}
