/** Who is signed in: what can happen, and what the specification says of it (sections 2, 3 and 4). */
import { isDeepStrictEqual } from 'node:util'
import { sessionMachine } from '#machines/auth/session.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, lastReply } from '../engine/history.ts'
import { flowModel } from '../engine/model.ts'
import { matchesEvents } from '../transition-table.ts'
import { asha, form, inOtherTab, knownBy, order, raj, users } from './session.history.ts'

/** A logout that did not reach the shop says why. */
const REASONS: Readonly<Record<string, string>> = {
  'no answer': 'We could not reach the shop. Check your connection and try again.',
  'the shop is being renewed': 'Back in a minute.',
}
const nothingWaits = { pendingOrder: null, pendingForm: null }
const user = (start: string) => users[start] ?? null

const always = [
  'order.stashed',
  'order.cleared',
  'form.stashed',
  'form.cleared',
  'session.changed',
  'dismiss',
]
const inside = [...always, 'session.started', 'session.expired']
const opens = {
  signedOut: [...always, 'session.started'],
  'signedIn.checking': [...inside, 'done', 'error', 'logout'],
  'signedIn.idle': [...inside, 'session.recheck', 'logout'],
  'signedIn.signingOut': [...inside, 'done', 'error'],
  'signedIn.signOutFailed': [...inside, 'retry'],
}

export const sessionModel = flowModel({
  machine: sessionMachine,
  starts: {
    'a customer': { user: user('a customer'), ...nothingWaits },
    nobody: { user: null, ...nothingWaits },
    'a customer for whom things wait': { user: asha, pendingOrder: order, pendingForm: form },
    'the owner': { user: user('the owner'), ...nothingWaits },
  },
  cases: {
    'session.started': { 'logs in': { user: asha }, 'logs in as somebody else': { user: raj } },
    'session.expired': 'is told by a call that the session has ended',
    'session.recheck': 'sets a new password',
    'session.changed': inOtherTab,
    'order.stashed': { 'must log in for an order': { order } },
    'order.cleared': 'sends the order',
    'form.stashed': { 'must log in for a request': { form } },
    'form.cleared': 'sends the request',
    logout: { 'presses Logout': { to: 'home' }, 'presses Logout at the desk': { to: 'login' } },
    retry: 'presses Try again',
    dismiss: 'closes what is told',
  },
  replies: {
    getSession: {
      done: {
        'still signed in': ({ user: known }) => known,
        'now an owner': { ...asha, role: 'ADMIN' },
        'not signed in': null,
      },
      error: { 'nobody can say': new ApiError(0, '') },
    },
    logout: {
      done: { 'logged out': undefined },
      error: {
        'no answer': new ApiError(0, ''),
        'the shop is being renewed': new ApiError(503, 'Back in a minute.'),
        'was out already': new ApiError(401, 'Please log in.'),
        'may not any more': new ApiError(403, 'Not allowed.'),
      },
    },
  },
  delays: {},
  states: {
    init: 'passes',
    signedOut: 'rests',
    'signedIn.checking': 'loads',
    'signedIn.idle': 'rests',
    'signedIn.signingOut': 'busy',
    'signedIn.signOutFailed': {
      title: 'You are still logged in',
      text: ({ history }) => REASONS[lastReply(history)] ?? '',
    },
    'signedIn.leaving': 'passes',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) => {
      const { where } = knownBy(path)
      return state.matches(where === 'signedOut' ? where : { signedIn: where }) && matchesEvents(opens, state)
    },
    'who is signed in is who the shop, the login or another tab last said': ({
      state: { context },
      ...path
    }) => isDeepStrictEqual([context.user, context.lastUserId], [knownBy(path).user, knownBy(path).last]),
    'an order and a form wait until they are sent, through logins, and not beyond a logout': ({
      state: { context },
      ...path
    }) => {
      const { pendingOrder, pendingForm } = knownBy(path)
      return isDeepStrictEqual([context.pendingOrder, context.pendingForm], [pendingOrder, pendingForm])
    },
    'what another tab did is told until it is known': ({ state: { context }, ...path }) =>
      context.otherTabEvent === knownBy(path).news,
    'a logout empties the browser and leads home, or from the desk to login; nothing else does': ({
      actions,
      ...path
    }) => {
      const { left, to } = knownBy(path)
      const parting = [
        { type: 'clearStorage', params: undefined },
        { type: 'navigate', params: { to } },
      ]
      return isDeepStrictEqual(actions, left ? parting : [])
    },
    'the shop is asked who is signed in, and told of a logout': ({ state, ...path }) => {
      const { where } = knownBy(path)
      return (
        calledWith(state, 'getSession', {}) === (where === 'checking') &&
        calledWith(state, 'logout', {}) === (where === 'signingOut')
      )
    },
  },
  abstract: ({ user: known, otherTabEvent, pendingOrder }) => [
    known,
    otherTabEvent !== null,
    pendingOrder !== null,
  ],
})
