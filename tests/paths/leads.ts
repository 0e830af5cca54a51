/** Where each thing leads, as a table: state by state everything that can happen there, and the state after it. */
import { isDeepStrictEqual } from 'node:util'
import { type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import type { Past } from './engine/model.ts'
import { isReal, isTimer, replyOf } from './engine/moves.ts'
import { leavesOf } from './engine/oracle.ts'

/** A function where it depends on what came before, the move itself included. */
type Lead = string | ((way: Past) => string)
/** Events by their names; `done` and `error` are the answers of the state's one call, `later` is its timer. */
export type Leads = Readonly<Record<string, Readonly<Record<string, Lead>>>>

const nameOf = (event: { type: string }) => replyOf(event)?.kind ?? (isTimer(event) ? 'later' : event.type)

const openIn = (state: AnyMachineSnapshot) => [
  ...new Set(
    getNextTransitions(state)
      .filter((transition) => isReal(transition) && transition.eventType !== '')
      .map(({ eventType }) => nameOf({ type: eventType })),
  ),
]

/** The state that these moves lead to. */
export function whereAfter(first: string, leads: Leads, { start, past }: Past): string {
  return past.reduce((where, { event }, index) => {
    const lead = leads[where]?.[nameOf(event)] ?? 'nowhere'
    return typeof lead === 'string' ? lead : lead({ start, past: past.slice(0, index + 1) })
  }, first)
}

/** Whether it stands where its moves lead, and just that can happen there which the table names. */
export function isWhere(where: string, leads: Leads, state: AnyMachineSnapshot): boolean {
  return (
    state.value === where && isDeepStrictEqual(openIn(state).sort(), Object.keys(leads[where] ?? {}).sort())
  )
}

/** By the path of a state what can happen in it, named as in a table of leads. */
type Opens = Readonly<Record<string, readonly string[]>>

/** Whether just that can happen now which is named for the states that it stands in; for a machine of several regions. */
export function isOpen(opens: Opens, state: AnyMachineSnapshot): boolean {
  const named = new Set(leavesOf(state).flatMap((leaf) => opens[leaf] ?? []))
  return isDeepStrictEqual(openIn(state).sort(), [...named].sort())
}
