/** Model of My Requests (specification, sections 2, 6, 8 and 9). */
import { isDeepStrictEqual } from 'node:util'
import { myRequestsMachine } from '#machines/request/my-requests.ts'
import { ApiError } from '#shared/api-error.ts'
import type { CustomerRequest } from '#shared/request/request.ts'
import { calledWith, hasAction } from '../engine/history.ts'
import { flowModel, type LabeledEvent, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'

const PAGE = 20
export const NOT_LOADED = 'Failed to load your repair requests'
const NEWEST = 500

const WITH_CUSTOMER = {
  ...{ agreed: null, promise: null, result: null, visit: null },
  deviceInShop: false,
} as const
const PENDING = { ...WITH_CUSTOMER, status: 'PENDING', stage: 'received', outcome: null } as const
const DONE = { ...WITH_CUSTOMER, status: 'DONE', stage: 'done', outcome: 'repaired' } as const
const request = (id: number): CustomerRequest => ({
  id,
  userId: 7,
  name: 'Asha Patil',
  phone: '+919876543210',
  email: 'asha@mail.example',
  brand: 'Samsung',
  model: 'Galaxy S23',
  issue: 'Battery Repair',
  notes: '',
  city: '',
  pickupAddress: 'Flat 12, Pimpri',
  preferredPickupAt: null,
  submittedAt: '2026-11-21T10:00:00.000Z',
  ...(id % 3 === 0 ? DONE : PENDING),
  reference: `PIM-26-${String(id).padStart(4, '0')}`,
})
type Shown = { requests: readonly CustomerRequest[] }
/** Returns this many requests, older than all that are shown. */
const older =
  (count: number, after40 = count) =>
  ({ requests }: Shown): CustomerRequest[] =>
    Array.from({ length: requests.length < 2 * PAGE ? count : after40 }, (_, index) =>
      request((requests.at(-1)?.id ?? NEWEST + 1) - 1 - index),
    )

export type ListState = { requests: readonly CustomerRequest[]; hasMore: boolean; message: string }
const limitOf = ({ requests }: ListState) => Math.max(PAGE, requests.length)
const rowsIn = ({ event }: LabeledEvent): readonly CustomerRequest[] =>
  'output' in event && Array.isArray(event.output) ? event.output : []
const isOf = (call: string, { event }: LabeledEvent) => event.type.endsWith(`.actor.${call}`)

/** The list after one more event: the requests, whether there may be older ones, and the message. */
function after(known: ListState, move: LabeledEvent): ListState {
  if (move.event.type.startsWith('xstate.error.')) {
    const isSilent = move.label === 'the session has ended' || isOf('loadRequests', move)
    return isSilent ? known : { ...known, message: NOT_LOADED }
  }
  if (!move.event.type.startsWith('xstate.done.')) return known
  const rows = rowsIn(move)
  return isOf('loadMoreRequests', move)
    ? { requests: [...known.requests, ...rows], hasMore: rows.length === PAGE, message: '' }
    : { requests: rows, hasMore: rows.length === limitOf(known), message: '' }
}
const nothing: ListState = { requests: [], hasMore: false, message: '' }

const listBefore = ({ history }: PathHistory) => history.slice(0, -1).reduce(after, nothing)
const listOr = ({ history }: PathHistory) =>
  history.reduce(after, nothing).requests.length > 0 ? 'listed' : 'empty'
const failing = (otherwise: string | ((path: PathHistory) => string)) => (path: PathHistory) =>
  path.history.at(-1)?.label === 'the session has ended'
    ? 'loginRequired'
    : typeof otherwise === 'string'
      ? otherwise
      : otherwise(path)

const transitions = {
  loginRequired: { dismiss: 'leaving', later: 'leaving' },
  loading: { done: listOr, error: failing('failed') },
  failed: { retry: 'loading' },
  empty: { refresh: 'refreshing' },
  listed: {
    refresh: 'refreshing',
    loadMore: (path: PathHistory) => (listBefore(path).hasMore ? 'loadingMore' : 'listed'),
  },
  refreshing: { done: listOr, error: failing(listOr) },
  loadingMore: { done: 'listed', error: failing('listed') },
}

export const myRequestsModel = flowModel({
  machine: myRequestsMachine,
  starts: { 'signed in': { userId: 7 }, 'not signed in': { userId: null } },
  cases: {
    retry: 'presses Try again',
    refresh: 'presses Refresh',
    loadMore: 'presses Show older',
    dismiss: 'presses Go to Login',
  },
  replies: {
    listOwnRequests: {
      // The list ends after forty requests, which bounds the walks.
      done: { 'a few': older(3), 'a full page': older(PAGE, 15), none: older(0) },
      error: {
        'the shop is broken': new ApiError(500, ''),
        'no answer': new ApiError(0, ''),
        'the session has ended': new ApiError(401, 'Please log in.'),
      },
    },
  },
  delays: { loginRedirect: 1_500 },
  states: {
    init: 'passes',
    loginRequired: { title: 'Login Required', text: 'Please login to view your repair requests.' },
    loading: 'busy',
    failed: 'rests',
    loaded: 'passes',
    empty: 'rests',
    listed: 'rests',
    refreshing: 'busy',
    loadingMore: 'busy',
    leaving: 'final',
  },
  rules: {
    'the list shows the replies, older requests below, and a message when a refetch failed': ({
      history,
      state: { context },
    }) => {
      const { requests, hasMore, message } = context
      return isDeepStrictEqual({ requests, hasMore, message }, history.reduce(after, nothing))
    },
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(
        stateAfter(path.start === 'signed in' ? 'loading' : 'loginRequired', transitions, path),
        transitions,
        state,
      ),
    "only the user's own requests are read": ({ state }) =>
      Object.keys(state.children).length === 0 || state.context.userId === 7,
    'the calls read the first twenty, then older ones; a refetch reads as many as are shown': ({
      history,
      state,
    }) => {
      const known = history.reduce(after, nothing)
      const params = { userId: 7 }
      const before = known.requests.at(-1)?.id
      switch (state.value) {
        case 'loading':
          return calledWith(state, 'loadRequests', { params, limit: PAGE })
        case 'refreshing':
          return calledWith(state, 'refreshRequests', { params, limit: limitOf(known) })
        case 'loadingMore':
          return calledWith(state, 'loadMoreRequests', { params, limit: PAGE, before })
        default:
          return true
      }
    },
    'a visitor is sent to login, by the button or after a delay': ({ state, actions }) =>
      hasAction(actions, 'navigate', { to: 'login' }) === state.matches('leaving') &&
      hasAction(actions, 'navigate') === state.matches('leaving'),
  },
  abstract: ({ userId, requests, hasMore, message }) => [userId, requests.length, hasMore, message],
})
