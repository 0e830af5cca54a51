/** Finds the shortest walk to each state, where the disturbances are applied. */
import type { AnyMachineSnapshot } from 'xstate'
import { type Edge, graphOf } from './graph.ts'
import { localCallIn } from './local-calls.ts'
import { leavesOf } from './oracle.ts'
import type { PageModel } from './page-model.ts'
import { filterOf } from './page-walks.ts'
import type { Step, Walk } from './walks.ts'

export type Branch = { leaf: string; walk: Walk; state: AnyMachineSnapshot }

/** Returns the shortest walk to each leaf state except final ones. */
export function branchesOf(model: PageModel): Branch[] {
  const { starts, nodes, key, step } = graphOf(model.flow, filterOf(model))
  const branches = new Map<string, Branch>()
  for (const start of starts) {
    const first = start.step
    const queue: { state: AnyMachineSnapshot; steps: readonly Step[] }[] = [{ state: first.state, steps: [] }]
    const reached = new Set([key(first.state)])
    for (let item = queue.shift(); item; item = queue.shift()) {
      const { state, steps } = item
      if (state.status !== 'active') continue
      if (!localCallIn(model, state))
        for (const leaf of leavesOf(state)) {
          const known = branches.get(leaf)
          if (model.flow.states[leaf] === 'final' || (known && known.walk.steps.length <= steps.length))
            continue
          branches.set(leaf, {
            leaf,
            state,
            walk: { title: `on the way to ${leaf}`, start: start.name, first, steps },
          })
        }
      for (const edge of nodes.get(key(state))?.edges ?? [])
        if (!reached.has(edge.to)) queue.push(follow(state, steps, edge))
    }

    function follow(from: AnyMachineSnapshot, before: readonly Step[], { label, event, to }: Edge) {
      reached.add(to)
      const next = step(from, event)
      return { state: next.state, steps: [...before, { label, event, ...next }] }
    }
  }
  return [...branches.values()]
}
