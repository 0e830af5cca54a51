/** STABLE. How rules and dialogs look back at what happened in a walk. */
import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot } from 'xstate'
import { replyOf } from './events.ts'
import type { ExecutedAction, LabeledEvent } from './model.ts'

/** The name of the newest answer of the server; empty before the first. */
export const lastReply = (history: readonly LabeledEvent[]): string =>
  history.findLast(({ event }) => replyOf(event))?.label ?? ''

/** Whether the last move made the machine tell this; with these parameters, where they are given. */
export const hasAction = (told: readonly ExecutedAction[], type: string, params?: object): boolean =>
  told.some((one) => one.type === type && (params === undefined || isDeepStrictEqual(one.params, params)))

/** Whether the call of this id runs, and carries exactly this. Only a rule may ask: a page has its requests. */
export function calledWith({ children }: AnyMachineSnapshot, id: string, input: object): boolean {
  const call: unknown = children[id]?.getSnapshot()
  return typeof call === 'object' && call !== null && 'input' in call && isDeepStrictEqual(call.input, input)
}
