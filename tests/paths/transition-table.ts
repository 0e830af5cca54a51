/** Transition tables for rules: for each state all possible events and the state that each leads to. */
import { isDeepStrictEqual } from 'node:util'
import { type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import { isEffective, isTimer, replyOf } from './engine/events.ts'
import type { PathHistory } from './engine/model.ts'
import { leavesOf } from './engine/oracle.ts'

/** A state, or a function of the history (the event itself included). */
type Target = string | ((way: PathHistory) => string)
/** Events by type; `done` and `error` are the replies of the state's one call, `later` is its timer. */
export type TransitionTable = Readonly<Record<string, Readonly<Record<string, Target>>>>

const nameOf = (event: { type: string }) => replyOf(event)?.kind ?? (isTimer(event) ? 'later' : event.type)

const eventsIn = (state: AnyMachineSnapshot) => [
  ...new Set(
    getNextTransitions(state)
      .filter((transition) => isEffective(transition) && transition.eventType !== '')
      .map(({ eventType }) => nameOf({ type: eventType })),
  ),
]

/** The state that the table gives after these events. */
export function stateAfter(first: string, table: TransitionTable, { start, history }: PathHistory): string {
  return history.reduce((from, { event }, index) => {
    const target = table[from]?.[nameOf(event)] ?? 'nowhere'
    return typeof target === 'string' ? target : target({ start, history: history.slice(0, index + 1) })
  }, first)
}

/** Whether the machine is in this state and accepts exactly the events in the table. */
export function matchesTable(from: string, table: TransitionTable, state: AnyMachineSnapshot): boolean {
  return (
    leavesOf(state).join() === from &&
    isDeepStrictEqual(eventsIn(state).sort(), Object.keys(table[from] ?? {}).sort())
  )
}

/** The possible events of each leaf state, named as in a TransitionTable. */
type EventsByState = Readonly<Record<string, readonly string[]>>

/** Whether the machine accepts exactly the events listed for its active states; for machines with parallel regions. */
export function matchesEvents(table: EventsByState, state: AnyMachineSnapshot): boolean {
  const named = new Set(leavesOf(state).flatMap((leaf) => table[leaf] ?? []))
  return isDeepStrictEqual(eventsIn(state).sort(), [...named].sort())
}
