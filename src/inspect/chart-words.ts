/** The words on a chart: how events, guards, actions and calls of a machine's definition read. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

type Part = { name: string; params: unknown }

/** An action, guard or actor as it stands in a definition: by name, by name with params, or as a function. */
function partOf(part: unknown): Part {
  if (typeof part === 'string') return { name: part, params: undefined }
  if ((typeof part === 'object' || typeof part === 'function') && part !== null && 'type' in part)
    return { name: String(part.type), params: 'params' in part ? part.params : undefined }
  return { name: 'inline', params: undefined }
}

/** `navigate(to: home)`: params that are written in place are said, those that are worked out are not. */
export function partWords(part: unknown): string {
  const { name, params } = partOf(part)
  const plain = name.replace(/^xstate\./, '')
  if (typeof params !== 'object' || params === null) return plain
  const said = Object.entries(params).map(([key, value]) => `${key}: ${value ?? 'none'}`)
  return `${plain}(${said.join(', ')})`
}

/** An `after` raises on entry and cancels on exit; nobody wrote those. */
export const isWritten = (action: unknown) => !/^xstate\.(raise|cancel)$/.test(partOf(action).name)

/** The space does not break: a lone "s" on a line says nothing. */
const seconds = (ms: number) => `${ms / 1_000}\u00a0s`

function delayWords(name: string, { implementations }: AnyStateMachine): string {
  const delay: unknown = implementations.delays[name]
  return typeof delay === 'number' ? `after ${name}, ${seconds(delay)}` : `after ${name}`
}

/** An event's type as a person reads it: `submitOrder failed`, `after homeAfterSubmit, 1.5 s`, `always`. */
export function eventWords({ eventType, source }: AnyTransitionDefinition): string {
  if (eventType === '') return 'always'
  const delay = /^xstate\.after\.(.+)$/.exec(eventType)?.[1]
  if (delay) return delayWords(delay.slice(0, -(source.id.length + 1)), source.machine)
  return typeWords(eventType)
}

/** The same for an event of which only the type is known. */
export function typeWords(type: string): string {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (actor) return `${actor} ${outcome === 'done' ? 'done' : 'failed'}`
  const delay = /^xstate\.after\.([^.]+)/.exec(type)?.[1]
  if (delay) return `after ${delay}`
  if (type === 'xstate.init') return 'starts'
  if (type === 'xstate.stop') return 'is stopped'
  return type.startsWith('xstate.done.state.') ? 'all done' : type
}
