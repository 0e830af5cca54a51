/** Model of what the parts of a repair cost (domain model, section 7). */
import { isDeepStrictEqual } from 'node:util'
import { partsCostErrors, partsCostMachine } from '#machines/owner/parts-cost.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import * as walks from './parts-cost.history.ts'

const { AMOUNTS, CHANGES, FAILURES, fieldError, ID, OPENINGS, RULE, START, walkAfter } = walks

const after = (path: PathHistory) => walkAfter(path).state
const accepts = {
  idle: { open: after },
  editing: { 'form.change': after, 'field.blur': after, submit: after, close: after },
  saving: { done: after, error: after },
  saved: { open: after, dismiss: after },
}

export const partsCostModel = flowModel({
  machine: partsCostMachine,
  starts: { [START]: { id: ID } },
  cases: {
    open: Object.fromEntries(Object.entries(OPENINGS).map(([label, stored]) => [label, { stored }])),
    'form.change': Object.fromEntries(Object.entries(CHANGES).map(([label, patch]) => [label, { patch }])),
    'field.blur': { 'leaves the field': { field: 'partsCost' } },
    submit: 'presses Save the cost',
    close: 'presses Cancel',
    dismiss: 'closes the message',
  },
  replies: {
    setPartsCost: {
      done: { kept: undefined },
      error: {
        'a wrong amount': new ApiError(422, RULE, { partsCost: RULE }),
        'too many steps': new ApiError(429, FAILURES['too many steps'] ?? ''),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    idle: 'rests',
    editing: 'rests',
    saving: 'busy',
    saved: { alert: { title: 'Saved.', text: 'Only you see what the parts cost.' } },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'what was typed stays until the form is opened again': ({ state: { context }, ...path }) =>
      context.form.partsCost === walkAfter(path).typed,
    'a message shows once the field was left or submitted': ({ state: { context }, ...path }) => {
      const partsCost = fieldError(path)
      return isDeepStrictEqual({ ...partsCostErrors(context) }, partsCost === undefined ? {} : { partsCost })
    },
    'the message is the server’s, unless it is at the field': ({ state: { context }, ...path }) =>
      context.message === walkAfter(path).message,
    'the call carries the amount, and nothing for an empty field': ({ state, ...path }) => {
      const { state: at, typed } = walkAfter(path)
      const input = { params: { id: ID }, body: { partsCost: AMOUNTS[typed] ?? null } }
      return at !== 'saving' || calledWith(state, 'setPartsCost', input)
    },
    'the page hears of each change': ({ state: { context }, ...path }) =>
      context.changes === walkAfter(path).changes,
  },
  settled: ({ changes }) => changes > 0,
  abstract: ({ stored, form, touched, serverErrors, message, changes }) => [
    stored,
    form.partsCost,
    ...[touched.length > 0, Object.keys(serverErrors), message, Math.min(changes, 1)],
  ],
})
