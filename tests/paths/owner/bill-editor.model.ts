/** Model of issuing and crediting a bill (domain model, section 7). */
import { isDeepStrictEqual } from 'node:util'
import { billEditorMachine } from '#machines/owner/bill-editor.ts'
import { billErrors, creditErrors } from '#machines/owner/bill-editor-setup.ts'
import { ApiError } from '#shared/api-error.ts'
import { newBill } from '#shared/billing/document-form.ts'
import { calledWith } from '../engine/history.ts'
import { flowModel, type PathHistory } from '../engine/model.ts'
import { matchesTable } from '../transition-table.ts'
import {
  BILLED,
  BUYER_MISSING,
  CHANGES,
  CREDITED,
  DOCUMENT,
  editorAfter,
  FAILURES,
  ISSUED,
  KEY,
  REPAIRED,
  START,
  shownErrors,
} from './bill-editor.history.ts'

const after = (path: PathHistory) => editorAfter(path).state
const opening = { 'issue.open': after, 'credit.open': after }
const typing = { 'form.change': after, 'field.blur': after, submit: after, close: after }
const accepts = {
  idle: opening,
  issuing: { ...typing, 'buyer.toggle': after },
  savingBill: { done: after, error: after },
  crediting: typing,
  confirming: { confirm: after, dismiss: after },
  savingCredit: { done: after, error: after },
  refused: { ...opening, dismiss: after },
}

/** The bill as the call carries it. */
function bodyOf(path: PathHistory) {
  const { hasBuyer, buyer } = editorAfter(path)
  const line = { kind: 'work', text: 'Screen Repair', quantity: 1, price: 150_000, warrantyDays: null }
  return {
    ...(hasBuyer && { buyer: { name: buyer, address: '', state: '27', gstin: '' } }),
    option: { title: '', lines: [line], discount: 0 },
  }
}

export const billEditorModel = flowModel({
  machine: billEditorMachine,
  starts: {
    [REPAIRED.start]: { id: REPAIRED.id, bill: START },
    [BILLED.start]: { id: BILLED.id, bill: newBill(null) },
  },
  cases: {
    'issue.open': { 'presses Issue the bill': { bill: START } },
    'credit.open': { 'presses Credit': { document: DOCUMENT } },
    close: 'presses Cancel',
    dismiss: 'closes the message',
    confirm: 'presses Yes, issue it',
    'buyer.toggle': 'presses With the buyer’s name',
    'form.change': Object.fromEntries(Object.entries(CHANGES).map(([label, patch]) => [label, { patch }])),
    'field.blur': { 'leaves the price': { field: 'price' }, 'leaves the amount': { field: 'amount' } },
    submit: { 'presses the form’s button': { key: KEY } },
  },
  replies: {
    issueDocument: {
      done: { issued: { number: ISSUED } },
      error: {
        'moved on': new ApiError(409, FAILURES['moved on'] ?? ''),
        'asks for the buyer': new ApiError(422, BUYER_MISSING, { 'buyer.name': BUYER_MISSING }),
        'too many steps': new ApiError(429, FAILURES['too many steps'] ?? ''),
        'no answer': new ApiError(0, ''),
      },
    },
    creditDocument: {
      done: { issued: { number: CREDITED } },
      error: {
        'less is left': new ApiError(409, FAILURES['less is left'] ?? ''),
        'too many steps': new ApiError(429, FAILURES['too many steps'] ?? ''),
        'no answer': new ApiError(0, ''),
      },
    },
  },
  delays: {},
  states: {
    idle: 'rests',
    issuing: 'rests',
    savingBill: 'busy',
    crediting: 'rests',
    confirming: { title: 'Issue this credit note?', text: (moment) => editorAfter(moment).message },
    savingCredit: 'busy',
    refused: { alert: { title: 'Nothing was issued', text: (moment) => editorAfter(moment).message } },
  },
  rules: {
    'each event leads to the specified state': ({ state, ...path }) =>
      matchesTable(after(path), accepts, state),
    'what was typed stays until the form is opened again': ({ state: { context }, ...path }) => {
      const { price, hasBuyer, buyer, amount, reason } = editorAfter(path)
      const { bill, credit } = context
      return (
        isDeepStrictEqual([bill.price, bill.hasBuyer, bill['buyer.name']], [price, hasBuyer, buyer]) &&
        isDeepStrictEqual([credit.amount, credit.reason], [amount, reason])
      )
    },
    'a message shows once its field was left or the form submitted': ({ state, ...path }) => {
      const editor = editorAfter(path)
      if (editor.state !== 'issuing' && editor.state !== 'crediting') return true
      const errors = editor.state === 'issuing' ? billErrors(state.context) : creditErrors(state.context)
      return isDeepStrictEqual(Object.keys(errors).sort(), [...shownErrors(editor)].sort())
    },
    'the message is the server’s, or the question of the dialog': ({ state: { context }, ...path }) =>
      context.message === editorAfter(path).message,
    'the call names the request and carries the bill, again with the same key': ({ state, ...path }) => {
      const idempotencyKey = editorAfter(path).key ?? ''
      const input = { params: { id: state.context.id }, body: bodyOf(path), idempotencyKey }
      return after(path) !== 'savingBill' || calledWith(state, 'issueDocument', input)
    },
    'the call names the document and carries amount and reason, again with the same key': ({
      state,
      ...path
    }) => {
      const { key, amount, reason } = editorAfter(path)
      const body = { amount: amount === '500' ? 50_000 : DOCUMENT.left, reason }
      const input = { params: { id: DOCUMENT.id }, body, idempotencyKey: key ?? '' }
      return after(path) !== 'savingCredit' || calledWith(state, 'creditDocument', input)
    },
    'the page hears of each change, and of the new number': ({ state: { context }, ...path }) => {
      const { changes, issued } = editorAfter(path)
      return context.changes === changes && context.issued === issued
    },
  },
  settled: ({ changes }) => changes > 0,
  // Each form begins anew.
  abstract: ({ id, bill, credit, serverErrors, document }) => [
    id,
    document === null
      ? [bill.hasLine, bill.price === '', bill.hasBuyer, bill['buyer.name'] === '', Object.keys(serverErrors)]
      : [credit.amount === '9000', credit.reason === ''],
  ],
})
