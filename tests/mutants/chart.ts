/** A machine's config in a normalized, mutable form: every transition and action list is an array. */
import { type AnyStateMachine, createMachine } from 'xstate'

/** One transition of a state on an event. */
export type Branch = { target?: unknown; guard?: unknown; actions: unknown[]; [other: string]: unknown }
type Invoke = {
  onDone: Branch[]
  onError: Branch[]
  id: string
  input?: unknown
  [other: string]: unknown
}
export type Chart = {
  path: readonly string[]
  on: Record<string, Branch[]>
  after: Record<string, Branch[]>
  always: Branch[]
  invoke: Invoke[]
  entry: unknown[]
  exit: unknown[]
  tags: unknown[]
  states: Record<string, Chart>
  initial?: unknown
  meta?: unknown
  type?: unknown
  id?: unknown
}

type Fields = Readonly<Record<string, unknown>>
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? [...value] : [value]
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const each = <To>(value: unknown, to: (one: unknown, name: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, one]) => [name, to(one, name)]))

const branchesOf = (value: unknown): Branch[] =>
  listOf(value).map((one) =>
    isFields(one) ? { ...one, actions: listOf(one.actions) } : { target: one, actions: [] },
  )

const invokeOf = (value: unknown): Invoke => {
  const { onDone, onError, id, ...rest } = fieldsOf(value)
  return { ...rest, id: String(id), onDone: branchesOf(onDone), onError: branchesOf(onError) }
}

const stateOf = (value: unknown, path: readonly string[]): Chart => {
  const { on, after, always, invoke, entry, exit, tags, states, ...rest } = fieldsOf(value)
  return {
    ...rest,
    path,
    on: each(on, branchesOf),
    after: each(after, branchesOf),
    always: branchesOf(always),
    invoke: listOf(invoke).map(invokeOf),
    entry: listOf(entry),
    exit: listOf(exit),
    tags: listOf(tags),
    states: each(states, (state, name) => stateOf(state, [...path, name])),
  }
}

/** Returns a mutable copy of a machine's chart. */
export const chartOf = ({ config }: AnyStateMachine): Chart => stateOf(config, [])

/** Every state of a chart, the root first. */
export const statesIn = (chart: Chart): Chart[] => [
  chart,
  ...Object.values(chart.states).flatMap((state) => statesIn(state)),
]

const isConfig = (chart: unknown): chart is AnyStateMachine['config'] => isFields(chart) && 'states' in chart

/** The XState config: without our `path` and without empty transition lists. */
const plain = ({ path: _path, states, after, invoke, ...rest }: Chart): Fields => ({
  ...rest,
  after,
  ...(invoke.length > 0 && { invoke }),
  ...(Object.keys(states).length > 0 && { states: each(states, (_, name) => plainChild(states, name)) }),
})
function plainChild(states: Record<string, Chart>, name: string): Fields {
  const state = states[name]
  return state ? plain(state) : {}
}

/** Builds a machine from a changed chart with the implementations of the original. */
export function machineOf(
  chart: Chart,
  implementations: AnyStateMachine['implementations'],
): AnyStateMachine {
  const config = plain(chart)
  if (!isConfig(config)) throw new Error('a chart without states')
  return createMachine(config, implementations)
}
