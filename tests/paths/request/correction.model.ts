/** Model of correcting a request's contact (domain model, section 13). */
import { isDeepStrictEqual } from 'node:util'
import { correctionErrors, correctionForm, correctionMachine } from '#machines/request/correction.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, hasAction } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import {
  ADDRESS,
  CHANGES,
  CORRECTED,
  changedIn,
  FAILURES,
  formAfter,
  ID,
  pinError,
  RESTORED,
  STORED,
} from './correction.history.ts'

const after = (path: PathHistory) => formAfter(path).state
const accepts = {
  editing: { 'form.change': after, 'field.blur': after, submit: after, close: after },
  saving: { done: after, error: after },
  saved: { open: after, dismiss: after },
  refused: { open: after, dismiss: after },
  closed: { open: after },
}
const NOT_SERVED = FAILURES['a PIN code that is not served']

export const correctionModel = flowModel({
  machine: correctionMachine,
  starts: {
    'the customer': { id: ID, stored: STORED, draft: null },
    'the owner': { id: ID, stored: STORED, draft: null },
    [RESTORED]: { id: ID, stored: STORED, draft: { requestId: ID, typed: { pickupAddress: ADDRESS } } },
  },
  cases: {
    open: {
      'presses the button': { stored: STORED },
      'presses it after another correction': { stored: CORRECTED },
    },
    close: 'presses Leave it as it is',
    dismiss: 'closes the alert',
    'form.change': Object.fromEntries(Object.entries(CHANGES).map(([label, patch]) => [label, { patch }])),
    'field.blur': { 'leaves the PIN code': { field: 'pin' } },
    submit: 'presses Save the correction',
  },
  replies: {
    correctContact: {
      done: { corrected: undefined },
      error: {
        'the session has ended': new ApiError(401, 'Please log in.'),
        'moved on': new ApiError(409, FAILURES['moved on']),
        'a PIN code that is not served': new ApiError(422, NOT_SERVED, { pin: NOT_SERVED }),
        'too many corrections': new ApiError(429, FAILURES['too many corrections']),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    editing: 'rests',
    saving: 'busy',
    saved: { alert: { title: 'Corrected.', text: '' } },
    refused: { alert: { title: 'Not corrected', text: FAILURES['moved on'] } },
    closed: 'rests',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'what was typed stays until it is stored or not wanted': ({ state: { context }, ...path }) => {
      const { typed, stored } = formAfter(path)
      return isDeepStrictEqual([context.typed, correctionForm(context)], [typed, { ...stored, ...typed }])
    },
    'a message shows once its field was left or submitted': ({ state: { context }, ...path }) => {
      const pin = pinError(path)
      return isDeepStrictEqual({ ...correctionErrors(context) }, pin === undefined ? {} : { pin })
    },
    'the alert has the server’s text, unless that is at its field': ({ state: { context }, ...path }) =>
      context.message === formAfter(path).message,
    'the call names the request and carries what was changed': ({ state, ...path }) => {
      const form = formAfter(path)
      const input = { params: { id: ID }, body: changedIn(form) }
      return form.state !== 'saving' || calledWith(state, 'correctContact', input)
    },
    'the page hears of each change': ({ state: { context }, ...path }) =>
      context.changes === formAfter(path).changes,
    'the draft is saved with each change': ({ actions, ...path }) => {
      const draft = { requestId: ID, typed: formAfter(path).typed }
      return path.history.at(-1)?.event.type === 'form.change'
        ? hasAction(actions, 'saveDraft', { draft })
        : !hasAction(actions, 'saveDraft')
    },
    'the draft is cleared once it is stored or not wanted': ({ actions, ...path }) => {
      const last = path.history.at(-1)
      const { state } = formAfter(path)
      const before = formAfter({ ...path, history: path.history.slice(0, -1) })
      const isDiscarded = last !== undefined && state === 'closed' && before.state !== 'saved'
      return hasAction(actions, 'clearDraft') === (isDiscarded || last?.label === 'corrected')
    },
    'the form is open while somebody corrects': ({ state, ...path }) =>
      state.hasTag('open') === ['editing', 'saving'].includes(after(path)),
  },
  settled: ({ changes }) => changes > 0,
  abstract: ({ stored, typed, touched, serverErrors, message, changes }) => [
    stored.landmark,
    typed.pickupAddress ?? null,
    typed.pin ?? null,
    ...[touched.length > 0, Object.keys(serverErrors), message, Math.min(changes, 1)],
  ],
})
