/** Model of one box of a request's thread (domain model, section 5). */
import { isDeepStrictEqual } from 'node:util'
import { threadMachine } from '#machines/request/thread.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, hasAction } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesEvents } from '../transition-table.ts'
import { boxAfter, FAILURES, ID, KEYS, kindOf, REPLY, WORDS } from './thread.history.ts'

/** A box that waits for the server is read-only. */
const opens = {
  'box.writing': ['form.change', 'reply.choose', 'submit'],
  'box.sending': ['done', 'error'],
  'box.refetching': ['done', 'error'],
  'box.failed': ['form.change', 'reply.choose', 'submit', 'dismiss'],
  'reading.idle': ['seen'],
  'reading.marking': ['done', 'error'],
}

const draftOf = (path: PathHistory) => {
  const { body, key } = boxAfter(path)
  return { requestId: ID, body, ...(key !== null && { idempotencyKey: key }) }
}
const before = (path: PathHistory) => ({ ...path, history: path.history.slice(0, -1) })
const CHANGES = ['form.change', 'reply.choose']

export const threadModel = flowModel({
  machine: threadMachine,
  starts: {
    'a message of the shop': { requestId: ID, kind: 'message', draft: null },
    'a message typed before a reload': {
      requestId: ID,
      kind: 'message',
      draft: { requestId: ID, body: WORDS, idempotencyKey: KEYS.saved },
    },
    'a note of the shop': { requestId: ID, kind: 'note', draft: null },
  },
  cases: {
    'form.change': {
      'writes some words': { patch: { body: WORDS } },
      'empties the box': { patch: { body: '' } },
    },
    'reply.choose': { 'presses a ready reply': { text: REPLY } },
    submit: { 'presses Send': { key: KEYS.first }, 'presses it later': { key: KEYS.second } },
    dismiss: 'closes the alert',
    seen: { 'sees a message': { upTo: 8 }, 'sees a newer one': { upTo: 9 } },
  },
  replies: {
    writeToThread: {
      done: { written: { id: 9 } },
      error: {
        'too many messages': new ApiError(429, FAILURES['too many messages'] ?? ''),
        'other words were received': new ApiError(422, FAILURES['other words were received'] ?? ''),
        'sent without answer': new ApiError(0, ''),
      },
    },
    refreshThread: {
      done: { 'the thread is read': undefined },
      error: { 'the thread cannot be read': new ApiError(0, '') },
    },
    markThreadSeen: {
      done: { 'marked as seen': undefined },
      error: { 'not marked as seen': new ApiError(0, '') },
    },
  },
  delays: {},
  states: {
    'box.writing': 'rests',
    'box.sending': 'busy',
    'box.refetching': 'busy',
    'box.failed': { alert: { title: 'Not sent', text: (path) => boxAfter(path).message } },
    'reading.idle': 'rests',
    'reading.marking': 'loads',
  },
  rules: {
    'each event leads to the specified state': ({ state: { value }, ...path }) => {
      const { box, reading } = boxAfter(path)
      return isDeepStrictEqual(value, { box, reading })
    },
    'each state accepts exactly its events': ({ state }) => matchesEvents(opens, state),
    'the box keeps its words and their key until the server has them': ({ state: { context }, ...path }) => {
      const { body, key, touched, seenUpTo, message } = boxAfter(path)
      return isDeepStrictEqual(
        [context.form.body, context.idempotencyKey, context.touched, context.seenUpTo, context.message],
        [body, key, touched, seenUpTo, message],
      )
    },
    'the call carries the words, their kind and their key': ({ state, ...path }) => {
      const { box, body, key } = boxAfter(path)
      const input = { params: { id: ID }, body: { kind: kindOf(path), body }, idempotencyKey: key }
      return box !== 'sending' || calledWith(state, 'writeToThread', input)
    },
    'the thread of this request is read again': ({ state, ...path }) =>
      boxAfter(path).box !== 'refetching' || calledWith(state, 'refreshThread', { requestId: ID }),
    'the server is told the newest message that was seen': ({ state, ...path }) => {
      const { reading, seenUpTo } = boxAfter(path)
      const input = { params: { id: ID }, body: { upTo: seenUpTo } }
      return reading !== 'marking' || calledWith(state, 'markThreadSeen', input)
    },
    'the draft is saved with each change, each submit, and when its key is worth nothing': ({
      actions,
      ...path
    }) => {
      const last = path.history.at(-1)
      const isSubmit = last?.event.type === 'submit' && boxAfter(path).box === 'sending'
      const isSaved =
        isSubmit || CHANGES.includes(last?.event.type ?? '') || last?.label === 'other words were received'
      return isSaved
        ? hasAction(actions, 'saveDraft', { draft: draftOf(path) })
        : !hasAction(actions, 'saveDraft')
    },
    'the draft is cleared only when the server has the words': ({ actions, history }) =>
      hasAction(actions, 'clearDraft') === (history.at(-1)?.label === 'written'),
    'lists are read again after words were written and after messages were seen': ({ history, actions }) =>
      hasAction(actions, 'refreshUnread') ===
      ['written', 'marked as seen'].includes(history.at(-1)?.label ?? ''),
    'a ready reply is not sent by itself': (path) =>
      path.history.at(-1)?.event.type !== 'reply.choose' || boxAfter(before(path)).box !== 'sending',
  },
  settled: ({ form }) => form.body === '',
  abstract: ({ form, idempotencyKey, touched, kind, seenUpTo }) => [
    ...[form.body === '', idempotencyKey !== null, touched, kind, seenUpTo],
  ],
})
