/** Checks a machine against the conventions. Returns a sentence per violation. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** The name of an action, guard or actor; undefined for an inline one. */
function nameOf(part: unknown): string | undefined {
  if (typeof part === 'string') return part
  if (typeof part !== 'object' || part === null || !('type' in part)) return undefined
  return typeof part.type === 'string' ? part.type : undefined
}

/** assign() is the only inline action that is allowed. */
const isAssign = (part: unknown) =>
  typeof part === 'function' && 'type' in part && part.type === 'xstate.assign'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const transitionsOf = (node: AnyStateNode) => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Whether this state or an ancestor has a transition: for an event, a timer, a reply, or always. */
const hasWayOn = (node: AnyStateNode): boolean =>
  transitionsOf(node).some((transition) => (transition.target ?? []).length > 0) ||
  (node.parent !== undefined && hasWayOn(node.parent))

const acceptsIn = (node: AnyStateNode, event: string): boolean =>
  node.transitions.has(event) || (node.parent !== undefined && acceptsIn(node.parent, event))

/** The events of the buttons of a state's dialog; without buttons it has OK. */
function eventsOfDialog({ config: { meta } }: AnyStateNode): string[] {
  const { dialog } = Object(meta)
  const { buttons = [{ event: 'dismiss' }] } = Object(dialog)
  return dialog === undefined ? [] : buttons.map(({ event }: { event: string }) => event)
}

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
    for (const event of eventsOfDialog(node))
      if (!acceptsIn(node, event)) faults.push(`${node.id}: no transition for the dialog's "${event}"`)
    const isLeaf = node.type === 'atomic'
    if (isLeaf && !hasWayOn(node)) faults.push(`${node.id}: no way on`)
  }
  return faults
}
