/** The data of a statechart: nested boxes for states, labelled arrows for transitions. Independent of rendering. */
import * as v from 'valibot'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { eventLabel, isAuthored, referenceLabel } from './chart-labels.ts'
import { nodeKey, nodesOf, transitionKey, transitionsOf } from './keys.ts'

/** The label of a transition. Transitions that share an event are listed in the order of evaluation. */
export type TransitionLabel = {
  key: string
  event: string
  guard: string | undefined
  actions: readonly string[]
}

/** An external transition. */
export type Arrow = TransitionLabel & { from: string; to: string }

export type Box = {
  key: string
  title: string
  kind: AnyStateNode['type']
  description: string | undefined
  tags: readonly string[]
  dialog: { title: string; text: string | undefined } | undefined
  /** Entry and exit actions and invoked actors: "entry / stashOrder", "calls submitRequest". */
  effects: readonly string[]
  /** Internal transitions: listed in the box instead of as arrows from the state to itself. */
  internal: readonly TransitionLabel[]
  /** The key of a compound state's initial state. */
  initial: string | undefined
  children: readonly Box[]
  /** Whether the children are hidden; undefined for a state that cannot collapse. */
  collapsed: boolean | undefined
}

export type Chart = { id: string; description: string; root: Box; arrows: readonly Arrow[] }

const WithDialog = v.object({
  dialog: v.object({ title: v.string(), text: v.optional(v.string()) }),
})

function labelOf(transition: AnyTransitionDefinition): TransitionLabel {
  const { source, eventType, guard, actions } = transition
  const node: AnyStateNode = source
  const siblings: readonly AnyTransitionDefinition[] =
    (eventType === '' ? node.always : node.transitions.get(eventType)) ?? []
  return {
    key: transitionKey(transition),
    event: eventLabel(transition),
    guard: guard ? referenceLabel(guard) : siblings.length > 1 ? 'otherwise' : undefined,
    actions: actions.map(referenceLabel),
  }
}

const isInternal = (transition: AnyTransitionDefinition) => !transition.target && !transition.reenter

function boxOf(node: AnyStateNode): Box {
  const meta: unknown = node.meta
  const dialog = v.is(WithDialog, meta) ? meta.dialog : undefined
  return {
    key: nodeKey(node),
    title: node.key,
    kind: node.type,
    description: node.description,
    tags: node.tags,
    dialog: dialog && { title: dialog.title, text: dialog.text },
    effects: [
      ...node.entry.filter(isAuthored).map((action) => `entry / ${referenceLabel(action)}`),
      ...node.exit.filter(isAuthored).map((action) => `exit / ${referenceLabel(action)}`),
      ...node.invoke.map(({ id }) => `calls ${id}`),
    ],
    internal: transitionsOf(node).filter(isInternal).map(labelOf),
    initial: node.type === 'compound' ? node.initial.target[0] && nodeKey(node.initial.target[0]) : undefined,
    children: Object.values(node.states).map(boxOf),
    collapsed: node.parent && Object.keys(node.states).length > 0 ? false : undefined,
  }
}

/** Every box of a chart, parents before children. */
export const boxesOf = (box: Box): readonly Box[] => [box, ...box.children.flatMap(boxesOf)]

export function chartOf(machine: AnyStateMachine): Chart {
  const arrows = nodesOf(machine.root)
    .flatMap(transitionsOf)
    .filter((transition) => !isInternal(transition))
    .flatMap((transition) => {
      const source: AnyStateNode = transition.source
      const targets = transition.target ?? [source]
      return targets.map((target) => ({
        ...labelOf(transition),
        from: nodeKey(source),
        to: nodeKey(target),
      }))
    })
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    root: boxOf(machine.root),
    arrows,
  }
}
