import { assign, setup } from 'xstate'
import { fieldErrors } from '#shared/field-errors.ts'
import { pickupErrors } from '#shared/request/pickup-time.ts'
import type { Receipt } from '#shared/request/receipt.ts'
import {
  type ContactDetails,
  type PendingOrder,
  REQUEST_FIELDS,
  type RequestDraft,
  RequestForm,
} from '#shared/request/request.ts'
import { getContactDetails, submitRequest } from '#shared/request/submit-api.ts'
import { loginRequired, requestNotSubmitted, requestSubmitted, sessionExpired } from '#shared/texts.ts'
import { apiActor, invariant, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import { toDraft } from '../lib/form-draft.ts'
import {
  type FieldErrorState,
  hasNoErrors,
  noFieldErrors,
  visibleErrors,
  withPatch,
  withTouched,
} from '../lib/form-errors.ts'
import { missingDetails, type PrefillContext, prefillGuards } from './prefill.ts'
import {
  editingState,
  type SubmissionContext,
  showReceipt,
  submissionError,
  submissionGuards,
  submittingState,
  withKey,
} from './submission.ts'
import { givenAnswers, sanitizedVisit, typedTime, visitBody } from './visit-answers.ts'

type RequestField = keyof RequestForm
/** `draft` is the form as saved before a reload; `now` is when the page opened (epoch ms): no pickup is before it. */
type Input = { draft: RequestDraft | null; userId: number | null; now: number }
type Context = FieldErrorState<RequestField> &
  SubmissionContext &
  PrefillContext & { form: RequestForm; now: number }

const BLANK: RequestForm = {
  brand: '',
  model: '',
  issue: '',
  notes: '',
  pickupAddress: '',
  preferredPickupAt: '',
}

const allErrors = ({ form, now }: Context) => ({
  ...fieldErrors(RequestForm, form),
  ...pickupErrors({ preferredPickupAt: typedTime(form) }, now),
})

/** The visible messages, by field. */
export const requestErrors = (context: Context) => visibleErrors(allErrors(context), context)

const saveDraft = {
  type: 'saveDraft',
  params: ({ context }: { context: Context }) => ({ draft: toDraft(context) }),
} as const

const deviceAndNotes = ({ brand, model, issue, notes, pickupAddress }: RequestForm) => {
  return { brand, model, issue, notes, pickupAddress }
}

const toSubmission = ({ form, userId, idempotencyKey }: Context) => ({
  body: {
    ...deviceAndNotes(form),
    ...visitBody(form),
    userId: invariant(userId, 'userId'),
  },
  idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
})

/**
 * The form of /request, for a device that is typed instead of selected. A person who must log in first continues with
 * the form as pending order (specification, section 8). `submit` carries a new idempotency key.
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
  actors: { getContactDetails: apiActor(getContactDetails), submitRequest: apiActor(submitRequest) },
  actions: {
    changeForm: assign(({ context }, { patch }: { patch: Partial<RequestForm> }) =>
      withPatch(context, sanitizedVisit(patch)),
    ),
    prefill: assign(({ context: { form } }, { details }: { details: ContactDetails }) => ({
      form: { ...form, ...missingDetails(form, details) },
      isPrefilled: true,
    })),
    touch: assign(({ context }, { field }: { field: RequestField }) => withTouched(context, field)),
    touchAll: assign({ touched: REQUEST_FIELDS }),
    setIdempotencyKey: assign(({ context }, { key }: { key: string }) => withKey(context, key)),
    clearIdempotencyKey: assign({ idempotencyKey: null }),
    setError: assign((_, { error }: { error: unknown }) => submissionError(error, requestNotSubmitted.text)),
    resetForm: assign({ form: BLANK, isPrefilled: false, ...noFieldErrors, idempotencyKey: null }),
    /** Saves the form for a reload. */
    saveDraft: (_, _params: { draft: RequestDraft }) => {},
    /** Shows the receipt until the person closes it. */
    showReceipt: (_, _params: { receipt: Receipt }) => {},
    /** Removes the draft after the server has received the request. */
    clearDraft: () => {},
    /** Saves the form as pending order while the person signs in. */
    stashOrder: (_, _params: { order: PendingOrder }) => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    isInvalid: ({ context }) => !hasNoErrors(allErrors(context)),
    ...prefillGuards,
    ...submissionGuards,
  },
}).createMachine({
  id: 'requestForm',
  description: 'Requests a repair of a device that the person types, with a detour to the login when needed.',
  context: ({ input: { draft, userId, now } }) => {
    const { idempotencyKey, pin, landmark, way, window, ...form }: RequestDraft = draft ?? BLANK
    return {
      form: { ...form, ...givenAnswers({ pin, landmark, way, window }) },
      userId,
      now,
      // A draft from a picker has a device, but no address.
      isPrefilled: Boolean(draft?.pickupAddress),
      ...noFieldErrors,
      idempotencyKey: idempotencyKey ?? null,
      message: '',
    }
  },
  initial: 'editing',
  states: {
    editing: editingState(saveDraft),
    loginRequired: {
      tags: ['dialog', 'needsLogin'],
      meta: { dialog: { title: loginRequired.title, text: loginRequired.repairForm } },
      on: { login: 'leaving', dismiss: 'editing' },
    },
    submitting: submittingState({
      input: ({ context }: { context: Context }) => toSubmission(context),
      saveDraft,
      onDone: [showReceipt(({ form }: Context) => form), 'resetForm', 'clearDraft'],
    }),
    failed: {
      tags: 'dialog',
      meta: { dialog: { title: requestNotSubmitted.title } },
      on: { dismiss: 'editing' },
    },
    sessionExpired: {
      tags: ['dialog', 'needsLogin'],
      meta: { dialog: sessionExpired },
      on: { login: 'leaving', dismiss: 'leaving' },
    },
    succeeded: { tags: 'dialog', meta: { dialog: requestSubmitted }, on: { dismiss: 'editing' } },
    leaving: {
      entry: [
        { type: 'stashOrder', params: ({ context }) => ({ order: toDraft(context) }) },
        { type: 'navigate', params: { to: 'login' } },
      ],
      type: 'final',
    },
  },
})
