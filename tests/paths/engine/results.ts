/** A machine's results: its coverage on the actor and in the browser, and what is missing. */

import { hasPage } from './actor-only.ts'
import { type Coverage, elementsOf } from './coverage.ts'
import type { PageModel } from './page-model.ts'

export type MachineResult = {
  model: PageModel
  /** Null where this part did not run. */
  actor: Coverage | null
  page: Coverage | null
  disturbed: { all: number; stood: number }
}

const without = (all: readonly string[], some: ReadonlySet<string>) => all.filter((one) => !some.has(one))

/** Returns messages for what was not covered, and for what was covered although the model calls it unreachable. */
export function uncoveredIn({ model, actor, page }: MachineResult): string[] {
  const { states, transitions } = elementsOf(model.flow.machine)
  const never = model.unreachable ?? {}
  const unknown = Object.keys(never).filter((key) => !transitions.includes(key))
  /** Only transitions that no page can take lead there. */
  const isCutOff = (state: string) => {
    const into = transitions.filter((key) => key.endsWith(`-> ${state}`))
    return into.length > 0 && into.every((key) => key in never)
  }
  const inPage = page &&
    hasPage(model) && [
      ...without(transitions, page.transitions)
        .filter((key) => !(key in never))
        .map((key) => `never taken in the page: ${key}`),
      ...without(states, page.states)
        .filter((key) => !isCutOff(key))
        .map((key) => `never entered in the page: ${key}`),
      ...Object.keys(never)
        .filter((key) => page.transitions.has(key))
        .map((key) => `taken in the page, although "unreachable": ${key}`),
    ]
  const onActor = actor && [
    ...without(transitions, actor.transitions).map((key) => `never taken: ${key}`),
    ...without(states, actor.states).map((key) => `never entered: ${key}`),
  ]
  return [
    ...(onActor || []),
    ...unknown.map((key) => `no such transition ("unreachable"): ${key}`),
    ...(inPage || []),
  ]
}

const count = (all: readonly string[], some: ReadonlySet<string>) => all.length - without(all, some).length

/** One line per machine, then the total. */
export function summaryOf(proofs: readonly MachineResult[]): string[] {
  let taken = 0
  let all = 0
  const lines = proofs.map(({ model, actor, page, disturbed }) => {
    const { states, transitions } = elementsOf(model.flow.machine)
    const reachable = hasPage(model) ? transitions.filter((key) => !(key in (model.unreachable ?? {}))) : []
    taken += actor ? count(transitions, actor.transitions) : 0
    all += transitions.length
    return [
      model.flow.machine.id,
      ...(actor
        ? [
            `states ${count(states, actor.states)}/${states.length}`,
            `transitions ${count(transitions, actor.transitions)}/${transitions.length}`,
          ]
        : ['actor left out']),
      page ? `browser ${count(reachable, page.transitions)}/${reachable.length}` : 'browser left out',
      ...(disturbed.all > 0 ? [`disturbed ${disturbed.stood}/${disturbed.all}`] : []),
      ...(reachable.length < transitions.length
        ? [`(${transitions.length - reachable.length} that no page can take)`]
        : []),
    ].join(' ')
  })
  return [...lines, `paths: ${proofs.length} machines, ${taken}/${all} transitions`]
}
