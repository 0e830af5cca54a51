/** Model of the order confirmation (specification, sections 4, 7 and 8). */

import { isDeepStrictEqual } from 'node:util'
import { orderConfirmationMachine, orderErrors } from '#machines/request/order-confirmation.ts'
import { ApiError } from '#shared/api-error.ts'
import { NOW } from '../engine/clock.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { type ExecutedAction, flowModel, type PathHistory } from '../engine/model.ts'
import { CONTACT, contactReplies, HOURS } from '../form-history.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

export const order = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }
const KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b01'
const NEW_KEY = '5f1d3a52-7f7e-4d7c-9a55-0c5f5f9a6b02'
export const typed = {
  pickupAddress: 'Flat 12, Pimpri',
  preferredPickupAt: '2026-11-24T16:30',
  notes: 'Ring twice',
}
/** ₹2,499. */
const PRICE = 249_900
const AT_NIGHT = '2026-11-24T23:30'
const TYPED_TIME = '2026-11-24T16:30:00+05:30'
export const STORED_ADDRESS = 'Flat 3, Nigdi'
const PRICE_CHANGED = 'The price has changed: it is ₹2,699 now.'
const toLogin = { title: 'Login Required', text: 'Please login to continue with your request.' }

/** The server's error message, or the specification's text without one. */
const FAILURES: Readonly<Record<string, string>> = {
  'rejected with a message': 'The pickup address is too long.',
  'received before with another body': 'This request was received already.',
}

/** The customer's last address was filled in, or the order came with one. */
const isPrefilled = ({ start, history }: PathHistory) =>
  start === 'an order with an address' || history.some(({ label }) => label === 'details found')

const blank = { pickupAddress: '', preferredPickupAt: '', notes: '' }

/** The details after these events. */
function detailsAfter({ start, history }: PathHistory) {
  const details = { ...blank }
  if (start === 'an order with an address') details.pickupAddress = STORED_ADDRESS
  for (const { label } of history) {
    if (label === 'fills in address and time') Object.assign(details, typed)
    if (label === 'chooses a time at night') details.preferredPickupAt = AT_NIGHT
    if (label === 'details found') details.pickupAddress ||= CONTACT.pickupAddress
  }
  return details
}
const isAtNight = (path: PathHistory) => detailsAfter(path).preferredPickupAt === AT_NIGHT

/** The pickup time in the request. */
const timeAfter = (path: PathHistory) => (detailsAfter(path).preferredPickupAt === '' ? null : TYPED_TIME)

/** The order's expected idempotency key: a submit with a wrong time has none. */
const keyAfter = ({ start, history }: PathHistory) =>
  history.reduce<unknown>((key, { event, label }, index) => {
    if (label === 'received before with another body') return null
    const isWrong = isAtNight({ start, history: history.slice(0, index) })
    return key === null && 'key' in event && !isWrong ? event.key : key
  }, null)

/** The price that the page showed at the last valid submit; null without a fixed one. */
const priceAfter = ({ start, history }: PathHistory) =>
  history.reduce<number | null>((price, { event }, index) => {
    if (event.type !== 'submit' || isAtNight({ start, history: history.slice(0, index) })) return price
    return 'price' in event && typeof event.price === 'number' ? event.price : null
  }, null)

const first: Readonly<Record<string, string>> = {
  'an order, signed in': 'editing.prefilling',
  'an order with an address': 'editing.idle',
  'an order, the user id lost': 'editing.prefilling',
  'an order, not signed in': 'loginRequired',
  'no order': 'leaving',
  'neither an order nor a session': 'leaving',
}
const submitFrom = (from: string) => (path: PathHistory) => {
  if (isAtNight(path)) return from
  return path.start === 'an order, the user id lost' ? 'sessionExpired' : 'submitting'
}
const backToForm = (path: PathHistory) => (isPrefilled(path) ? 'editing.idle' : 'editing.prefilling')
const AFTER_ERROR: Readonly<Record<string, string>> = {
  'session ended': 'sessionExpired',
  'refused for its price': 'priceChanged',
}
const transitions = {
  loginRequired: { dismiss: 'leaving' },
  'editing.prefilling': {
    'form.change': 'editing.prefilling',
    'field.blur': 'editing.prefilling',
    submit: submitFrom('editing.prefilling'),
    done: 'editing.idle',
    error: 'editing.idle',
  },
  'editing.idle': {
    'form.change': 'editing.idle',
    'field.blur': 'editing.idle',
    submit: submitFrom('editing.idle'),
  },
  submitting: {
    done: 'succeeded',
    error: ({ history }: PathHistory) => AFTER_ERROR[lastReply(history)] ?? 'failed',
  },
  failed: { dismiss: backToForm },
  priceChanged: { dismiss: backToForm },
  sessionExpired: { dismiss: 'leaving' },
  succeeded: { dismiss: 'leaving', later: 'leaving' },
}

/** The draft: the order with the typed details, and its key once it has one. */
function draftAfter({ start, history }: PathHistory): object {
  const key = start === 'an order, the user id lost' ? null : keyAfter({ start, history })
  return {
    ...order,
    ...detailsAfter({ start, history }),
    ...(key !== null && { idempotencyKey: key }),
  }
}

/** The actions that save the order: as a draft at every change, in local storage for a login. */
function savedBy(path: PathHistory): ExecutedAction[] {
  const pending = draftAfter(path)
  const last = path.history.at(-1)
  if (stateAfter(first[path.start] ?? '', transitions, path) === 'sessionExpired')
    return [{ type: 'stashOrder', params: { order: pending } }]
  if (!last)
    return path.start === 'an order, not signed in'
      ? [{ type: 'stashOrder', params: { order: pending } }]
      : []
  const isSaved =
    last.event.type === 'form.change' ||
    (last.event.type === 'submit' && !isAtNight(path)) ||
    last.label === 'received before with another body'
  return isSaved ? [{ type: 'saveDraft', params: { draft: pending } }] : []
}

