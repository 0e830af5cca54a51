/** The types, calls, actions and guards of the bill’s editor; bill-editor.ts has the chart. */
import { assign, setup } from 'xstate'
import {
  type BillField,
  type BillForm,
  CREDIT_FIELDS,
  type Creditable,
  type CreditForm,
  fieldsOfBill,
  newCredit,
  readBill,
  readCredit,
  withBillTexts,
} from '#shared/billing/document-form.ts'
import type { FieldErrors } from '#shared/field-errors.ts'
import { rupees } from '#shared/money.ts'
import { creditDocument, issueDocument } from '#shared/request/billing-api.ts'
import * as m from '#texts'
import { apiActor, errorMessage, failureOf, invariant, isConflict, type Meta } from '../lib/api-actor.ts'
import { hasNoErrors, omitErrors, visibleErrors, withTouched } from '../lib/form-errors.ts'

type Context = {
  /** The request's id. */
  id: number
  bill: BillForm
  credit: CreditForm
  /** The document that is credited. */
  document: Creditable | null
  /** Kept until the form changes, so that a retry has the same key. */
  idempotencyKey: string | null
  touched: readonly string[]
  serverErrors: FieldErrors
  /** Why the last attempt failed, or the question of the dialog. */
  message: string
  /** The number of the last document. */
  issued: string | null
  /** Incremented when the page has to refetch: a document was issued, or the request has moved on. */
  changes: number
}
type Patch = Readonly<Partial<Record<BillField | keyof CreditForm, string>>>

/** The visible messages, by field. */
export const billErrors = ({ bill, touched, serverErrors }: Context) =>
  visibleErrors(readBill(bill).errors, { touched, serverErrors })
export const creditErrors = ({ credit, document, touched }: Context) =>
  visibleErrors(readCredit(credit, document ?? NOTHING).errors, { touched, serverErrors: {} })

const NOTHING = { left: 0 }
/** Before a form is opened, and after it is closed. */
export const fresh = { idempotencyKey: null, touched: [], serverErrors: {}, message: '' }

export const billEditorSetup = setup({
  types: {
    input: {} as { id: number; bill: BillForm },
    context: {} as Context,
    events: {} as
      | { type: 'issue.open'; bill: BillForm }
      | { type: 'credit.open'; document: Creditable }
      | { type: 'close' }
      | { type: 'dismiss' }
      | { type: 'confirm' }
      | { type: 'buyer.toggle' }
      | { type: 'form.change'; patch: Patch }
      | { type: 'field.blur'; field: string }
      | { type: 'submit'; key: string },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { issueDocument: apiActor(issueDocument), creditDocument: apiActor(creditDocument) },
  actions: {
    beginBill: assign((_, { bill }: { bill: BillForm }) => ({ ...fresh, bill, document: null })),
    beginCredit: assign((_, { document }: { document: Creditable }) => ({
      ...fresh,
      document,
      credit: newCredit(document),
    })),
    changeBill: assign(({ context: { bill, serverErrors } }, { patch }: { patch: Patch }) => ({
      bill: withBillTexts(bill, patch),
      serverErrors: omitErrors(Object.keys(patch), serverErrors),
      idempotencyKey: null,
    })),
    changeCredit: assign(({ context: { credit } }, { patch }: { patch: Patch }) => ({
      credit: { amount: patch.amount ?? credit.amount, reason: patch.reason ?? credit.reason },
      idempotencyKey: null,
    })),
    toggleBuyer: assign(({ context: { bill } }) => ({
      bill: { ...bill, hasBuyer: !bill.hasBuyer },
      serverErrors: {},
      idempotencyKey: null,
    })),
    touch: assign(({ context }, { field }: { field: string }) => withTouched(context, field)),
    touchBill: assign(({ context: { bill } }) => ({ touched: fieldsOfBill(bill) })),
    touchCredit: assign({ touched: CREDIT_FIELDS }),
    setKey: assign(({ context: { idempotencyKey } }, { key }: { key: string }) => ({
      idempotencyKey: idempotencyKey ?? key,
      message: '',
    })),
    ask: assign(({ context: { credit, document } }) => {
      const { number, left } = invariant(document, 'document')
      const { amount } = invariant(readCredit(credit, { left }).draft, 'draft')
      return { message: m.credit_ask_text({ amount: rupees(amount), number }) }
    }),
    clearMessage: assign({ message: '' }),
    setIssued: assign(({ context }, { number }: { number: string }) => ({
      ...fresh,
      issued: number,
      changes: context.changes + 1,
    })),
    countChange: assign(({ context }) => ({ changes: context.changes + 1 })),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, m.editor_not_sent_text()),
    })),
    /** The server asks for the buyer. */
    setFieldErrors: assign(({ context: { bill } }, { error }: { error: unknown }) => ({
      bill: { ...bill, hasBuyer: true },
      serverErrors: failureOf(error).fields,
    })),
  },
  guards: {
    isBillValid: ({ context: { bill } }) => hasNoErrors(readBill(bill).errors),
    isCreditValid: ({ context: { credit, document } }) =>
      hasNoErrors(readCredit(credit, invariant(document, 'document')).errors),
    isConflict,
    hasFields: (_, { error }: { error: unknown }) => !hasNoErrors(failureOf(error).fields),
  },
})
