/** Model of promising a day (domain model, section 6). */
import { isDeepStrictEqual } from 'node:util'
import { promiseErrors, promiseForm, promiseMachine } from '#machines/request/promise.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, hasAction } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import {
  CHANGES,
  DRAFT,
  dayError,
  FAILURES,
  formAfter,
  ID,
  KEY,
  OTHER,
  RESTORED,
  valuesOf,
} from './promise.history.ts'

const after = (path: PathHistory) => formAfter(path).state
const accepts = {
  editing: { 'form.change': after, 'part.toggle': after, 'field.blur': after, submit: after, close: after },
  saving: { done: after, error: after },
  saved: { open: after, dismiss: after },
  refused: { open: after, dismiss: after },
  closed: { open: after },
}
const CLOSED = FAILURES['a closed day']

export const promiseModel = flowModel({
  machine: promiseMachine,
  starts: {
    'a checked device': { id: ID, stored: null, draft: null },
    [RESTORED]: { id: ID, stored: null, draft: DRAFT },
  },
  cases: {
    open: {
      'presses the button': { stored: null },
      'presses it after another promise': { stored: OTHER },
    },
    close: 'presses Not now',
    dismiss: 'closes the alert',
    'form.change': Object.fromEntries(Object.entries(CHANGES).map(([label, patch]) => [label, { patch }])),
    'part.toggle': 'presses the box of the part',
    'field.blur': { 'leaves the day': { field: 'day' } },
    submit: { 'presses Promise this day': { key: KEY } },
  },
  replies: {
    takeStep: {
      done: { promised: { stage: 'diagnosed', seq: 4 } },
      error: {
        'the session has ended': new ApiError(401, 'Please log in.'),
        'moved on': new ApiError(409, FAILURES['moved on']),
        'a closed day': new ApiError(422, CLOSED, { day: CLOSED }),
        'too many steps': new ApiError(429, FAILURES['too many steps']),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    editing: 'rests',
    saving: 'busy',
    saved: {
      alert: { title: 'Day promised', text: 'The customer reads the day on the page of the request.' },
    },
    refused: { alert: { title: 'Day not promised', text: FAILURES['moved on'] } },
    closed: 'rests',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'what was chosen stays until it is promised or not wanted': ({ state: { context }, ...path }) => {
      const form = formAfter(path)
      return isDeepStrictEqual([context.typed, promiseForm(context)], [form.typed, valuesOf(form)])
    },
    'a message shows once the day was left or submitted': ({ state: { context }, ...path }) => {
      const day = dayError(path)
      return isDeepStrictEqual({ ...promiseErrors(context) }, day === undefined ? {} : { day })
    },
    'the alert has the server’s text, unless that is at its field': ({ state: { context }, ...path }) =>
      context.message === formAfter(path).message,
    'the call carries the promise, again with the same key': ({ state, ...path }) => {
      const form = formAfter(path)
      const body = { type: 'promise', ...valuesOf(form) }
      const input = { params: { id: ID }, body, idempotencyKey: form.key ?? '' }
      return form.state !== 'saving' || calledWith(state, 'takeStep', input)
    },
    'a changed promise gets another key': ({ state: { context }, ...path }) =>
      context.key === formAfter(path).key,
    'the page hears of each change': ({ state: { context }, ...path }) =>
      context.changes === formAfter(path).changes,
    'the draft is saved with each change': ({ actions, ...path }) => {
      const draft = { requestId: ID, typed: formAfter(path).typed }
      return ['form.change', 'part.toggle'].includes(path.history.at(-1)?.event.type ?? '')
        ? hasAction(actions, 'saveDraft', { draft })
        : !hasAction(actions, 'saveDraft')
    },
    'the draft is cleared once it is promised or not wanted': ({ actions, ...path }) => {
      const last = path.history.at(-1)
      const { state } = formAfter(path)
      const before = formAfter({ ...path, history: path.history.slice(0, -1) })
      const isDiscarded = last !== undefined && state === 'closed' && before.state !== 'saved'
      return hasAction(actions, 'clearDraft') === (isDiscarded || last?.label === 'promised')
    },
    'the form is open while somebody chooses': ({ state, ...path }) =>
      state.hasTag('open') === ['editing', 'saving'].includes(after(path)),
  },
  settled: ({ changes }) => changes > 0,
  abstract: ({ stored, typed, key, touched, serverErrors, message, changes }) => [
    stored?.day ?? null,
    typed.day ?? null,
    typed.part ?? null,
    ...[key !== null, touched.length > 0, Object.keys(serverErrors), message, Math.min(changes, 1)],
  ],
})
