/** Model of the money at the door (domain model, sections 7 and 8). */
import { isDeepStrictEqual } from 'node:util'
import { doorPaymentMachine } from '#machines/request/door-payment.ts'
import { doorErrors } from '#machines/request/door-payment-setup.ts'
import { ApiError } from '#shared/api-error.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import * as walks from './door-payment.history.ts'

const { AT, CHANGES, FAILURES, JOB, KEY, NUMBER, PAYMENT, USER, walkAfter } = walks

const after = (path: PathHistory) => walkAfter(path).state
const opening = { 'take.open': after, 'undo.ask': after, 'bill.issue': after }
const accepts = {
  idle: opening,
  editing: { 'form.change': after, 'field.blur': after, submit: after, close: after },
  storing: { done: after, error: after },
  taken: { later: after, dismiss: after },
  saved: { ...opening, dismiss: after },
  asking: { confirm: after, dismiss: after },
  undoing: { done: after, error: after },
  issuing: { done: after, error: after },
  issued: { ...opening, dismiss: after },
  failed: { ...opening, dismiss: after },
}

const failure = (status: number, label: string) => new ApiError(status, FAILURES[label] ?? '')
const errors = {
  'no answer': new ApiError(0, ''),
  'too many': failure(429, 'too many'),
  'without a text': new ApiError(404, ''),
}

export const doorPaymentModel = flowModel({
  machine: doorPaymentMachine,
  starts: { 'a technician': { userId: USER } },
  cases: {
    'take.open': { 'presses Take a payment': { job: JOB } },
    'form.change': Object.fromEntries(Object.entries(CHANGES).map(([label, patch]) => [label, { patch }])),
    'field.blur': { 'leaves the amount': { field: 'amount' as const } },
    submit: { 'presses the form’s button': { key: KEY, at: AT } },
    close: 'presses Cancel',
    'undo.ask': { 'presses Undo': { job: JOB, payment: PAYMENT, key: KEY } },
    'bill.issue': { 'presses Issue the bill': { job: JOB, key: KEY } },
    confirm: 'presses Yes, undo it',
    dismiss: 'closes the message',
  },
  replies: {
    storeAction: { done: { stored: undefined }, error: { 'no room': new Error('QuotaExceededError') } },
    recordPayment: {
      done: { undone: { id: 9 } },
      error: { 'counted meanwhile': failure(409, 'counted meanwhile'), ...errors },
    },
    issueDocument: {
      done: { issued: { number: NUMBER } },
      error: { 'nothing agreed': failure(409, 'nothing agreed'), ...errors },
    },
  },
  delays: { doubleTap: 1_000 },
  states: {
    idle: 'rests',
    editing: 'rests',
    storing: 'busy',
    taken: { alert: { title: 'Money taken', text: (moment) => walkAfter(moment).message } },
    saved: { alert: { title: 'Money taken', text: (moment) => walkAfter(moment).message } },
    asking: { title: 'Undo this payment?', text: (moment) => walkAfter(moment).message },
    undoing: 'busy',
    issuing: 'busy',
    issued: { alert: { title: 'The bill is issued', text: (moment) => walkAfter(moment).message } },
    failed: { alert: { title: 'Nothing was changed', text: (moment) => walkAfter(moment).message } },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'a second tap takes nothing while the first is kept, nor for a second after it': ({ state, ...path }) =>
      !['storing', 'taken'].includes(after(path)) ||
      !(state.can({ type: 'take.open', job: JOB }) || state.can({ type: 'submit', key: KEY, at: AT })),
    'what was typed stays until the form is opened again': ({ state: { context }, ...path }) =>
      isDeepStrictEqual(context.form, walkAfter(path).form),
    'a message shows once its field was left or the form submitted': ({ state: { context }, ...path }) => {
      const walk = walkAfter(path)
      const shown = walks.wrongFields(walk).filter((field) => walk.touched.includes(field))
      return isDeepStrictEqual(Object.keys(doorErrors(context)).sort(), shown.sort())
    },
    'the payment is kept with the time of its press': ({ state, ...path }) => {
      const walk = walkAfter(path)
      return walk.state !== 'storing' || calledWith(state, 'storeAction', { action: walks.actionOf(walk) })
    },
    'the call that undoes names the payment': ({ state, ...path }) => {
      const input = { params: { id: JOB.id }, body: { undoes: PAYMENT.id }, idempotencyKey: KEY }
      return after(path) !== 'undoing' || calledWith(state, 'recordPayment', input)
    },
    'the bill is of the agreed lines': ({ state, ...path }) => {
      const input = { params: { id: JOB.id }, body: {}, idempotencyKey: KEY }
      return after(path) !== 'issuing' || calledWith(state, 'issueDocument', input)
    },
    'the message is the server’s, the question of the dialog, or what was taken': ({
      state: { context },
      ...path
    }) => context.message === walkAfter(path).message,
    'the page hears of each change': ({ state: { context }, ...path }) =>
      context.changes === walkAfter(path).changes,
  },
  settled: ({ changes }) => changes > 0,
  // Each form begins anew, and a dialog or a call has its own payment.
  abstract: ({ form, touched }) => [form.amount, form.how, form.verified, touched.length],
})
