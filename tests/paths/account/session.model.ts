/** Model of the session: who is signed in (specification, sections 2, 3 and 4). */
import { isDeepStrictEqual } from 'node:util'
import { sessionMachine } from '#machines/account/session.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, lastReply } from '../engine/history.ts'
import { flowModel } from '../engine/model.ts'
import { matchesEvents } from '../transition-table.ts'
import {
  asha,
  form,
  imran,
  inOtherTab,
  order,
  REQUEST_ID,
  raj,
  receipt,
  sessionAfter,
  unsent,
  users,
} from './session.history.ts'

/** Texts for a logout that did not reach the server. */
const REASONS: Readonly<Record<string, string>> = {
  'no answer': 'We could not reach the shop. Check your connection and try again.',
  'the shop is being updated': 'Back in a minute.',
}
const nothingWaits = { pendingOrder: null, pendingForm: null, receipt: null }
const user = (start: string) => users[start] ?? null

const always = [
  'order.stashed',
  'order.cleared',
  'form.stashed',
  'form.cleared',
  'request.stashed',
  'request.cleared',
  'session.changed',
  'receipt.received',
  'receipt.dismissed',
  'unsent.changed',
  'account.closed',
  'dismiss',
]
const inside = [...always, 'session.started', 'session.expired']
const opens = {
  signedOut: [...always, 'session.started'],
  accountClosed: [...always, 'session.started'],
  'signedIn.checking': [...inside, 'done', 'error', 'logout'],
  'signedIn.idle': [...inside, 'session.recheck', 'logout'],
  'signedIn.unsent': [...inside, 'confirm'],
  'signedIn.signingOut': [...inside, 'done', 'error'],
  'signedIn.signOutFailed': [...inside, 'retry'],
}

export const sessionModel = flowModel({
  machine: sessionMachine,
  starts: {
    'a customer': { user: user('a customer'), ...nothingWaits },
    nobody: { user: null, ...nothingWaits },
    'a customer with pending forms': { user: asha, pendingOrder: order, pendingForm: form, receipt: null },
    'the owner': { user: user('the owner'), ...nothingWaits },
    'a technician': { user: imran, ...nothingWaits },
  },
  cases: {
    'session.started': {
      'logs in': { user: asha },
      'logs in as another user': { user: raj },
      'the technician logs in': { user: imran },
    },
    'session.expired': 'receives 401 from a call',
    'session.recheck': 'sets a new password',
    'session.changed': inOtherTab,
    'order.stashed': { 'must log in for an order': { order } },
    'order.cleared': 'sends the order',
    'form.stashed': { 'must log in for a request': { form } },
    'form.cleared': 'sends the request',
    'request.stashed': { 'must log in for the page of a request': { id: REQUEST_ID } },
    'request.cleared': 'goes on to the request',
    'receipt.received': { 'requests a repair': { receipt } },
    'receipt.dismissed': 'closes the receipt',
    'unsent.changed': Object.fromEntries(Object.entries(unsent).map(([label, text]) => [label, { text }])),
    'account.closed': 'deletes the account',
    confirm: 'presses Log out and delete',
    logout: { 'presses Logout': { to: 'home' }, 'presses Logout on an admin page': { to: 'login' } },
    retry: 'presses Try again',
    dismiss: 'dismisses the message',
  },
  replies: {
    getSession: {
      done: {
        'still signed in': ({ user: known }) => known,
        'now an owner': { ...asha, role: 'ADMIN' },
        'now a technician': { ...asha, role: 'TECHNICIAN' },
        'not signed in': null,
      },
      error: { 'nobody can say': new ApiError(0, '') },
    },
    logout: {
      done: { 'logged out': undefined },
      error: {
        'no answer': new ApiError(0, ''),
        'the shop is being updated': new ApiError(503, 'Back in a minute.'),
        'was out already': new ApiError(401, 'Please log in.'),
        'may not any more': new ApiError(403, 'Not allowed.'),
      },
    },
  },
  delays: {},
  states: {
    init: 'passes',
    signedOut: 'rests',
    accountClosed: 'rests',
    'signedIn.checking': 'loads',
    'signedIn.idle': 'rests',
    'signedIn.unsent': { title: 'Not everything is sent yet', text: (path) => sessionAfter(path).unsent },
    'signedIn.signingOut': 'busy',
    'signedIn.signOutFailed': {
      title: 'You are still logged in',
      text: ({ history }) => REASONS[lastReply(history)] ?? '',
    },
    'signedIn.leaving': 'passes',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) => {
      const { where } = sessionAfter(path)
      const expected = where === 'signedOut' || where === 'accountClosed' ? where : { signedIn: where }
      return state.matches(expected) && matchesEvents(opens, state)
    },
    'the user is the latest from the server, the login or another tab': ({ state: { context }, ...path }) =>
      isDeepStrictEqual(
        [context.user, context.lastUserId],
        [sessionAfter(path).user, sessionAfter(path).last],
      ),
    'a pending order and form survive logins until they are sent, but not a logout': ({
      state: { context },
      ...path
    }) => {
      const { pendingOrder, pendingForm } = sessionAfter(path)
      return isDeepStrictEqual([context.pendingOrder, context.pendingForm], [pendingOrder, pendingForm])
    },
    'a receipt is shown until it is closed, and only to the person who requested the repair': ({
      state: { context },
      ...path
    }) => isDeepStrictEqual(context.receipt, sessionAfter(path).receipt),
    'a request whose page asked for the login is offered until it is opened, or until a logout': ({
      state: { context },
      ...path
    }) => context.pendingRequest === sessionAfter(path).pendingRequest,
    'what the phone has not sent is known until it is sent, a logout, or the login of a customer': ({
      state: { context },
      ...path
    }) => context.unsent === sessionAfter(path).unsent,
    'a change in another tab is shown until it is dismissed': ({ state: { context }, ...path }) =>
      context.otherTabEvent === sessionAfter(path).news,
    'only a logout and a deleted account clear the storage and navigate home, or from the admin pages to login':
      ({ actions, ...path }) => {
        const { left, to } = sessionAfter(path)
        const parting = [
          { type: 'clearStorage', params: undefined },
          { type: 'navigate', params: { to } },
        ]
        return isDeepStrictEqual(actions, left ? parting : [])
      },
    'the calls read the session and end it at a logout': ({ state, ...path }) => {
      const { where } = sessionAfter(path)
      return (
        calledWith(state, 'getSession', {}) === (where === 'checking') &&
        calledWith(state, 'logout', {}) === (where === 'signingOut')
      )
    },
  },
  abstract: ({ user: known, otherTabEvent, pendingOrder, pendingRequest, receipt: shown, unsent: text }) => [
    known,
    otherTabEvent !== null,
    pendingOrder !== null,
    pendingRequest !== null,
    shown !== null,
    text !== '',
  ],
})
