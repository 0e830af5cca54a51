/** Model of the page of one request (domain model, sections 1 and 2; specification, sections 8 and 9). */
import { isDeepStrictEqual } from 'node:util'
import { requestDetailsMachine } from '#machines/request/request-details.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, hasAction, lastReply } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable, stateAfter } from '../transition-table.ts'
import { ANSWERS, answerCases, isAnswerable } from './estimates.ts'
import {
  answerOf,
  bodyOf,
  byOf,
  ID,
  isPossible,
  KEYS,
  knownAfter,
  MOVED_ON,
  NEW_LINK,
  REPLIES,
  TOO_MANY_LINKS,
  TOO_MANY_STEPS,
} from './request-details.history.ts'

const ended = new ApiError(401, 'Please log in.')

const before = (path: PathHistory) => ({ ...path, history: path.history.slice(0, -1) })

/** The state after a step: refused steps change nothing, cancelling and the diagnosis of a claim ask first. */
const afterStep = (path: PathHistory) => {
  const event = path.history.at(-1)?.event
  const step = event && 'step' in event ? event.step : undefined
  const known = knownAfter(before(path))
  if (step === 'cancel' && isPossible(byOf(path), known, 'cancel')) return 'shown.cancelling'
  if (step === 'diagnose' && isPossible(byOf(path), known, 'diagnose'))
    return known.request?.claimOf ? 'shown.judging' : 'shown.saving'
  return step === 'confirm' && isPossible(byOf(path), known, 'confirm') ? 'shown.saving' : 'shown.resting'
}
/** The state after an answer: an impossible one changes nothing, and so does one of a technician. */
const afterAnswer = (path: PathHistory) => {
  const move = path.history.at(-1)
  const answer = move && answerOf(move)
  if (!answer || byOf(path) === 'technician') return 'shown.resting'
  if (!isAnswerable(knownAfter(before(path)).request?.estimates, answer)) return 'shown.resting'
  return answer.decision === 'approve' ? 'shown.accepting' : 'shown.declining'
}
const failingTo =
  (otherwise: string) =>
  ({ history }: PathHistory) => {
    switch (lastReply(history)) {
      case 'the session has ended':
        return 'loginRequired'
      case 'somebody else’s':
      case 'not there':
        return 'gone'
      case 'moved on':
        return 'shown.refreshing'
      default:
        return otherwise
    }
  }

const transitions = {
  loginRequired: { dismiss: 'leaving', later: 'leaving' },
  loading: { done: 'shown.resting', error: failingTo('failed') },
  failed: { retry: 'loading' },
  gone: {},
  'shown.resting': {
    refresh: 'shown.refreshing',
    step: afterStep,
    answer: afterAnswer,
    'link.renew': 'shown.replacingLink',
  },
  'shown.accepting': { confirm: 'shown.saving', dismiss: 'shown.resting' },
  'shown.declining': { confirm: 'shown.saving', dismiss: 'shown.resting' },
  'shown.cancelling': {
    'reason.choose': 'shown.cancelling',
    confirm: 'shown.saving',
    dismiss: 'shown.resting',
  },
  'shown.judging': {
    'covered.choose': 'shown.judging',
    confirm: (path: PathHistory) => (knownAfter(path).covered === null ? 'shown.judging' : 'shown.saving'),
    dismiss: 'shown.resting',
  },
  'shown.replacingLink': { confirm: 'shown.linking', dismiss: 'shown.resting' },
  'shown.saving': { done: 'shown.refreshing', error: failingTo('shown.resting') },
  'shown.refreshing': {
    refresh: 'shown.refreshing',
    done: 'shown.resting',
    error: failingTo('shown.resting'),
  },
  'shown.linking': { done: 'shown.resting', error: failingTo('shown.resting') },
}