export const orderModel = flowModel({
  machine: orderConfirmationMachine,
  starts: {
    'an order, signed in': { order, userId: 7, now: NOW, hours: HOURS },
    'an order with an address': {
      order: { ...order, pickupAddress: STORED_ADDRESS },
      userId: 7,
      now: NOW,
      hours: HOURS,
    },
    'an order, not signed in': { order, userId: null, now: NOW, hours: HOURS },
    'no order': { order: null, userId: 7, now: NOW, hours: HOURS },
    'neither an order nor a session': { order: null, userId: null, now: NOW, hours: HOURS },
    'an order, the user id lost': { order, userId: 0, now: NOW, hours: HOURS },
  },
  cases: {
    'form.change': {
      'fills in address and time': { patch: typed },
      'chooses a time at night': { patch: { preferredPickupAt: AT_NIGHT } },
    },
    'field.blur': { 'leaves the time': { field: 'preferredPickupAt' } },
    submit: {
      'presses Submit': { key: KEY },
      'presses it later': { key: NEW_KEY },
      'presses it at a fixed price': { key: KEY, price: PRICE },
    },
    dismiss: 'closes the dialog',
  },
  replies: {
    getContactDetails: contactReplies,
    submitRequest: {
      done: { received: { id: 12, reference: 'PIM-26-0012' } },
      error: {
        'rejected with a message': new ApiError(422, 'The pickup address is too long.', {
          pickupAddress: 'At most 500 characters.',
        }),
        'failed without a message': new ApiError(500, ''),
        'refused for its price': new ApiError(409, PRICE_CHANGED, { price: PRICE_CHANGED }),
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
    'editing.init': 'passes',
    'editing.prefilling': 'loads',
    'editing.idle': 'rests',
    submitting: 'busy',
    failed: {
      title: 'Oops...',
      text: ({ history }) =>
        FAILURES[lastReply(history)] ?? 'Something went wrong while submitting the request.',
    },
    priceChanged: { title: 'The price has changed', text: PRICE_CHANGED },
    sessionExpired: { title: 'Session expired', text: 'Please login again to submit your request.' },
    succeeded: { title: 'Request Submitted!', text: 'Thank you. We will contact you shortly.' },
    leaving: 'final',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(stateAfter(first[path.start] ?? '', transitions, path), transitions, state),
    'the dialogs that lead to the login, and no other state, are tagged needsLogin': ({ state }) =>
      state.hasTag('needsLogin') === (state.matches('loginRequired') || state.matches('sessionExpired')),
    'the order is saved at every change and stashed for a login': ({ state, actions, ...path }) =>
      isDeepStrictEqual(
        actions.filter(({ type }) => type === 'saveDraft' || type === 'stashOrder'),
        savedBy(path),
      ),
    'the call carries the order, its key and the user': ({ state, ...path }) => {
      const { idempotencyKey, ...draft } = { idempotencyKey: null, ...draftAfter(path) }
      const price = priceAfter(path)
      const body = {
        ...draft,
        preferredPickupAt: timeAfter(path),
        userId: 7,
        ...(price !== null && { price }),
      }
      return !state.matches('submitting') || calledWith(state, 'submitRequest', { body, idempotencyKey })
    },
    'the order is stashed before the login': ({ state, actions }) =>
      !(state.matches('loginRequired') || state.matches('sessionExpired')) ||
      hasAction(actions, 'stashOrder'),
    'the pending order is cleared only when it was received': ({ history, state, actions }) =>
      hasAction(actions, 'clearOrder') ===
      (lastReply(history.slice(-1)) === 'received' && state.matches('succeeded')),
    'a price that has changed is read again': ({ history, actions }) =>
      hasAction(actions, 'refreshPrices') === (lastReply(history.slice(-1)) === 'refused for its price'),
    'the receipt of a received order is shown': ({ start, history, actions }) => {
      const receipt = { reference: 'PIM-26-0012', ...order, pickupAt: timeAfter({ start, history }) }
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
    'a retry reuses its key until the server has another body for it': ({
      start,
      history,
      state: { context },
    }) => context.idempotencyKey === (context.userId ? keyAfter({ start, history }) : null),
    "typed values stay, and an empty address is the customer's last one": ({ start, history, state }) =>
      isDeepStrictEqual(state.context.form, detailsAfter({ start, history })),
    'a wrong time is named once the field was left or submitted': ({ start, history, state }) => {
      const { preferredPickupAt } = orderErrors(state.context)
      const isRefused = (index: number) => isAtNight({ start, history: history.slice(0, index) })
      const isTouched = history.some(
        ({ event }, index) => event.type === 'field.blur' || (event.type === 'submit' && isRefused(index)),
      )
      const isShown = isTouched && isAtNight({ start, history })
      return preferredPickupAt === (isShown ? 'Choose a time between 10 am and 8 pm.' : undefined)
    },
  },
  abstract: ({
    order: chosen,
    userId,
    form,
    isPrefilled: prefilled,
    touched,
    idempotencyKey,
    serverErrors,
    price,
  }) => [
    chosen !== null,
    userId,
    form.pickupAddress,
    form.preferredPickupAt,
    prefilled,
    touched.length > 0,
    idempotencyKey,
    Object.keys(serverErrors),
    price,
  ],
})
