/** Where each thing leads, as a table: state by state everything that can happen there, and the state after it. */
import { isDeepStrictEqual } from 'node:util'
import { type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import { isEffective, isTimer, replyOf } from './engine/events.ts'
import type { PathHistory } from './engine/model.ts'
import { leavesOf } from './engine/oracle.ts'

/** A function where it depends on what came before, the move itself included. */
type Target = string | ((way: PathHistory) => string)
/** Events by their names; `done` and `error` are the answers of the state's one call, `later` is its timer. */
export type TransitionTable = Readonly<Record<string, Readonly<Record<string, Target>>>>

const nameOf = (event: { type: string }) => replyOf(event)?.kind ?? (isTimer(event) ? 'later' : event.type)

const eventsIn = (state: AnyMachineSnapshot) => [
  ...new Set(
    getNextTransitions(state)
      .filter((transition) => isEffective(transition) && transition.eventType !== '')
      .map(({ eventType }) => nameOf({ type: eventType })),
  ),
]

/** The state that these moves lead to. */
export function stateAfter(first: string, table: TransitionTable, { start, history }: PathHistory): string {
  return history.reduce((from, { event }, index) => {
    const target = table[from]?.[nameOf(event)] ?? 'nowhere'
    return typeof target === 'string' ? target : target({ start, history: history.slice(0, index + 1) })
  }, first)
}

/** Whether it stands where its moves lead, and just that can happen there which the table names. */
export function matchesTable(from: string, table: TransitionTable, state: AnyMachineSnapshot): boolean {
  return (
    state.value === from && isDeepStrictEqual(eventsIn(state).sort(), Object.keys(table[from] ?? {}).sort())
  )
}

/** By the path of a state what can happen in it, named as in a table of leads. */
type EventsByState = Readonly<Record<string, readonly string[]>>

/** Whether just that can happen now which is named for the states that it stands in; for a machine of several regions. */
export function matchesEvents(table: EventsByState, state: AnyMachineSnapshot): boolean {
  const named = new Set(leavesOf(state).flatMap((leaf) => table[leaf] ?? []))
  return isDeepStrictEqual(eventsIn(state).sort(), [...named].sort())
}
