/** Model of writing an estimate (domain model, section 6). */
import { isDeepStrictEqual } from 'node:util'
import { estimateEditorMachine, estimateErrors } from '#machines/owner/estimate-editor.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith, hasAction } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import {
  CHANGES,
  DRAFT,
  editorAfter,
  FAILURES,
  ID,
  isInvalid,
  KEY,
  linesOf,
  OTHER,
  PRICE,
  RESTORED,
  START,
} from './estimate-editor.history.ts'

const after = (path: PathHistory) => editorAfter(path).state
const typing = { 'line.add': after, 'line.remove': after, 'option.add': after, 'option.remove': after }
const accepts = {
  editing: { ...typing, 'form.change': after, 'field.blur': after, submit: after, close: after },
  sending: { done: after, error: after },
  sent: { open: after, dismiss: after },
  refused: { open: after, dismiss: after },
  closed: { open: after },
}
const CHANGING = ['form.change', ...Object.keys(typing)]

/** The lines as the call carries them. */
const bodyOf = (path: PathHistory) => {
  const { form } = editorAfter(path)
  return {
    options: form.options.map(({ title, lines }) => ({
      title,
      lines: lines.map(({ kind, text, price }) => ({
        ...{ kind, text, quantity: 1, price: Number(price.replace(',', '')) * 100, warrantyDays: null },
      })),
      discount: 0,
    })),
    note: form.note,
    validDays: 2,
  }
}

export const estimateEditorModel = flowModel({
  machine: estimateEditorMachine,
  starts: {
    'a checked device': { id: ID, form: START, draft: null },
    [RESTORED]: { id: ID, form: START, draft: DRAFT },
  },
  cases: {
    open: {
      'presses the button': { form: START },
      'presses it after another estimate': { form: OTHER },
    },
    close: 'presses Close and keep it',
    dismiss: 'closes the alert',
    'form.change': Object.fromEntries(Object.entries(CHANGES).map(([label, patch]) => [label, { patch }])),
    'field.blur': { 'leaves the price': { field: PRICE } },
    'line.add': { 'adds work': { option: 0, kind: 'work' } },
    'line.remove': { 'removes the second line': { option: 0, line: 1 } },
    'option.add': 'adds an option',
    'option.remove': { 'removes the second option': { option: 1 } },
    submit: { 'presses Send': { key: KEY } },
  },
  replies: {
    sendEstimate: {
      done: { sent: { version: 1 } },
      error: {
        'the session has ended': new ApiError(401, 'Please log in.'),
        'moved on': new ApiError(409, FAILURES['moved on']),
        'too many steps': new ApiError(429, FAILURES['too many steps']),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    editing: 'rests',
    sending: 'busy',
    sent: { alert: { title: 'Estimate sent', text: 'The customer can answer now.' } },
    refused: { alert: { title: 'Estimate not sent', text: FAILURES['moved on'] } },
    closed: 'rests',
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'what was typed stays until it is sent': ({ state: { context }, ...path }) =>
      isDeepStrictEqual(context.form, editorAfter(path).form),
    'a message shows once its field was left or the form submitted': ({ state: { context }, ...path }) => {
      const { form, touched } = editorAfter(path)
      const isMissing = linesOf(form)[0]?.price === ''
      return Object.hasOwn(estimateErrors(context), PRICE) === (touched && isMissing)
    },
    'the alert has the server’s text': ({ state: { context }, ...path }) =>
      context.message === editorAfter(path).message,
    'the call names the request and carries the estimate, again with the same key': ({ state, ...path }) => {
      const input = { params: { id: ID }, body: bodyOf(path), idempotencyKey: editorAfter(path).key ?? '' }
      return after(path) !== 'sending' || calledWith(state, 'sendEstimate', input)
    },
    'the page hears of each change': ({ state: { context }, ...path }) =>
      context.changes === editorAfter(path).changes,
    'the draft is saved with each change, and with its key before it is sent': ({ actions, ...path }) => {
      const last = path.history.at(-1)?.event.type ?? ''
      const { form, key, state } = editorAfter(path)
      const isSent = last === 'submit' && state === 'sending'
      if (!CHANGING.includes(last) && !isSent) return !hasAction(actions, 'saveDraft')
      const draft = { requestId: ID, form, ...(key !== null && { idempotencyKey: key }) }
      return hasAction(actions, 'saveDraft', { draft })
    },
    'the draft is cleared once it is sent': ({ actions, ...path }) =>
      hasAction(actions, 'clearDraft') === (path.history.at(-1)?.label === 'sent'),
    'the form is open while somebody writes': ({ state, ...path }) =>
      state.hasTag('open') === ['editing', 'sending'].includes(after(path)),
  },
  settled: ({ changes }) => changes > 0,
  abstract: ({ form, isTyped, idempotencyKey, touched, message, changes }) => [
    form.options.map(({ lines }) => lines.length),
    linesOf(form)[0]?.price === '',
    isInvalid({ form }),
    form.note,
    ...[isTyped, idempotencyKey !== null, touched.length > 0, message, Math.min(changes, 1)],
  ],
})
