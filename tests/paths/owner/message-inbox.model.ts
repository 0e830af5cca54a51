/** Model of the admin's messages and failed SMS (specification, sections 2 and 8). */
import { isDeepStrictEqual } from 'node:util'
import { messageInboxMachine } from '#machines/owner/message-inbox.ts'
import { ApiError } from '#shared/api-error.ts'
import { adminData } from '../engine/admin-data.ts'
import { calledWith, lastReply } from '../engine/history.ts'
import { flowModel, type LabeledEvent } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const marks = {
  'marks the new message as handled': { id: 2, handled: true },
  'marks the old message as not handled': { id: 1, handled: false },
}
const [first, second] = adminData.texts
if (!first || !second) throw new Error('two SMS must have failed')
const resends = {
  'sends a text again': { id: second.id },
  'sends the other text again': { id: first.id },
}

const UNREACHABLE = 'We could not reach the shop. Check your connection and try again.'
const REFUSALS: Readonly<Record<string, string>> = {
  'not marked, with a message': 'We are back in a minute.',
  'not sent, with a message': 'This text was sent meanwhile.',
}
/** The server's message, or the reason for a failure without one. */
const errorText = (history: readonly LabeledEvent[]) => REFUSALS[lastReply(history)] ?? UNREACHABLE
const errorsFor = (name: string, status: number) => ({
  [name]: new ApiError(status, REFUSALS[name] ?? ''),
  [`${name.split(',')[0]}: no answer`]: new ApiError(0, ''),
})

const transitions = {
  idle: { mark: 'marking', resend: 'resending' },
  marking: { done: 'refetchingMessages', error: 'notMarked' },
  refetchingMessages: { done: 'idle', error: 'idle' },
  notMarked: { dismiss: 'idle' },
  resending: { done: 'refetchingNotifications', error: 'notQueued' },
  refetchingNotifications: { done: 'idle', error: 'idle' },
  notQueued: { dismiss: 'idle' },
}

const rows: Readonly<Record<string, { id: number; handled?: boolean }>> = { ...marks, ...resends }
/** The id of the row pressed last, and the latest value for `handled`. */
export function pressedRow(history: readonly LabeledEvent[]) {
  const pressed = history.flatMap(({ label }) => rows[label] ?? [])
  return {
    id: pressed.at(-1)?.id ?? 0,
    handled: pressed.findLast(({ handled }) => handled !== undefined)?.handled ?? false,
  }
}

export const messageInboxModel = flowModel({
  machine: messageInboxMachine,
  starts: { 'two messages and two texts': undefined },
  cases: { mark: marks, resend: resends, dismiss: 'presses OK' },
  replies: {
    setMessageHandled: { done: { marked: undefined }, error: errorsFor('not marked, with a message', 503) },
    retryNotification: { done: { queued: undefined }, error: errorsFor('not sent, with a message', 409) },
    refreshMessages: {
      done: { 'messages are read': undefined },
      error: { 'messages cannot be read': new ApiError(0, '') },
    },
    refreshNotifications: {
      done: { 'texts are read': undefined },
      error: { 'texts cannot be read': new ApiError(0, '') },
    },
  },
  delays: {},
  states: {
    idle: 'rests',
    marking: 'busy',
    refetchingMessages: 'busy',
    notMarked: { title: 'The message was not marked', text: ({ history }) => errorText(history) },
    resending: 'busy',
    refetchingNotifications: 'busy',
    notQueued: { title: 'The text was not sent again', text: ({ history }) => errorText(history) },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter('idle', transitions, path), transitions, state),
    'the context has the row pressed last': ({ history, state: { context } }) => {
      const { id, handled } = pressedRow(history)
      return context.handled === handled && context.id === (id || null)
    },
    'the call marks that message as requested': ({ history, state }) => {
      const { id, handled } = pressedRow(history)
      const input = { params: { id }, body: { handled } }
      return !state.matches('marking') || calledWith(state, 'setMessageHandled', input)
    },
    'the call resends that SMS': ({ history, state }) =>
      !state.matches('resending') ||
      calledWith(state, 'retryNotification', { params: { id: pressedRow(history).id } }),
    'the busy list is the one with the pressed row': ({ history, state }) => {
      const pressed = history.findLast(({ event }) => event.type !== 'dismiss' && 'id' in event)?.event.type
      const isBusy = state.hasTag('busy')
      return isDeepStrictEqual(
        [state.hasTag('marking'), state.hasTag('resending')],
        [isBusy && pressed === 'mark', isBusy && pressed === 'resend'],
      )
    },
  },
  // No context decides which transitions are possible.
  abstract: () => null,
})
