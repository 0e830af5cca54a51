/** What a fault is: one small thing wrong with a machine, made in a copy of its chart. */
import type { AnyStateMachine } from 'xstate'
import type { Branch, Chart } from './chart.ts'
import { statesIn } from './chart.ts'

export type Delays = AnyStateMachine['implementations']['delays']
/** A machine in pieces. */
export type Pieces = { id: string; chart: Chart; delays: Delays }
export type Fault = { what: string; make: () => void }

/** The ways out of one state on one event, in the order in which they are tried. */
export type Ways = { state: Chart; when: string; ways: Branch[]; none: () => void }

/** All ways of all states; `none` takes an event's ways away. */
export const waysIn = (chart: Chart): Ways[] =>
  statesIn(chart).flatMap((state) => [
    ...named(state, state.on, ''),
    ...named(state, state.after, 'after '),
    ...state.invoke.flatMap(({ id, onDone, onError }) => [
      listed(state, onDone, `${id} done`),
      listed(state, onError, `${id} error`),
    ]),
    listed(state, state.always, 'always'),
  ])

const named = (state: Chart, events: Record<string, Branch[]>, before: string): Ways[] =>
  Object.entries(events).map(([event, ways]) => ({
    state,
    when: `${before}${event}`,
    ways,
    none: () => Reflect.deleteProperty(events, event),
  }))
const listed = (state: Chart, ways: Branch[], when: string): Ways => ({
  state,
  when,
  ways,
  none: () => ways.splice(0),
})

export const nameOf = ({ path }: Chart): string => path.join('.') || 'whole'
export const placeOf = ({ state, when, ways }: Ways, index: number): string =>
  `${nameOf(state)}, ${when}${ways.length > 1 ? ` #${index + 1}` : ''}`

/** A name that does not change when the code around it does. */
export function titleOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'type' in value) return String(value.type)
  return 'assign'
}

export const swap = (list: unknown[], one: number): void => {
  list.splice(one, 2, list[one + 1], list[one])
}
