/** What can happen in a state, by the model: a person's events, the server's answers, a timer. */
import {
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  getNextTransitions,
} from 'xstate'
import type { FlowModel, LabeledEvent } from './model.ts'

const REPLY = /^xstate\.(done|error)\.actor\.(.+)$/
const TIMER = 'xstate.after.'

/** Whether a transition is more than the marker of an event that a state swallows. */
export const isEffective = ({ target, actions, reenter }: AnyTransitionDefinition) =>
  Boolean(target || actions.length || reenter)

export const isTimer = ({ type }: EventObject) => type.startsWith(TIMER)

/** The id of the call that an event answers, and how. */
export function replyOf({ type }: EventObject): { kind: 'done' | 'error'; id: string } | null {
  const [, kind, id] = REPLY.exec(type) ?? []
  return id && (kind === 'done' || kind === 'error') ? { kind, id } : null
}

/** The calls that run in a state: the id of each and the name of its actor. */
export const callsIn = ({ _nodes }: AnyMachineSnapshot) => callsOf(_nodes)

export const callsOf = (nodes: readonly AnyStateNode[]): { id: string; source: string }[] =>
  nodes
    .flatMap(({ invoke }) => invoke)
    .map(({ id, src }) => ({ id, source: typeof src === 'string' ? src : id }))

/** A model as the engine reads it: the types have done their work. */
type UntypedModel = {
  cases: Readonly<Record<string, string | Readonly<Record<string, object>>>>
  replies: Readonly<
    Record<string, { done: Readonly<Record<string, unknown>>; error: Readonly<Record<string, Error>> }>
  >
}

function repliesTo(
  model: UntypedModel,
  snapshot: AnyMachineSnapshot,
  type: string,
  id: string,
  kind: 'done' | 'error',
): LabeledEvent[] {
  const source = callsIn(snapshot).find((call) => call.id === id)?.source
  const replies = source === undefined ? undefined : model.replies[source]
  if (!replies) throw new Error(`model: what may the call "${id}" answer?`)
  if (kind === 'error')
    return Object.entries(replies.error).map(([label, error]) => ({
      label,
      event: { type, actorId: id, error },
    }))
  return Object.entries(replies.done).map(([label, reply]) => {
    const output = typeof reply === 'function' ? reply(snapshot.context) : reply
    return { label, event: { type, actorId: id, output } }
  })
}

/** Everything that can happen now, each thing once a case; the same order every time. */
export function eventsAt(model: FlowModel, snapshot: AnyMachineSnapshot): LabeledEvent[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(
    getNextTransitions(snapshot)
      .filter(isEffective)
      .map(({ eventType }) => eventType),
  )
  // Sorted: a machine's own order of its regions depends on the way it came.
  return [...types].sort().flatMap((type): LabeledEvent[] => {
    // The machine raises these itself.
    if (type === '' || type.startsWith('xstate.done.state.')) return []
    if (isTimer({ type })) return [{ label: 'time passes', event: { type } }]
    const reply = replyOf({ type })
    if (reply) return repliesTo(model, snapshot, type, reply.id, reply.kind)
    const cases = model.cases[type]
    if (cases === undefined) throw new Error(`model: no case for the event "${type}"`)
    if (typeof cases === 'string') return [{ label: cases, event: { type } }]
    return Object.entries(cases).map(([label, payload]) => ({ label, event: { type, ...payload } }))
  })
}
