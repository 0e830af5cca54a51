/** Model of recording and undoing payments (domain model, section 7). */
import { isDeepStrictEqual } from 'node:util'
import { paymentMachine } from '#machines/request/payment.ts'
import { paymentErrors } from '#machines/request/payment-setup.ts'
import { ApiError } from '#shared/api-error.ts'
import { billed } from '../engine/admin-data.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import * as walks from './payment.history.ts'

const { CHANGES, FAILURES, KEY, PAYMENT, START, TO_PAY, walkAfter } = walks

const after = (path: PathHistory) => walkAfter(path).state
const opening = { 'take.open': after, 'back.open': after, 'undo.ask': after }
const accepts = {
  idle: opening,
  editing: { 'form.change': after, 'field.blur': after, submit: after, close: after },
  saving: { done: after, error: after },
  asking: { confirm: after, dismiss: after },
  undoing: { done: after, error: after },
  saved: { ...opening, dismiss: after },
  refused: { ...opening, dismiss: after },
}

export const paymentModel = flowModel({
  machine: paymentMachine,
  starts: { [START]: { id: billed.id } },
  cases: {
    'take.open': { 'presses Take a payment': { amount: TO_PAY } },
    'back.open': { 'presses Give money back': { amount: 0, paid: billed.paid } },
    'undo.ask': { 'presses Undo': { payment: PAYMENT, key: KEY } },
    'form.change': Object.fromEntries(Object.entries(CHANGES).map(([label, patch]) => [label, { patch }])),
    'field.blur': { 'leaves the amount': { field: 'amount' } },
    submit: { 'presses the form’s button': { key: KEY } },
    confirm: 'presses Yes, undo it',
    dismiss: 'closes the message',
    close: 'presses Cancel',
  },
  replies: {
    recordPayment: {
      done: { recorded: { id: 2 } },
      error: {
        'less was paid': new ApiError(409, FAILURES['less was paid'] ?? ''),
        'too late': new ApiError(422, FAILURES['too late'] ?? '', { at: FAILURES['too late'] ?? '' }),
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
    asking: { title: 'Undo this payment?', text: (moment) => walkAfter(moment).message },
    undoing: 'busy',
    saved: { alert: { title: 'Recorded', text: (moment) => walkAfter(moment).message } },
    refused: { alert: { title: 'Nothing was recorded', text: (moment) => walkAfter(moment).message } },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'what was typed stays until a form is opened again': ({ state: { context }, ...path }) => {
      const { amount, how, verified } = walkAfter(path)
      const { form } = context
      return isDeepStrictEqual([form.amount, form.how, form.verified], [amount, how, verified])
    },
    'a message shows once its field was left or the form submitted': ({ state, ...path }) => {
      const walk = walkAfter(path)
      return (
        walk.state !== 'editing' ||
        isDeepStrictEqual(
          Object.keys(paymentErrors(state.context)).sort(),
          [...walks.shownErrors(walk)].sort(),
        )
      )
    },
    'the message is the server’s, the question of the dialog, or what was recorded': ({
      state: { context },
      ...path
    }) => context.message === walkAfter(path).message,
    'the call names the request and carries the payment, again with the same key': ({ state, ...path }) => {
      const walk = walkAfter(path)
      const input = { params: { id: billed.id }, body: walks.bodyOf(walk), idempotencyKey: walk.key ?? '' }
      return walk.state !== 'saving' || calledWith(state, 'recordPayment', input)
    },
    'the call that undoes names the payment': ({ state, ...path }) => {
      const input = { params: { id: billed.id }, body: { undoes: PAYMENT.id }, idempotencyKey: KEY }
      return after(path) !== 'undoing' || calledWith(state, 'recordPayment', input)
    },
    'the page hears of each change': ({ state: { context }, ...path }) =>
      context.changes === walkAfter(path).changes,
  },
  settled: ({ changes }) => changes > 0,
  // Each form begins anew.
  abstract: ({ form, back, serverErrors }) => [
    back === null,
    [form.amount, form.how, form.verified],
    Object.keys(serverErrors),
  ],
})
