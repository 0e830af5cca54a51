/** Model of claiming a warranty (domain model, section 7). */
import { isDeepStrictEqual } from 'node:util'
import { claimErrors, claimMachine } from '#machines/request/claim.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, hasAction } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import {
  bodyOf,
  CHANGES,
  CLAIM_ID,
  DRAFT,
  errorsOf,
  FAILURES,
  formAfter,
  ID,
  KEYS,
  RESTORED,
} from './claim.history.ts'

const after = (path: PathHistory) => formAfter(path).state
const typing = { 'form.change': after, 'field.blur': after, close: after }
const accepts = {
  closed: { open: after },
  editing: { ...typing, submit: after },
  saving: { done: after, error: after },
  lost: typing,
  refused: { open: after },
  sent: {},
}
const TAKEN = FAILURES['a taken window']
const WRONG = FAILURES['a wrong word']

export const claimModel = flowModel({
  machine: claimMachine,
  starts: {
    'a repair under warranty': { id: ID, draft: null },
    [RESTORED]: { id: ID, draft: DRAFT },
  },
  cases: {
    open: 'presses The same fault is back',
    close: 'presses Do not claim',
    'form.change': Object.fromEntries(Object.entries(CHANGES).map(([label, patch]) => [label, { patch }])),
    'field.blur': { 'leaves the words': { field: 'words' } },
    submit: { 'presses Send the claim': { key: KEYS.first }, 'presses it later': { key: KEYS.second } },
  },
  replies: {
    claimWarranty: {
      done: { claimed: { id: CLAIM_ID, reference: 'PIM-26-0003' } },
      error: {
        'the session has ended': new ApiError(401, 'Please log in.'),
        'a taken window': new ApiError(409, TAKEN, { window: TAKEN }),
        over: new ApiError(409, FAILURES.over),
        'a wrong word': new ApiError(422, WRONG, { words: WRONG }),
        'too many claims': new ApiError(429, FAILURES['too many claims']),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    arriving: 'passes',
    closed: 'rests',
    editing: 'rests',
    saving: 'busy',
    lost: 'rests',
    refused: 'rests',
    sent: 'final',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'what was typed stays until it is sent or not wanted': ({ state: { context }, ...path }) => {
      const { words, window } = formAfter(path)
      return isDeepStrictEqual(context.form, { words, window })
    },
    'a message shows at its field once that was left or submitted': ({ state: { context }, ...path }) =>
      isDeepStrictEqual({ ...claimErrors(context) }, errorsOf(formAfter(path))),
    'the alert has the server’s text, unless that is at its field': ({ state: { context }, ...path }) =>
      context.message === formAfter(path).message,
    'the call is about this repair, again with the same key': ({ state, ...path }) => {
      const form = formAfter(path)
      const input = { params: { id: ID }, body: bodyOf(form), idempotencyKey: form.key ?? '' }
      return form.state !== 'saving' || calledWith(state, 'claimWarranty', input)
    },
    'what is typed anew gets another key': ({ state: { context }, ...path }) =>
      context.key === formAfter(path).key,
    'the page hears that the request has moved on': ({ state: { context }, ...path }) =>
      context.changes === formAfter(path).changes,
    'the free windows are read again when the chosen one was taken': ({ actions, history }) =>
      hasAction(actions, 'refreshWindows') === (history.at(-1)?.label === 'a taken window'),
    'the draft is saved with each change and with each attempt': ({ actions, ...path }) => {
      const { words, window, key, state } = formAfter(path)
      const type = path.history.at(-1)?.event.type ?? ''
      const draft = { requestId: ID, form: { words, window }, idempotencyKey: key }
      return type === 'form.change' || (type === 'submit' && state === 'saving')
        ? hasAction(actions, 'saveDraft', { draft })
        : !hasAction(actions, 'saveDraft')
    },
    'the draft is cleared once it is sent or not wanted': ({ actions, history }) =>
      hasAction(actions, 'clearDraft') ===
      (history.at(-1)?.event.type === 'close' || history.at(-1)?.label === 'claimed'),
    'the page of the claim opens once it is sent': ({ actions, history }) =>
      hasAction(actions, 'showClaim', { id: CLAIM_ID }) === (history.at(-1)?.label === 'claimed'),
    'the form is open while somebody types': ({ state, ...path }) =>
      state.hasTag('open') === ['editing', 'saving', 'lost'].includes(after(path)),
  },
  abstract: ({ form, key, touched, serverErrors, message, changes }) => [
    form.words !== '',
    form.window,
    ...[key, touched.length > 0, Object.keys(serverErrors), message, Math.min(changes, 1)],
  ],
})
