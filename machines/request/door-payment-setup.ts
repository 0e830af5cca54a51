/** The types, calls, actions and guards of payments at the door; door-payment.ts has the chart. */
import { assign, fromPromise, setup } from 'xstate'
import {
  type DoorField,
  type DoorForm,
  doorFields,
  newDoorForm,
  readDoorPayment,
} from '#shared/billing/door-payment.ts'
import { payWayTexts } from '#shared/billing/pay-way.ts'
import type { Payment } from '#shared/billing/payment.ts'
import { DOUBLE_TAP_MS } from '#shared/limits.ts'
import { rupees } from '#shared/money.ts'
import { issueDocument } from '#shared/request/billing-api.ts'
import type { DayAction, PaymentAction } from '#shared/request/day-action.ts'
import { recordPayment } from '#shared/request/payment-api.ts'
import type { Leg } from '#shared/request/visit.ts'
import * as m from '#texts'
import { apiActor, errorMessage, failureOf, invariant, isConflict, type Meta } from '../lib/api-actor.ts'
import { hasNoErrors, visibleErrors, withTouched } from '../lib/form-errors.ts'

/** The job whose money is taken. `toPay`: what is to pay, in paise; null where it is not known. */
export type PaidJob = { id: number; reference: string; leg: Leg; toPay: number | null }

/** A press of the button that records the payment. `at` is the phone's time (ISO 8601 in UTC). */
type Press = { key: string; at: string }

type Context = {
  /** The account of the technician. */
  userId: number
  job: PaidJob | null
  form: DoorForm
  touched: readonly string[]
  press: Press | null
  /** The payment that is undone, and the key of the call. */
  undone: number | null
  /** The key of an undo, or of the bill; kept after a failure, so that a retry has the same. */
  idempotencyKey: string | null
  /** Why the last attempt failed, the question of the dialog, or what was recorded. */
  message: string
  /** Incremented when the page has to refetch: a payment was undone, a bill was issued, or the request has moved on. */
  changes: number
}

/** Errors do not depend on the time of the press. */
const errorsOf = (form: DoorForm) => readDoorPayment(form, '').errors

/** The visible messages, by field. */
export const doorErrors = ({ form, touched }: Pick<Context, 'form' | 'touched'>) =>
  visibleErrors(errorsOf(form), { touched, serverErrors: {} })

/** Before a form is opened, and after it is closed. */
export const freshDoor = { press: null, undone: null, touched: [], message: '' }

/** The payment as the phone keeps it. */
export function paymentActionOf({ userId, job, form, press }: Context): PaymentAction {
  const { id, reference, leg } = invariant(job, 'job')
  const { key, at } = invariant(press, 'press')
  return {
    key,
    userId,
    kind: 'payment',
    requestId: id,
    reference,
    leg,
    body: invariant(readDoorPayment(form, at).payment, 'payment'),
    refused: null,
  }
}

const saidOf = ({ amount, how }: Pick<Payment, 'amount' | 'how'>) => ({
  amount: rupees(amount),
  way: payWayTexts[how].by(),
})

type Undo = { job: PaidJob; payment: Pick<Payment, 'id' | 'amount' | 'how'>; key: string }
type Bill = { job: PaidJob; key: string }

export const doorPaymentSetup = setup({
  types: {
    input: {} as { userId: number },
    context: {} as Context,
    events: {} as
      | { type: 'take.open'; job: PaidJob }
      | { type: 'form.change'; patch: Partial<DoorForm> }
      | { type: 'field.blur'; field: DoorField }
      | ({ type: 'submit' } & Press)
      | { type: 'close' }
      | ({ type: 'undo.ask' } & Undo)
      | ({ type: 'bill.issue' } & Bill)
      | { type: 'confirm' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    /** Stores the payment on this phone, and hands it to the queue. */
    storeAction: fromPromise<void, { action: DayAction }>(() => Promise.reject(new Error('not provided'))),
    recordPayment: apiActor(recordPayment),
    issueDocument: apiActor(issueDocument),
  },
  actions: {
    begin: assign((_, { job }: { job: PaidJob }) => ({ ...freshDoor, job, form: newDoorForm(job.toPay) })),
    change: assign(({ context: { form } }, { patch }: { patch: Partial<DoorForm> }) => ({
      form: { ...form, ...patch },
      message: '',
    })),
    touch: assign(({ context }, { field }: { field: DoorField }) => withTouched(context, field)),
    touchAll: assign(({ context: { form } }) => ({ touched: doorFields(form) })),
    setPress: assign((_, { key, at }: Press) => ({ press: { key, at }, message: '' })),
    setTaken: assign(({ context }) => ({
      ...freshDoor,
      message: m.payment_saved_text(saidOf(paymentActionOf(context).body)),
    })),
    setNotKept: assign({ message: m.door_not_kept() }),
    askToUndo: assign((_, { job, payment, key }: Undo) => ({
      ...freshDoor,
      job,
      undone: payment.id,
      idempotencyKey: key,
      message: m.payment_undo_text(saidOf(payment)),
    })),
    beginBill: assign((_, { job, key }: Bill) => ({ ...freshDoor, job, idempotencyKey: key })),
    clearMessage: assign({ message: '' }),
    setUndone: assign(({ context: { changes } }) => ({ ...freshDoor, changes: changes + 1 })),
    setBilled: assign(({ context: { changes } }, { number }: { number: string }) => ({
      ...freshDoor,
      message: m.door_bill_number({ number }),
      changes: changes + 1,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({
      message:
        failureOf(error).status === 0 ? m.door_needs_network() : errorMessage(error, m.step_not_taken()),
    })),
    countChange: assign(({ context: { changes } }) => ({ changes: changes + 1 })),
  },
  guards: {
    isValid: ({ context: { form } }) => hasNoErrors(errorsOf(form)),
    isConflict,
  },
  delays: { doubleTap: DOUBLE_TAP_MS },
})
