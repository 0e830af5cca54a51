/** A machine as a picture: boxes in boxes, and arrows with words. Knows nothing of drawing. */
import * as v from 'valibot'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { eventWords, isWritten, partWords } from './chart-words.ts'
import { nodeKey, transitionKey, transitionsOf } from './keys.ts'

/** What a transition says; several that share an event stand in the order in which they are tried. */
export type Words = {
  key: string
  event: string
  guard: string | undefined
  actions: readonly string[]
}

/** A transition that leads somewhere. */
export type Arrow = Words & { from: string; to: string }

export type Box = {
  key: string
  title: string
  kind: AnyStateNode['type']
  description: string | undefined
  tags: readonly string[]
  dialog: { title: string; text: string | undefined } | undefined
  /** "entry / stashOrder", "invoke submitOrder". */
  does: readonly string[]
  /** Transitions that stay: they stand in the box, and an arrow back to itself would say no more. */
  stays: readonly Words[]
  /** Where a compound state begins. */
  initial: string | undefined
  children: readonly Box[]
}

export type Chart = { id: string; about: string; root: Box; arrows: readonly Arrow[] }

const WithDialog = v.object({
  dialog: v.object({ title: v.string(), text: v.optional(v.string()) }),
})

function wordsOf(transition: AnyTransitionDefinition): Words {
  const { source, eventType, guard, actions } = transition
  const node: AnyStateNode = source
  const siblings: readonly AnyTransitionDefinition[] =
    (eventType === '' ? node.always : node.transitions.get(eventType)) ?? []
  return {
    key: transitionKey(transition),
    event: eventWords(transition),
    guard: guard ? partWords(guard) : siblings.length > 1 ? 'otherwise' : undefined,
    actions: actions.map(partWords),
  }
}

const staysIn = (transition: AnyTransitionDefinition) => !transition.target && !transition.reenter

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
    does: [
      ...node.entry.filter(isWritten).map((action) => `entry / ${partWords(action)}`),
      ...node.exit.filter(isWritten).map((action) => `exit / ${partWords(action)}`),
      ...node.invoke.map(({ id }) => `calls ${id}`),
    ],
    stays: transitionsOf(node).filter(staysIn).map(wordsOf),
    initial: node.type === 'compound' ? node.initial.target[0] && nodeKey(node.initial.target[0]) : undefined,
    children: Object.values(node.states).map(boxOf),
  }
}

/** Every box of a chart, the outer before the inner. */
export const boxesOf = (box: Box): readonly Box[] => [box, ...box.children.flatMap(boxesOf)]

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
]

export function chartOf(machine: AnyStateMachine): Chart {
  const arrows = nodesOf(machine.root)
    .flatMap(transitionsOf)
    .filter((transition) => !staysIn(transition))
    .flatMap((transition) => {
      const source: AnyStateNode = transition.source
      const targets = transition.target ?? [source]
      return targets.map((target) => ({
        ...wordsOf(transition),
        from: nodeKey(source),
        to: nodeKey(target),
      }))
    })
  return {
    id: machine.id,
    about: machine.root.description ?? '',
    root: boxOf(machine.root),
    arrows,
  }
}
