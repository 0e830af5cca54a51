/** Working through messages and given-up texts: what can happen, and what must come of it (sections 2 and 8). */
import { isDeepStrictEqual } from 'node:util'
import { messageInboxMachine } from '#machines/admin/message-inbox.ts'
import { ApiError } from '#shared/api-error.ts'
import { desk } from '../engine/admin.ts'
import { flowModel, type Move } from '../engine/model.ts'
import { calledWith, lastReply } from '../engine/past.ts'
import { isWhere, whereAfter } from '../leads.ts'

const marks = {
  'marks the new message as handled': { id: 2, handled: true },
  'marks the old message as not handled': { id: 1, handled: false },
}
const [first, second] = desk.texts
if (!first || !second) throw new Error('two texts must have failed')
const resends = {
  'sends a text again': { id: second.id },
  'sends the other text again': { id: first.id },
}

const UNREACHABLE = 'We could not reach the shop. Check your connection and try again.'
const REFUSALS: Readonly<Record<string, string>> = {
  'not marked, with a word': 'We are back in a minute.',
  'not sent, with a word': 'This text was sent meanwhile.',
}
/** The shop's own words, or the reason where it sent none. */
const words = (past: readonly Move[]) => REFUSALS[lastReply(past)] ?? UNREACHABLE
const refusedAs = (name: string, status: number) => ({
  [name]: new ApiError(status, REFUSALS[name] ?? ''),
  [`${name.split(',')[0]}: no answer`]: new ApiError(0, ''),
})

const leads = {
  idle: { mark: 'marking', resend: 'resending' },
  marking: { done: 'refetchingMessages', error: 'notMarked' },
  refetchingMessages: { done: 'idle', error: 'idle' },
  notMarked: { dismiss: 'idle' },
  resending: { done: 'refetchingNotifications', error: 'notQueued' },
  refetchingNotifications: { done: 'idle', error: 'idle' },
  notQueued: { dismiss: 'idle' },
}

const rows: Readonly<Record<string, { id: number; handled?: boolean }>> = { ...marks, ...resends }
/** The row that was pressed last, and how a message was last to be marked. */
export function inHand(past: readonly Move[]) {
  const pressed = past.flatMap(({ label }) => rows[label] ?? [])
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
    setMessageHandled: { done: { marked: undefined }, error: refusedAs('not marked, with a word', 503) },
    retryNotification: { done: { queued: undefined }, error: refusedAs('not sent, with a word', 409) },
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
    notMarked: { title: 'The message was not marked', text: ({ past }) => words(past) },
    resending: 'busy',
    refetchingNotifications: 'busy',
    notQueued: { title: 'The text was not sent again', text: ({ past }) => words(past) },
  },
  rules: {
    'each move leads where it must': ({ state, ...way }) =>
      isWhere(whereAfter('idle', leads, way), leads, state),
    'it is about the row that was pressed last': ({ past, state: { context } }) => {
      const { id, handled } = inHand(past)
      return context.handled === handled && context.id === (id || null)
    },
    'that message is marked as was wished': ({ past, state }) => {
      const { id, handled } = inHand(past)
      const input = { params: { id }, body: { handled } }
      return !state.matches('marking') || calledWith(state, 'setMessageHandled', input)
    },
    'that text is sent again': ({ past, state }) =>
      !state.matches('resending') ||
      calledWith(state, 'retryNotification', { params: { id: inHand(past).id } }),
    'the busy list is the one in which something was pressed': ({ past, state }) => {
      const pressed = past.findLast(({ event }) => event.type !== 'dismiss' && 'id' in event)?.event.type
      const isBusy = state.hasTag('busy')
      return isDeepStrictEqual(
        [state.hasTag('marking'), state.hasTag('resending')],
        [isBusy && pressed === 'mark', isBusy && pressed === 'resend'],
      )
    },
  },
  // Nothing that it remembers decides what can happen.
  abstract: () => null,
})
