/** Names of states and transitions that are the same on an actor, in the page and on the chart. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A state's place in its machine, whatever `id` it was given: `registration.steps.details.editing`. */
export const nodeKey = ({ machine, path }: Pick<AnyStateNode, 'machine' | 'path'>): string =>
  [machine.id, ...path].join('.')

/**
 * A transition definition's name: source, event, its place among those that share both, targets.
 * `provide()` copies a machine with its definitions; the name of a copy's transition is that of the original's.
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