export const requestDetailsModel = flowModel({
  machine: requestDetailsMachine,
  starts: {
    'the owner': { id: ID, userId: 1, by: 'owner' },
    'the customer': { id: ID, userId: 7, by: 'customer' },
    'the technician': { id: ID, userId: 9, by: 'technician' },
    'not signed in': { id: ID, userId: null, by: 'customer' },
  },
  cases: {
    dismiss: 'closes the dialog',
    retry: 'presses Try again',
    refresh: 'comes back to the page',
    step: {
      'presses Cancel the request': { step: 'cancel', key: KEYS.first },
      'presses it later': { step: 'cancel', key: KEYS.second },
      'presses Confirm the visit': { step: 'confirm', key: KEYS.second },
      'presses Device checked': { step: 'diagnose', key: KEYS.first },
    },
    answer: {
      ...answerCases({ key: KEYS.first }),
      'accepts it later': { answer: ANSWERS['accepts the first option'], key: KEYS.second },
    },
    'reason.choose': { 'says that the time does not suit': { reason: 'no-time' } },
    'covered.choose': { 'says that it was wet': { covered: 'liquid' } },
    confirm: 'presses Yes',
    'link.renew': 'presses Make a new link',
  },
  replies: {
    getRequest: {
      done: REPLIES,
      error: {
        'the session has ended': ended,
        'somebody else’s': new ApiError(403, 'Not allowed.'),
        'not there': new ApiError(404, 'Not found.'),
        'not read': new ApiError(0, ''),
      },
    },
    takeStep: {
      done: { taken: { stage: 'confirmed', seq: 2 } },
      error: {
        'the session has ended': ended,
        'moved on': new ApiError(409, MOVED_ON),
        'too many steps': new ApiError(429, TOO_MANY_STEPS),
        'step without answer': new ApiError(0, ''),
      },
    },
    renewLink: {
      done: { 'a new link': { link: NEW_LINK } },
      error: { 'the session has ended': ended, 'too many links': new ApiError(429, TOO_MANY_LINKS) },
    },
  },
  delays: { loginRedirect: 1_500 },
  states: {
    init: 'passes',
    loginRequired: { title: 'Login Required', text: 'Please login to view your repair requests.' },
    loading: 'busy',
    failed: 'rests',
    gone: 'final',
    'shown.resting': 'rests',
    'shown.cancelling': {
      title: 'Cancel this request?',
      text: 'Our visit is called off, and there is nothing to pay.',
    },
    'shown.judging': {
      title: 'Is it the same fault?',
      text: 'Covered: nothing to pay. Not covered: the customer gets an estimate.',
    },
    'shown.accepting': { title: 'Accept this estimate?', text: (path) => knownAfter(path).message },
    'shown.declining': { title: 'Decline this estimate?', text: (path) => knownAfter(path).message },
    'shown.replacingLink': {
      title: 'Make a new link?',
      text: 'Links that were sent or shared before stop working.',
    },
    'shown.saving': 'busy',
    'shown.refreshing': 'busy',
    'shown.linking': 'busy',
    leaving: 'final',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(
        stateAfter(path.start === 'not signed in' ? 'loginRequired' : 'loading', transitions, path),
        transitions,
        state,
      ),
    'the page knows the last request that was read, the step that is undecided, and what to tell': ({
      state: { context },
      ...path
    }) => {
      const { request, step, message, isAboutAnswer, reason, covered } = context
      const known = { request, step, message, isAboutAnswer, reason, covered }
      return isDeepStrictEqual(known, knownAfter(path))
    },
    'each call is about this request, and a retried step has the same key': ({ state, ...path }) => {
      const params = { id: ID }
      const known = knownAfter(path)
      if (state.matches('loading')) return calledWith(state, 'loadRequest', { params })
      if (state.matches({ shown: 'refreshing' })) return calledWith(state, 'refreshRequest', { params })
      if (state.matches({ shown: 'linking' })) return calledWith(state, 'renewLink', { params })
      if (!state.matches({ shown: 'saving' })) return true
      const { step } = known
      const input = { params, body: bodyOf(known), idempotencyKey: step?.key ?? '' }
      return step !== null && calledWith(state, 'takeStep', input)
    },
    'lists are read again after a step that was taken, and only then': ({ history, actions }) =>
      hasAction(actions, 'refreshLists') === (history.at(-1)?.label === 'taken'),
    'who must log in is offered the request after the login': ({ state, actions }) =>
      hasAction(actions, 'stashRequest', { id: ID }) === state.matches('loginRequired'),
    'a visitor is sent to login, by the button or after a delay': ({ state, actions }) =>
      hasAction(actions, 'navigate', { to: 'login' }) === state.matches('leaving') &&
      hasAction(actions, 'navigate') === state.matches('leaving'),
  },
  abstract: ({ userId, by, request, step, message, isAboutAnswer, reason, covered }) => [
    ...[
      userId,
      by,
      request?.stage ?? null,
      request?.estimates[0]?.version ?? null,
      request?.estimates[0]?.state ?? null,
      request?.link ?? null,
    ],
    ...[request?.claimOf != null, step, message !== '', isAboutAnswer, reason, covered],
  ],
  settled: ({ request }) => request !== null,
})
