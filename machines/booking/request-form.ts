import { assign, setup } from 'xstate'
import { submitRepair } from '#shared/api.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import {
  type PendingOrder,
  pickupTimeOf,
  REQUEST_FIELDS,
  type RequestDraft,
  RequestForm,
} from '#shared/repair.ts'
import { loginRequired, repairNotSubmitted, repairSubmitted, sessionExpired } from '#shared/texts.ts'
import { apiActor, invariant, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import {
  addTouched,
  type FieldErrorState,
  hasNoErrors,
  noFieldErrors,
  omitErrors,
  visibleErrors,
} from '../lib/form-errors.ts'
import {
  type SubmissionContext,
  submissionError,
  submissionGuards,
  submittingState,
  toSubmitting,
  withKey,
} from './submission.ts'

type RequestField = keyof RequestForm
/** `draft` is what was typed before a reload. */
type Input = { draft: RequestDraft | null; userId: number | null }
type Context = FieldErrorState<RequestField> & SubmissionContext & { form: RequestForm }

const BLANK: RequestForm = {
  brand: '',
  model: '',
  issue: '',
  notes: '',
  pickupAddress: '',
  preferredPickupAt: '',
}

const allErrors = ({ form }: Context) => fieldErrors(RequestForm, form)

/** The messages to show in place now. */
export const requestErrors = (context: Context) => visibleErrors(allErrors(context), context)

/** The form with everything typed so far: fit to be given back as input and, once it is valid, to wait as an order. */
const toDraft = ({ form, idempotencyKey }: Context) => ({
  ...form,
  ...(idempotencyKey && { idempotencyKey }),
})

const saveDraft = {
  type: 'saveDraft',
  params: ({ context }: { context: Context }) => ({ draft: toDraft(context) }),
} as const

const toSubmission = ({ form, userId, idempotencyKey }: Context) => ({
  body: {
    ...form,
    preferredPickupAt: pickupTimeOf(form.preferredPickupAt),
    userId: invariant(userId, 'userId'),
  },
  idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
})

/**
 * The form of /request, for who names their device instead of picking it. Who must log in first finds everything again
 * as the order that waits for them (specification, section 8). `submit` brings a fresh key, kept as in order.ts.
 */
export const requestFormMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'form.change'; patch: Partial<RequestForm> }
      | { type: 'field.blur'; field: RequestField }
      | { type: 'submit'; key: string }
      | { type: 'login' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog' | 'needsLogin',
    meta: {} as Meta,
  },
  actors: { submitRepair: apiActor(submitRepair) },
  actions: {
    changeForm: assign(({ context }, { patch }: { patch: Partial<RequestForm> }) => ({
      form: { ...context.form, ...patch },
      serverErrors: omitErrors(Object.keys(patch), context.serverErrors),
    })),
    touch: assign(({ context }, { field }: { field: RequestField }) => ({
      touched: addTouched(context.touched, field),
    })),
    touchAll: assign({ touched: REQUEST_FIELDS }),
    setIdempotencyKey: assign(({ context }, { key }: { key: string }) => withKey(context, key)),
    clearIdempotencyKey: assign({ idempotencyKey: null }),
    setError: assign((_, { error }: { error: unknown }) => submissionError(error, repairNotSubmitted.text)),
    resetForm: assign({ form: BLANK, ...noFieldErrors, idempotencyKey: null }),
    /** Keeps the form for a reload. */
    saveDraft: (_, _params: { draft: RequestDraft }) => {},
    /** Forgets the kept form: it was received. */
    clearDraft: () => {},
    /** Keeps the form as the pending order while the person signs in. */
    stashOrder: (_, _params: { order: PendingOrder }) => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    isInvalid: ({ context }) => !hasNoErrors(allErrors(context)),
    ...submissionGuards,
  },
}).createMachine({
  id: 'requestForm',
  description: 'Ask for a repair of a device named in words; by way of login if needed.',
  context: ({ input: { draft, userId } }) => {
    const { idempotencyKey, ...form }: RequestDraft = draft ?? BLANK
    return { form, userId, ...noFieldErrors, idempotencyKey: idempotencyKey ?? null, message: '' }
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.change': {
          actions: [{ type: 'changeForm', params: ({ event }) => event }, saveDraft],
        },
        'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
        submit: [
          { guard: 'isInvalid', actions: 'touchAll' },
          { guard: 'isSignedOut', target: 'loginRequired' },
          toSubmitting(saveDraft),
        ],
      },
    },
    loginRequired: {
      tags: ['dialog', 'needsLogin'],
      meta: { dialog: { title: loginRequired.title, text: loginRequired.repairForm } },
      on: { login: 'leaving', dismiss: 'editing' },
    },
    submitting: submittingState({
      input: ({ context }: { context: Context }) => toSubmission(context),
      saveDraft,
      onDone: ['resetForm', 'clearDraft'],
    }),
    failed: {
      tags: 'dialog',
      meta: { dialog: { title: repairNotSubmitted.title } },
      on: { dismiss: 'editing' },
    },
    sessionExpired: {
      tags: ['dialog', 'needsLogin'],
      meta: { dialog: sessionExpired },
      on: { login: 'leaving', dismiss: 'leaving' },
    },
    succeeded: { tags: 'dialog', meta: { dialog: repairSubmitted }, on: { dismiss: 'editing' } },
    leaving: {
      entry: [
        { type: 'stashOrder', params: ({ context }) => ({ order: toDraft(context) }) },
        { type: 'navigate', params: { to: 'login' } },
      ],
      type: 'final',
    },
  },
})
