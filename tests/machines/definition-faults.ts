/** What is wrong with the way a machine is written (the house's rules), as sentences; an empty list when nothing is. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** The name an action, guard or actor goes by; undefined when it is written in place. */
function nameOf(part: unknown): string | undefined {
  if (typeof part === 'string') return part
  if (typeof part !== 'object' || part === null || !('type' in part)) return undefined
  return typeof part.type === 'string' ? part.type : undefined
}

/** assign(), as xstate marks it: the only action that may stand in place. */
const isAssign = (part: unknown) =>
  typeof part === 'function' && 'type' in part && part.type === 'xstate.assign'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const transitionsOf = (node: AnyStateNode) => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Whether an event, a timer, an answer or nothing at all leads on from here, on this state or one around it. */
const hasWayOn = (node: AnyStateNode): boolean =>
  transitionsOf(node).some((transition) => (transition.target ?? []).length > 0) ||
  (node.parent !== undefined && hasWayOn(node.parent))

export function faultsOf(machine: AnyStateMachine): string[] {
  const faults: string[] = []
  const { actions, guards, delays, actors } = machine.implementations
  const named = (kind: string, part: unknown, known: object, where: string) => {
    const name = nameOf(part)
    if (name === undefined) faults.push(`${where}: ${kind} without a name`)
    else if (!Object.hasOwn(known, name)) faults.push(`${where}: ${kind} "${name}" is not in setup()`)
  }
  if (!machine.root.config.description) faults.push(`${machine.id}: no description`)

  for (const node of nodesOf(machine.root)) {
    const { entry, exit } = node.config
    const parts = [
      listOf(entry),
      listOf(exit),
      transitionsOf(node).flatMap(({ actions: taken }) => taken),
    ].flat()
    for (const part of parts) if (!isAssign(part)) named('action', part, actions, node.id)
    for (const { guard } of transitionsOf(node)) if (guard) named('guard', guard, guards, node.id)
    for (const delay of Object.keys(node.config.after ?? {})) named('delay', delay, delays, node.id)
    for (const invoke of listOf(node.config.invoke)) {
      const { id, src, onDone, onError } = Object(invoke)
      if (!id) faults.push(`${node.id}: invoke without an id`)
      if (!onDone) faults.push(`${node.id}: invoke without onDone`)
      if (!onError) faults.push(`${node.id}: invoke without onError`)
      named('actor', src, actors, node.id)
    }
    const isLeaf = node.type === 'atomic'
    if (isLeaf && !hasWayOn(node)) faults.push(`${node.id}: no way on`)
  }
  return faults
}
