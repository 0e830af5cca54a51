/** The events that the model allows in a state: user events, replies and timers. */
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

/** Whether a transition does anything; an empty one only marks an event as ignored. */
export const isEffective = ({ target, actions, reenter }: AnyTransitionDefinition) =>
  Boolean(target || actions.length || reenter)

export const isTimer = ({ type }: EventObject) => type.startsWith(TIMER)

/** The id of the call that an event replies to, and whether it is done or failed; null for other events. */
export function replyOf({ type }: EventObject): { kind: 'done' | 'error'; id: string } | null {
  const [, kind, id] = REPLY.exec(type) ?? []
  return id && (kind === 'done' || kind === 'error') ? { kind, id } : null
}

/** The calls that run in a state: actor id and source. */
export const callsIn = ({ _nodes }: AnyMachineSnapshot) => callsOf(_nodes)

export const callsOf = (nodes: readonly AnyStateNode[]): { id: string; source: string }[] =>
  nodes
    .flatMap(({ invoke }) => invoke)
    .map(({ id, src }) => ({ id, source: typeof src === 'string' ? src : id }))

/** A model with its type parameters erased. */
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
  if (!replies) throw new Error(`model: the call "${id}" has no replies`)
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

/** Returns all events that are possible now, one for each case or reply, in a stable order. */
export function eventsAt(model: FlowModel, snapshot: AnyMachineSnapshot): LabeledEvent[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(
    getNextTransitions(snapshot)
      .filter(isEffective)
      .map(({ eventType }) => eventType),
  )
  // Sorted, because the order of parallel regions depends on how they were entered.
  return [...types].sort().flatMap((type): LabeledEvent[] => {
    // The machine raises these events itself.
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
