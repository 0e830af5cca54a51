/** Keys of states and transitions, the same for a running actor, in messages and on the chart. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A state's path in its machine, independent of its `id`: `registration.steps.details.editing`. */
export const nodeKey = ({ machine, path }: Pick<AnyStateNode, 'machine' | 'path'>): string =>
  [machine.id, ...path].join('.')

/**
 * A transition's key: source, event, index among the transitions that share both, targets. The key is the same in the
 * copy of the machine that `provide()` makes.
 */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition
  const node: AnyStateNode = source
  const siblings: readonly AnyTransitionDefinition[] =
    (eventType === '' ? node.always : node.transitions.get(eventType)) ?? []
  const place = siblings.length > 1 ? `#${siblings.indexOf(transition) + 1}` : ''
  const targets = target?.map(nodeKey).join(', ')
  return `${nodeKey(node)} ${eventType || 'always'}${place}${targets ? ` -> ${targets}` : ''}`
}

/** Every transition that a state defines, `always` last. */
export const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** A state and all states inside it, parents before children. */
export const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]
