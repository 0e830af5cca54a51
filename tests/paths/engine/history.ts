/** STABLE. Queries on a walk's history for rules and dialogs. */
import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot } from 'xstate'
import { replyOf } from './events.ts'
import type { ExecutedAction, LabeledEvent } from './model.ts'

/** The label of the latest reply; empty before the first. */
export const lastReply = (history: readonly LabeledEvent[]): string =>
  history.findLast(({ event }) => replyOf(event))?.label ?? ''

/** Whether the last event executed this action, with exactly these parameters if given. */
export const hasAction = (actions: readonly ExecutedAction[], type: string, params?: object): boolean =>
  actions.some((one) => one.type === type && (params === undefined || isDeepStrictEqual(one.params, params)))

/** Whether the call with this id runs with exactly this input. For rules; page models check requests instead. */
export function calledWith({ children }: AnyMachineSnapshot, id: string, input: object): boolean {
  const call: unknown = children[id]?.getSnapshot()
  return typeof call === 'object' && call !== null && 'input' in call && isDeepStrictEqual(call.input, input)
}
