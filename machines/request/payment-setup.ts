/** The types, calls, actions and guards of the payments; payment.ts has the chart. */
import { assign, setup } from 'xstate'
import { payWayTexts } from '#shared/billing/pay-way.ts'
import type { Payment } from '#shared/billing/payment.ts'
import {
  type Direction,
  fieldsOfPayment,
  newForm,
  type PaymentForm,
  readPayment,
} from '#shared/billing/payment-form.ts'
import type { FieldErrors } from '#shared/field-errors.ts'
import { rupees } from '#shared/money.ts'
import { recordPayment } from '#shared/request/payment-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, failureOf, invariant, isConflict, type Meta } from '../lib/api-actor.ts'
import { hasNoErrors, visibleErrors, withPatch, withTouched } from '../lib/form-errors.ts'

type Context = {
  /** The request's id. */
  id: number
  form: PaymentForm
  back: Direction
  /** The payment that is undone. */
  undone: number | null
  /** Kept until the form changes, so that a retry has the same key. */
  idempotencyKey: string | null
  touched: readonly string[]
  serverErrors: FieldErrors
  /** Why the last attempt failed, the question of the dialog, or what was recorded. */
  message: string
  /** Incremented when the page has to refetch: a payment was recorded, or the request has moved on. */
  changes: number
}

/** The visible messages, by field. */
export const paymentErrors = ({ form, back, touched, serverErrors }: Context) =>
  visibleErrors(readPayment(form, back).errors, { touched, serverErrors })

/** Before a form is opened, and after it is closed. */
export const fresh = { undone: null, idempotencyKey: null, touched: [], serverErrors: {}, message: '' }

export const paymentSetup = setup({
  types: {
    input: {} as { id: number },
    context: {} as Context,
    events: {} as
      | { type: 'take.open'; amount: number | null }
      | { type: 'back.open'; amount: number; paid: number }
      | { type: 'undo.ask'; payment: Pick<Payment, 'id' | 'amount' | 'how'>; key: string }
      | { type: 'form.change'; patch: Partial<PaymentForm> }
      | { type: 'field.blur'; field: string }
      | { type: 'submit'; key: string }
      | { type: 'confirm' }
      | { type: 'dismiss' }
      | { type: 'close' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { recordPayment: apiActor(recordPayment) },
  actions: {
    beginTaking: assign((_, { amount }: { amount: number | null }) => ({
      ...fresh,
      back: null,
      form: newForm(amount),
    })),
    beginGivingBack: assign((_, { amount, paid }: { amount: number; paid: number }) => ({
      ...fresh,
      back: { paid },
      form: newForm(amount),
    })),
    askToUndo: assign(
      (_, { payment, key }: { payment: Pick<Payment, 'id' | 'amount' | 'how'>; key: string }) => ({
        ...fresh,
        undone: payment.id,
        idempotencyKey: key,
        message: m.payment_undo_text({
          amount: rupees(Math.abs(payment.amount)),
          way: payWayTexts[payment.how].by(),
        }),
      }),
    ),
    change: assign(({ context }, { patch }: { patch: Partial<PaymentForm> }) => ({
      ...withPatch(context, patch),
      idempotencyKey: null,
    })),
    touch: assign(({ context }, { field }: { field: string }) => withTouched(context, field)),
    touchAll: assign(({ context: { form, back } }) => ({ touched: fieldsOfPayment(form, back) })),
    setKey: assign(({ context: { idempotencyKey } }, { key }: { key: string }) => ({
      idempotencyKey: idempotencyKey ?? key,
      message: '',
    })),
    clearMessage: assign({ message: '' }),
    setSaved: assign(({ context: { form, back, changes } }) => {
      const { amount, how } = invariant(readPayment(form, back).payment, 'payment')
      const said = { amount: rupees(Math.abs(amount)), way: payWayTexts[how].by() }
      return {
        ...fresh,
        message: back === null ? m.payment_saved_text(said) : m.payment_back_text(said),
        changes: changes + 1,
      }
    }),
    setUndone: assign(({ context: { changes } }) => ({ ...fresh, changes: changes + 1 })),
    countChange: assign(({ context: { changes } }) => ({ changes: changes + 1 })),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.editor_not_sent_text()),
    })),
    setFieldErrors: assign((_, { error }: { error: unknown }) => ({
      serverErrors: failureOf(error).fields,
    })),
  },
  guards: {
    isValid: ({ context: { form, back } }) => hasNoErrors(readPayment(form, back).errors),
    isConflict,
    hasFields: (_, { error }: { error: unknown }) => !hasNoErrors(failureOf(error).fields),
  },
})
