/** Model of the tracking page: the repair as seen by anybody with the tracking link or the billing link. */
import { isDeepStrictEqual } from 'node:util'
import { trackingMachine } from '#machines/request/tracking.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'
import { answerCases } from './estimates.ts'
import {
  answerOf,
  BILLING,
  BILLING_TOKEN,
  CONFLICT,
  canAnswerAt,
  ERRORS,
  REPLIES,
  shownAfter,
  TOKEN,
  TOO_OFTEN,
} from './tracking.history.ts'

const failingTo =
  (otherwise: string) =>
  ({ history }: PathHistory) => {
    const { label } = history.at(-1) ?? {}
    if (label === 'no such link') return 'unknown'
    return label === 'a newer one' ? 'refreshingBilling' : otherwise
  }
/** A state of the link that was opened. */
const byStart =
  (name: string) =>
  ({ start }: Pick<PathHistory, 'start'>) =>
    start === 'the billing link' ? `${name}Billing` : name

const afterAnswer = ({ history }: PathHistory) => {
  const move = history.at(-1)
  const answer = move && answerOf(move)
  if (!answer || !canAnswerAt(shownAfter(history.slice(0, -1)), answer)) return 'shown'
  return answer.decision === 'approve' ? 'accepting' : 'declining'
}

const transitions = {
  noToken: {},
  loading: { done: 'shown', error: failingTo('failed') },
  loadingBilling: { done: 'shown', error: failingTo('failed') },
  unknown: {},
  failed: { retry: byStart('loading') },
  shown: { refresh: byStart('refreshing'), answer: afterAnswer },
  accepting: { confirm: 'saving', dismiss: 'shown' },
  declining: { confirm: 'saving', dismiss: 'shown' },
  saving: { done: 'refreshingBilling', error: failingTo('shown') },
  refreshing: { done: 'shown', error: failingTo('shown') },
  refreshingBilling: { done: 'shown', error: failingTo('shown') },
}

export const trackingModel = flowModel({
  machine: trackingMachine,
  starts: {
    'a link': { token: TOKEN },
    'the billing link': { token: BILLING_TOKEN },
    'a link without its end': { token: '' },
  },
  cases: {
    retry: 'presses Try again',
    refresh: 'presses Refresh',
    answer: answerCases({}),
    confirm: 'presses Yes',
    dismiss: 'closes the dialog',
  },
  replies: {
    track: { done: REPLIES, error: ERRORS },
    trackBilling: { done: BILLING, error: ERRORS },
    decideByLink: {
      done: { taken: { stage: 'approved', seq: 6 } },
      error: {
        'no such link': ERRORS['no such link'],
        'a newer one': new ApiError(409, CONFLICT),
        'too often': new ApiError(429, TOO_OFTEN),
        'answer without reply': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    arriving: 'passes',
    noToken: 'final',
    loading: 'busy',
    loadingBilling: 'busy',
    unknown: 'final',
    failed: 'rests',
    shown: 'rests',
    accepting: { title: 'Accept this estimate?', text: ({ history }) => shownAfter(history).message },
    declining: { title: 'Decline this estimate?', text: ({ history }) => shownAfter(history).message },
    saving: 'busy',
    refreshing: 'busy',
    refreshingBilling: 'busy',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(
        stateAfter(
          path.start === 'a link without its end' ? 'noToken' : byStart('loading')(path),
          transitions,
          path,
        ),
        transitions,
        state,
      ),
    'the last request that was read is shown, and why a later call failed': ({
      history,
      state: { context },
    }) => {
      const { request, answer, message } = context
      return isDeepStrictEqual({ request, answer, message }, shownAfter(history))
    },
    'each reading is about the link that was opened': ({ state, start }) => {
      const isBilling = start === 'the billing link'
      const body = { token: isBilling ? BILLING_TOKEN : TOKEN }
      const ids = isBilling ? ['loadBilling', 'refreshBilling'] : ['loadRequest', 'refreshRequest']
      return (
        !state.hasTag('busy') || state.matches('saving') || ids.some((id) => calledWith(state, id, { body }))
      )
    },
    'the answer that was confirmed is sent, with the link’s secret': ({ state, history }) =>
      !state.matches('saving') ||
      calledWith(state, 'sendAnswer', { body: { token: BILLING_TOKEN, ...shownAfter(history).answer } }),
  },
  abstract: ({ token, request, answer, message }) => [
    ...[token, request?.stage ?? null, message !== '', answer],
    ...(request && 'estimates' in request
      ? [request.estimates[0]?.version, request.estimates[0]?.state]
      : []),
  ],
  settled: ({ request }) => request !== null,
})
