/** Model of the queue of steps on a technician's phone (domain model, section 8). */
import { isDeepStrictEqual } from 'node:util'
import { offlineQueueMachine } from '#machines/request/offline-queue.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import {
  CASH,
  DEPART,
  DISCARDS,
  KEPT,
  MOVED_ON,
  nextOf,
  PICTURE,
  PRESSES,
  phoneAfter,
  SAME,
  USER,
  waitAfter,
} from './offline-queue.history.ts'

const after = (path: PathHistory) => phoneAfter(path).state
const always = { added: after, 'net.up': after, 'net.down': after }
const rests = { ...always, retry: after, reread: after, 'session.started': after }
const accepts = {
  restoring: { ...always, done: after, error: after },
  unread: rests,
  idle: { ...rests, discard: after },
  sending: { ...always, done: after, error: after },
  paying: { ...always, done: after, error: after },
  uploading: { ...always, done: after, error: after },
  waiting: { ...rests, discard: after, later: after },
  locked: { ...always, 'session.started': after },
  asking: { ...always, confirm: after, dismiss: after },
  askingPayment: { ...always, confirm: after, dismiss: after },
  askingPhoto: { ...always, confirm: after, dismiss: after },
}

const errors = {
  'no answer': new ApiError(0, ''),
  'too many steps': new ApiError(429, 'Too many requests. Try again in an hour.'),
  'the shop is being updated': new ApiError(503, 'Back in a minute.'),
  'the session has ended': new ApiError(401, 'Please log in.'),
  'moved on': new ApiError(409, MOVED_ON),
  'not theirs any more': new ApiError(403, 'Not allowed.'),
  'no such request': new ApiError(404, ''),
  'a wrong field': new ApiError(422, 'Say whether the warranty covers it.'),
  unreadable: new ApiError(400, ''),
}

export const offlineQueueModel = flowModel({
  machine: offlineQueueMachine,
  starts: {
    'a phone with a network': { userId: USER, isUp: true },
    'a cellar': { userId: USER, isUp: false },
  },
  cases: {
    added: PRESSES,
    'net.up': 'finds a network',
    'net.down': 'loses the network',
    retry: 'presses Try now',
    reread: 'comes back to the tab',
    discard: Object.fromEntries(Object.entries(DISCARDS).map(([label, key]) => [label, { key }])),
    confirm: 'presses Yes, remove it',
    dismiss: 'presses Keep it',
    'session.started': 'logs in again',
  },
  replies: {
    readActions: {
      done: { ...KEPT, [SAME]: ({ actions }) => [...actions] },
      error: { 'not readable': new Error('UnknownError') },
    },
    takeStep: {
      done: { taken: { stage: 'onTheWay', seq: 4 } },
      error: errors,
    },
    recordPayment: { done: { taken: { id: 7 } }, error: errors },
    sendPhoto: {
      done: { taken: { id: 9 } },
      error: { ...errors, 'too large': new ApiError(413, 'The photo is too large.') },
    },
  },
  delays: { resend: waitAfter },
  states: {
    restoring: 'loads',
    unread: 'rests',
    idle: 'rests',
    sending: 'loads',
    paying: 'loads',
    uploading: 'loads',
    waiting: 'rests',
    locked: 'rests',
    asking: {
      title: 'Remove this step?',
      text: 'The shop will not know of it, nor of the steps behind it that wait for the same request.',
    },
    askingPayment: {
      title: 'Remove this payment?',
      text: 'The shop will not know of it. Tell the owner if you have the money.',
    },
    askingPhoto: {
      title: 'Remove this photo?',
      text: 'It is only on this phone. The shop will not see it.',
    },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'the steps stay in their order until they are taken, refused or removed': ({
      state: { context },
      ...path
    }) => isDeepStrictEqual(context.actions, phoneAfter(path).actions),
    'the oldest that may go is sent, each time with its key': ({ state, ...path }) => {
      const next = nextOf(phoneAfter(path).actions)
      const { requestId: id, body, key } = next ?? DEPART
      const call = { params: { id }, body, idempotencyKey: key }
      if (state.matches('uploading'))
        return next?.kind === 'photo' && calledWith(state, 'sendPhoto', { action: next })
      if (state.matches('paying')) return next?.kind === 'payment' && calledWith(state, 'recordPayment', call)
      return !state.matches('sending') || (next?.kind === 'step' && calledWith(state, 'takeStep', call))
    },
    'the phone gives back the steps of this person': ({ state }) =>
      !state.matches('restoring') || calledWith(state, 'readActions', { userId: USER }),
    'what the server judged, and what was removed, is changed on the phone': ({ actions, ...path }) => {
      const { did } = phoneAfter(path)
      return isDeepStrictEqual(
        actions.filter(({ type }) => ['settle', 'storeRefusal', 'deleteSteps'].includes(type)),
        did,
      )
    },
    'a step is removed once it was asked for and confirmed': ({ state: { context }, ...path }) =>
      context.asked === phoneAfter(path).asked,
    'only what was refused can be removed': ({ state, ...path }) => {
      const { state: at, actions } = phoneAfter(path)
      return [DEPART.key, CASH.key, PICTURE.key].every((key) => {
        const isRefused = actions.some((one) => one.key === key && one.refused !== null)
        return state.can({ type: 'discard', key }) === (isRefused && (at === 'idle' || at === 'waiting'))
      })
    },
    'the queue says that it sends': ({ state }) =>
      state.hasTag('sending') ===
      (['sending', 'paying', 'uploading'] as const).some((one) => state.matches(one)),
  },
  // A photo waits for all else, wherever it stands.
  abstract: ({ isUp, actions, tries, asked }) => {
    const known = (isPhoto: boolean) =>
      actions
        .filter(({ kind }) => (kind === 'photo') === isPhoto)
        .map(({ key, refused }) => `${key} ${refused !== null}`)
    return [isUp, known(false), known(true), Math.min(tries, 4), asked]
  },
})
