/** Model of the order confirmation (specification, sections 4, 7 and 8). */

import { isDeepStrictEqual } from 'node:util'
import { orderConfirmationMachine } from '#machines/booking/order-confirmation.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { type ExecutedAction, flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

export const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b01'
const NEW_KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b02'
const typed = {
  pickupAddress: 'Flat 12, Pimpri',
  preferredPickupAt: '2026-11-24T16:30',
  notes: 'Ring twice',
}
const TYPED_TIME = '2026-11-24T16:30:00+05:30'
const toLogin = { title: 'Login Required', text: 'Please login to continue with your request.' }

/** The server's error message, or the specification's text without one. */
const FAILURES: Readonly<Record<string, string>> = {
  'rejected with a message': 'The pickup address is too long.',
  'received before with another body': 'This request was received already.',
}

/** The order's expected idempotency key after these events. */
const keyAfter = (history: readonly LabeledEvent[]) =>
  history.reduce<unknown>((key, { event, label }) => {
    if (label === 'received before with another body') return null
    return key === null && 'key' in event ? event.key : key
  }, null)

const first: Readonly<Record<string, string>> = {
  'an order, not signed in': 'loginRequired',
  'no order': 'leaving',
  'neither an order nor a session': 'leaving',
}
const transitions = {
  loginRequired: { dismiss: 'leaving' },
  editing: {
    'details.change': 'editing',
    submit: ({ start }: PathHistory) => (start === 'an order, signed in' ? 'submitting' : 'sessionExpired'),
  },
  submitting: {
    done: 'succeeded',
    error: ({ history }: PathHistory) =>
      lastReply(history) === 'session ended' ? 'sessionExpired' : 'failed',
  },
  failed: { dismiss: 'editing' },
  sessionExpired: { dismiss: 'leaving' },
  succeeded: { dismiss: 'leaving', later: 'leaving' },
}

/** The draft: the order with the typed details, and its key once it has one. */
function draftAfter({ start, history }: PathHistory): object {
  const isTyped = history.some(({ event }) => event.type === 'details.change')
  const key = start === 'an order, signed in' ? keyAfter(history) : null
  return {
    ...order,
    ...(isTyped ? typed : { pickupAddress: '', preferredPickupAt: '', notes: '' }),
    ...(key !== null && { idempotencyKey: key }),
  }
}

/** The actions that save the order: as a draft at every change, in local storage for a login. */
function savedBy(path: PathHistory): ExecutedAction[] {
  const pending = draftAfter(path)
  const last = path.history.at(-1)
  if (stateAfter(first[path.start] ?? 'editing', transitions, path) === 'sessionExpired')
    return [{ type: 'stashOrder', params: { order: pending } }]
  if (!last)
    return path.start === 'an order, not signed in'
      ? [{ type: 'stashOrder', params: { order: pending } }]
      : []
  const isSaved =
    last.event.type === 'details.change' ||
    last.event.type === 'submit' ||
    last.label === 'received before with another body'
  return isSaved ? [{ type: 'saveDraft', params: { draft: pending } }] : []
}

export const orderModel = flowModel({
  machine: orderConfirmationMachine,
  starts: {
    'an order, signed in': { order, userId: 7 },
    'an order, not signed in': { order, userId: null },
    'no order': { order: null, userId: 7 },
    'neither an order nor a session': { order: null, userId: null },
    'an order, the user id lost': { order, userId: 0 },
  },
  cases: {
    'details.change': {
      'fills in address and time': {
        patch: typed,
      },
    },
    submit: { 'presses Submit': { key: KEY }, 'presses it later': { key: NEW_KEY } },
    dismiss: 'closes the dialog',
  },
  replies: {
    submitRepair: {
      done: { received: { id: 12 } },
      error: {
        'rejected with a message': new ApiError(422, 'The pickup address is too long.', {
          pickupAddress: 'At most 500 characters.',
        }),
        'failed without a message': new ApiError(500, ''),
        'no answer': new ApiError(0, ''),
        'session ended': new ApiError(401, 'Please log in.'),
        'received before with another body': new ApiError(422, 'This request was received already.'),
      },
    },
  },
  delays: { homeAfterSubmit: 1_500 },
  states: {
    init: 'passes',
    loginRequired: toLogin,
    editing: 'rests',
    submitting: 'busy',
    failed: {
      title: 'Oops...',
      text: ({ history }) =>
        FAILURES[lastReply(history)] ?? 'Something went wrong while submitting the request.',
    },
    sessionExpired: { title: 'Session expired', text: 'Please login again to submit your request.' },
    succeeded: { title: 'Request Submitted!', text: 'Thank you. We will contact you shortly.' },
    leaving: 'final',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter(first[path.start] ?? 'editing', transitions, path), transitions, state),
    'the dialogs that lead to the login, and no other state, are tagged needsLogin': ({ state }) =>
      state.hasTag('needsLogin') === (state.matches('loginRequired') || state.matches('sessionExpired')),
    'the order is saved at every change and stashed for a login': ({ state, actions, ...path }) =>
      isDeepStrictEqual(
        actions.filter(({ type }) => type === 'saveDraft' || type === 'stashOrder'),
        savedBy(path),
      ),
    'the call carries the order, its key and the user': ({ state, ...path }) => {
      const { idempotencyKey, ...draft } = { idempotencyKey: null, ...draftAfter(path) }
      const isTyped = path.history.some(({ event }) => event.type === 'details.change')
      const preferredPickupAt = isTyped ? TYPED_TIME : null
      const body = { ...draft, preferredPickupAt, userId: 7 }
      return !state.matches('submitting') || calledWith(state, 'submitRepair', { body, idempotencyKey })
    },
    'the order is stashed before the login': ({ state, actions }) =>
      !(state.matches('loginRequired') || state.matches('sessionExpired')) ||
      hasAction(actions, 'stashOrder'),
    'the pending order is cleared only when it was received': ({ history, state, actions }) =>
      hasAction(actions, 'clearOrder') ===
      (lastReply(history.slice(-1)) === 'received' && state.matches('succeeded')),
    'the receipt of a received order is shown': ({ history, actions }) => {
      const isTyped = history.some(({ event }) => event.type === 'details.change')
      const receipt = { id: 12, ...order, pickupAt: isTyped ? TYPED_TIME : null }
      const shown = actions.filter(({ type }) => type === 'showReceipt')
      const isReceived = history.at(-1)?.label === 'received'
      return isDeepStrictEqual(shown, isReceived ? [{ type: 'showReceipt', params: { receipt } }] : [])
    },
    'without an order the page leads to /select-brand': ({ state, actions }) =>
      state.context.order !== null || hasAction(actions, 'navigate', { to: 'selectBrand' }),
    'a received order leads home, every other end to login': ({ history, state, actions }) =>
      !state.matches('leaving') ||
      history.length === 0 ||
      hasAction(actions, 'navigate', { to: lastReply(history) === 'received' ? 'home' : 'login' }),
    'a retry reuses its key until the server has another body for it': ({ history, state: { context } }) =>
      context.idempotencyKey === (context.userId ? keyAfter(history) : null),
    'typed values stay': ({ history, state }) =>
      !history.some(({ event }) => event.type === 'details.change') ||
      state.context.details.pickupAddress === 'Flat 12, Pimpri',
  },
  abstract: ({ order: chosen, userId, details, idempotencyKey, serverErrors }) => [
    chosen !== null,
    userId,
    details.pickupAddress !== '',
    idempotencyKey,
    Object.keys(serverErrors),
  ],
})
