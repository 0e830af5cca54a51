/** Model of the day's end: counting cash and ticking what the bank shows (domain model, section 7). */
import { cashCountMachine } from '#machines/owner/cash-count.ts'
import { countedError } from '#machines/owner/cash-count-setup.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import * as walks from './cash-count.history.ts'

const { CHANGES, CHECK_KEY, FAILURES, KEYS, RESULTS, START, TILLS, TRANSFER, hasCash, walkAfter } = walks

const after = (path: PathHistory) => walkAfter(path).state
const choices = { 'count.open': after, tick: after, check: after }
const accepts = {
  choosing: choices,
  counting: { 'form.change': after, 'field.blur': after, submit: after, close: after },
  compared: { again: after, confirm: after, close: after },
  saving: { done: after, error: after },
  checking: { done: after, error: after },
  checked: { ...choices, dismiss: after },
  refused: { ...choices, dismiss: after },
}

const errors = (conflict: string) => ({
  [conflict]: new ApiError(409, FAILURES[conflict] ?? ''),
  'too many steps': new ApiError(429, FAILURES['too many steps'] ?? ''),
  'no answer': new ApiError(0, ''),
})

export const cashCountModel = flowModel({
  machine: cashCountMachine,
  starts: { [START]: {} },
  cases: {
    'count.open': Object.fromEntries(Object.entries(TILLS).map(([label, till]) => [label, { till }])),
    'form.change': Object.fromEntries(Object.entries(CHANGES).map(([label, patch]) => [label, { patch }])),
    'field.blur': { 'leaves the amount': { field: 'counted' } },
    submit: 'presses Compare',
    again: 'presses Count again',
    confirm: Object.fromEntries(Object.entries(KEYS).map(([label, key]) => [label, { key }])),
    tick: { 'ticks the payment by UPI': { id: TRANSFER } },
    check: { 'presses Mark as arrived': { key: CHECK_KEY } },
    dismiss: 'closes the message',
    close: 'presses Cancel',
  },
  replies: {
    countCash: { done: { counted: { difference: 0 } }, error: errors('counted meanwhile') },
    checkPayments: { done: { checked: { checked: 1 } }, error: errors('checked meanwhile') },
  },
  delays: {},
  states: {
    choosing: 'rests',
    counting: 'rests',
    compared: 'rests',
    saving: 'busy',
    checking: 'busy',
    checked: { alert: { title: 'Checked', text: (moment) => walkAfter(moment).message } },
    refused: { alert: { title: 'Not checked', text: (moment) => walkAfter(moment).message } },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'what was typed stays until another count begins': ({ state: { context }, ...path }) =>
      context.form.counted === walkAfter(path).counted,
    'a tick stays until it is taken back or its payment is checked': ({ state: { context }, ...path }) =>
      context.ticked.includes(TRANSFER) === walkAfter(path).isTicked,
    'the message at the field shows once it was left or compared': ({ state: { context }, ...path }) => {
      const { counted, isTouched } = walkAfter(path)
      return (countedError(context) !== undefined) === (isTouched && !(counted in RESULTS))
    },
    'the message is the server’s, or what was counted': ({ state: { context }, ...path }) =>
      context.message === walkAfter(path).message,
    'the count names the payments, what they come to and what was counted, again with the same key': ({
      state,
      ...path
    }) => {
      const walk = walkAfter(path)
      const { person, upTo, sum } = TILLS[walk.till ?? 'presses Count']
      const counted = hasCash(walk) ? (RESULTS[walk.counted]?.counted ?? 0) : 0
      const input = { body: { person, upTo, expected: sum, counted }, idempotencyKey: walk.key ?? '' }
      return walk.state !== 'saving' || calledWith(state, 'countCash', input)
    },
    'the call names the ticked payments': ({ state, ...path }) =>
      after(path) !== 'checking' ||
      calledWith(state, 'checkPayments', {
        body: { ids: [TRANSFER] },
        idempotencyKey: walkAfter(path).key ?? '',
      }),
    'the page hears of each change': ({ state: { context }, ...path }) =>
      context.changes === walkAfter(path).changes,
  },
  settled: ({ changes }) => changes > 0,
  abstract: ({ till, form, isTouched, ticked, idempotencyKey }) => [
    till?.sum,
    form.counted,
    isTouched,
    ticked.length,
    idempotencyKey,
  ],
})
