/** The type of a fault: one small change to a copy of a machine's chart. */
import type { AnyStateMachine } from 'xstate'
import type { Branch, Chart } from './chart.ts'
import { statesIn } from './chart.ts'

export type Delays = AnyStateMachine['implementations']['delays']
/** A machine's chart and delays, to be mutated. */
export type MachineParts = { id: string; chart: Chart; delays: Delays }
export type Fault = { what: string; make: () => void }

/** The transitions of one state on one event, in order. */
export type EventTransitions = { state: Chart; when: string; transitions: Branch[]; removeAll: () => void }

/** All transitions of all states; `none` removes those of one event. */
export const transitionsIn = (chart: Chart): EventTransitions[] =>
  statesIn(chart).flatMap((state) => [
    ...named(state, state.on, ''),
    ...named(state, state.after, 'after '),
    ...state.invoke.flatMap(({ id, onDone, onError }) => [
      listed(state, onDone, `${id} done`),
      listed(state, onError, `${id} error`),
    ]),
    listed(state, state.always, 'always'),
  ])

const named = (state: Chart, events: Record<string, Branch[]>, before: string): EventTransitions[] =>
  Object.entries(events).map(([event, transitions]) => ({
    state,
    when: `${before}${event}`,
    transitions,
    removeAll: () => Reflect.deleteProperty(events, event),
  }))
const listed = (state: Chart, transitions: Branch[], when: string): EventTransitions => ({
  state,
  when,
  transitions,
  removeAll: () => transitions.splice(0),
})

export const nameOf = ({ path }: Chart): string => path.join('.') || 'root'
export const placeOf = ({ state, when, transitions }: EventTransitions, index: number): string =>
  `${nameOf(state)}, ${when}${transitions.length > 1 ? ` #${index + 1}` : ''}`

/** A stable name of an action, guard or tag. */
export function titleOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'type' in value) return String(value.type)
  return 'assign'
}

export const swap = (list: unknown[], one: number): void => {
  list.splice(one, 2, list[one + 1], list[one])
}
