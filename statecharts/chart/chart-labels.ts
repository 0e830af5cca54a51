/** Labels for the events, guards, actions and actors of a machine's definition. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

type Reference = { name: string; params: unknown }

/** Reads an action, guard or actor of a definition: a name, a name with params, or a function. */
function toReference(part: unknown): Reference {
  if (typeof part === 'string') return { name: part, params: undefined }
  if ((typeof part === 'object' || typeof part === 'function') && part !== null && 'type' in part)
    return { name: String(part.type), params: 'params' in part ? part.params : undefined }
  return { name: 'inline', params: undefined }
}

/** `navigate(to: home)`: includes static params; params computed by a function are left out. */
export function referenceLabel(part: unknown): string {
  const { name, params } = toReference(part)
  const plainName = name.replace(/^xstate\./, '')
  if (typeof params !== 'object' || params === null) return plainName
  const entries = Object.entries(params).map(([key, value]) => `${key}: ${value ?? 'none'}`)
  return `${plainName}(${entries.join(', ')})`
}

/** False for the raise and cancel actions that XState adds to a state with `after`. */
export const isAuthored = (action: unknown) => !/^xstate\.(raise|cancel)$/.test(toReference(action).name)

/** Joined by a no-break space, so that the unit stays on the line of its number. */
const seconds = (ms: number) => `${ms / 1_000}\u00a0s`

function delayLabel(name: string, { implementations }: AnyStateMachine): string {
  const delay: unknown = implementations.delays[name]
  return typeof delay === 'number' ? `after ${name}, ${seconds(delay)}` : `after ${name}`
}

/** A transition's event as readable text: `submitRequest failed`, `after homeAfterSubmit, 1.5 s`, `always`. */
export function eventLabel({ eventType, source }: AnyTransitionDefinition): string {
  if (eventType === '') return 'always'
  const delay = /^xstate\.after\.(.+)$/.exec(eventType)?.[1]
  if (delay) return delayLabel(delay.slice(0, -(source.id.length + 1)), source.machine)
  return eventTypeLabel(eventType)
}

/** The same from an event type alone: an elapsed delay has no duration then. */
export function eventTypeLabel(type: string): string {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (actor) return `${actor} ${outcome === 'done' ? 'done' : 'failed'}`
  const delay = /^xstate\.after\.([^.]+)/.exec(type)?.[1]
  if (delay) return `after ${delay}`
  if (type === 'xstate.init') return 'starts'
  if (type === 'xstate.stop') return 'is stopped'
  return type.startsWith('xstate.done.state.') ? 'all done' : type
}
