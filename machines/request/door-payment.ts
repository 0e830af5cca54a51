import { newDoorForm } from '#shared/billing/door-payment.ts'
import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { doorPaymentSetup, freshDoor, paymentActionOf } from './door-payment-setup.ts'
import { undoDialog } from './undo-dialog.ts'

function eventOf<Event>({ event }: { event: Event }): Event {
  return event
}

const openings = {
  'take.open': { target: 'editing', actions: { type: 'begin', params: eventOf } },
  'undo.ask': { target: 'asking', actions: { type: 'askToUndo', params: eventOf } },
  'bill.issue': { target: 'issuing', actions: { type: 'beginBill', params: eventOf } },
} as const

const taken = { alert: { title: m.door_taken(), tone: 'done' } } as const

/** What follows when an undo or a bill fails: the request may have moved on. */
const failed = [
  {
    guard: { type: 'isConflict', params: errorOf },
    target: 'failed',
    actions: [{ type: 'setError', params: errorOf }, 'countChange'],
  },
  { target: 'failed', actions: { type: 'setError', params: errorOf } },
] as const

/**
 * Money at the customer's door. A payment is stored on the phone before its button answers, and the offline queue sends it, so it
 * is never lost and needs no network. Undoing one and issuing the bill need a network.
 */
export const doorPaymentMachine = doorPaymentSetup.createMachine({
  id: 'doorPayment',
  description: 'A technician takes money for a job, undoes an own payment, and issues the bill.',
  context: ({ input: { userId } }) => ({
    userId,
    job: null,
    form: newDoorForm(null),
    ...freshDoor,
    idempotencyKey: null,
    changes: 0,
  }),
  initial: 'idle',
  states: {
    idle: { on: openings },
    editing: {
      on: {
        'form.change': { actions: { type: 'change', params: eventOf } },
        'field.blur': { actions: { type: 'touch', params: eventOf } },
        submit: [
          { guard: 'isValid', target: 'storing', actions: { type: 'setPress', params: eventOf } },
          { actions: 'touchAll' },
        ],
        close: { target: 'idle', actions: 'clearMessage' },
      },
    },
    storing: {
      tags: 'busy',
      invoke: {
        id: 'storeAction',
        src: 'storeAction',
        input: ({ context }) => ({ action: paymentActionOf(context) }),
        onDone: { target: 'taken', actions: 'setTaken' },
        onError: { target: 'editing', actions: 'setNotKept' },
      },
    },
    taken: {
      description: 'The second tap of a double tap takes nothing.',
      meta: taken,
      after: { doubleTap: 'saved' },
      on: { dismiss: { target: 'idle', actions: 'clearMessage' } },
    },
    saved: {
      meta: taken,
      on: { ...openings, dismiss: { target: 'idle', actions: 'clearMessage' } },
    },
    asking: {
      tags: 'dialog',
      meta: { dialog: undoDialog() },
      on: {
        confirm: { target: 'undoing', actions: 'clearMessage' },
        dismiss: { target: 'idle', actions: 'clearMessage' },
      },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'recordPayment',
        src: 'recordPayment',
        input: ({ context: { job, undone, idempotencyKey } }) => ({
          params: { id: invariant(job, 'job').id },
          body: { undoes: invariant(undone, 'undone') },
          idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
        }),
        onDone: { target: 'idle', actions: 'setUndone' },
        onError: failed,
      },
    },
    issuing: {
      tags: 'busy',
      invoke: {
        id: 'issueDocument',
        src: 'issueDocument',
        input: ({ context: { job, idempotencyKey } }) => ({
          params: { id: invariant(job, 'job').id },
          body: {},
          idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
        }),
        onDone: { target: 'issued', actions: { type: 'setBilled', params: ({ event }) => event.output } },
        onError: failed,
      },
    },
    issued: {
      meta: { alert: { title: m.door_billed(), tone: 'done' } },
      on: { ...openings, dismiss: { target: 'idle', actions: 'clearMessage' } },
    },
    failed: {
      description: 'An undo or the bill was refused, or did not arrive.',
      meta: { alert: { title: m.door_failed(), tone: 'error' } },
      on: { ...openings, dismiss: { target: 'idle', actions: 'clearMessage' } },
    },
  },
})
