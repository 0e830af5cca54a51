import { readBill, readCredit } from '#shared/billing/document-form.ts'
import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { billEditorSetup, fresh } from './bill-editor-setup.ts'

const openings = {
  'issue.open': { target: 'issuing', actions: { type: 'beginBill', params: eventOf } },
  'credit.open': { target: 'crediting', actions: { type: 'beginCredit', params: eventOf } },
} as const
function eventOf<Event>({ event }: { event: Event }): Event {
  return event
}

/** Issues the bill of a request, and credits a part or all of it. Nothing is issued before `submit`. */
export const billEditorMachine = billEditorSetup.createMachine({
  id: 'billEditor',
  description: 'The owner issues the bill of a request, and credits a part or all of it.',
  context: ({ input: { id, bill } }) => ({
    id,
    bill,
    credit: { amount: '', reason: '' },
    document: null,
    ...fresh,
    issued: null,
    changes: 0,
  }),
  initial: 'idle',
  states: {
    idle: { on: openings },
    issuing: {
      on: {
        'form.change': { actions: { type: 'changeBill', params: eventOf } },
        'field.blur': { actions: { type: 'touch', params: eventOf } },
        'buyer.toggle': { actions: 'toggleBuyer' },
        submit: [
          { guard: 'isBillValid', target: 'savingBill', actions: { type: 'setKey', params: eventOf } },
          { actions: 'touchBill' },
        ],
        close: 'idle',
      },
    },
    savingBill: {
      tags: 'busy',
      invoke: {
        id: 'issueDocument',
        src: 'issueDocument',
        input: ({ context: { id, bill, idempotencyKey } }) => ({
          params: { id },
          body: invariant(readBill(bill).draft, 'draft'),
          idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
        }),
        onDone: {
          target: 'idle',
          actions: { type: 'setIssued', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'refused',
            actions: [{ type: 'setError', params: errorOf }, 'countChange'],
          },
          {
            guard: { type: 'hasFields', params: errorOf },
            target: 'issuing',
            actions: { type: 'setFieldErrors', params: errorOf },
          },
          { target: 'issuing', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    crediting: {
      on: {
        'form.change': { actions: { type: 'changeCredit', params: eventOf } },
        'field.blur': { actions: { type: 'touch', params: eventOf } },
        submit: [
          {
            guard: 'isCreditValid',
            target: 'confirming',
            actions: [{ type: 'setKey', params: eventOf }, 'ask'],
          },
          { actions: 'touchCredit' },
        ],
        close: 'idle',
      },
    },
    confirming: {
      tags: 'dialog',
      meta: {
        dialog: {
          title: m.credit_ask(),
          kind: 'alert',
          buttons: [
            { event: 'confirm', label: m.credit_yes() },
            { event: 'dismiss', label: m.cancel() },
          ],
        },
      },
      on: {
        confirm: { target: 'savingCredit', actions: 'clearMessage' },
        dismiss: { target: 'crediting', actions: 'clearMessage' },
      },
    },
    savingCredit: {
      tags: 'busy',
      invoke: {
        id: 'creditDocument',
        src: 'creditDocument',
        input: ({ context: { credit, document, idempotencyKey } }) => {
          const { id, left } = invariant(document, 'document')
          return {
            params: { id },
            body: invariant(readCredit(credit, { left }).draft, 'draft'),
            idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
          }
        },
        onDone: {
          target: 'idle',
          actions: { type: 'setIssued', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'refused',
            actions: [{ type: 'setError', params: errorOf }, 'countChange'],
          },
          { target: 'crediting', actions: { type: 'setError', params: errorOf } },
        ],
      },
    },
    refused: {
      description: 'The request or the document has moved on.',
      meta: { alert: { title: m.bill_not_issued(), tone: 'error' } },
      on: { ...openings, dismiss: 'idle' },
    },
  },
})
