import { newForm, readPayment } from '#shared/billing/payment-form.ts'
import * as m from '#texts'
import { errorOf, invariant } from '../lib/api-actor.ts'
import { fresh, paymentSetup } from './payment-setup.ts'
import { undoDialog } from './undo-dialog.ts'

const openings = {
  'take.open': { target: 'editing', actions: { type: 'beginTaking', params: eventOf } },
  'back.open': { target: 'editing', actions: { type: 'beginGivingBack', params: eventOf } },
  'undo.ask': { target: 'asking', actions: { type: 'askToUndo', params: eventOf } },
} as const
function eventOf<Event>({ event }: { event: Event }): Event {
  return event
}

/** Records a payment of a request, money that is given back, and undoes a payment by its opposite. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  description:
    'The owner records what was paid or given back for a repair, and undoes what was recorded by mistake.',
  context: ({ input: { id } }) => ({ id, form: newForm(null), back: null, ...fresh, changes: 0 }),
  initial: 'idle',
  states: {
    idle: { on: openings },
    editing: {
      on: {
        'form.change': { actions: { type: 'change', params: eventOf } },
        'field.blur': { actions: { type: 'touch', params: eventOf } },
        submit: [
          { guard: 'isValid', target: 'saving', actions: { type: 'setKey', params: eventOf } },
          { actions: 'touchAll' },
        ],
        close: 'idle',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'recordPayment',
        src: 'recordPayment',
        input: ({ context: { id, form, back, idempotencyKey } }) => ({
          params: { id },
          body: invariant(readPayment(form, back).payment, 'payment'),
          idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
        }),
        onDone: { target: 'saved', actions: 'setSaved' },
        onError: [
          {
            guard: { type: 'isConflict', params: errorOf },
            target: 'refused',
            actions: [{ type: 'setError', params: errorOf }, 'countChange'],
          },
          {
            guard: { type: 'hasFields', params: errorOf },
            target: 'editing',
            actions: { type: 'setFieldErrors', params: errorOf },
          },
          { target: 'editing', actions: { type: 'setError', params: errorOf } },
        ],
      },
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
        input: ({ context: { id, undone, idempotencyKey } }) => ({
          params: { id },
          body: { undoes: invariant(undone, 'undone') },
          idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
        }),
        onDone: { target: 'idle', actions: 'setUndone' },
        onError: { target: 'refused', actions: [{ type: 'setError', params: errorOf }, 'countChange'] },
      },
    },
    saved: {
      meta: { alert: { title: m.payment_saved(), tone: 'done' } },
      on: { ...openings, dismiss: { target: 'idle', actions: 'clearMessage' } },
    },
    refused: {
      description: 'The request or its payments have moved on, or an undo did not arrive.',
      meta: { alert: { title: m.payment_not_saved(), tone: 'error' } },
      on: { ...openings, dismiss: { target: 'idle', actions: 'clearMessage' } },
    },
  },
})
