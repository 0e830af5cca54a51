import { assign, setup } from 'xstate'
import { fieldErrors } from '#shared/field-errors.ts'
import { PHONE_REQUEST_FIELDS, PhoneRequest, type PhoneRequestDraft } from '#shared/request/phone-request.ts'
import { takeByPhone } from '#shared/request/thread-api.ts'
import { sanitizePhone } from '#shared/sanitize.ts'
import * as m from '#texts'
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
import { blankForm } from '../request/request-fields.ts'
import {
  type SubmissionContext,
  submissionError,
  submissionGuards,
  submittingState,
  toSubmitting,
  withKey,
} from '../request/submission.ts'

type Field = keyof PhoneRequest
/** `draft` is the form as saved before a reload. */
type Input = { draft: PhoneRequestDraft | null; userId: number | null }
type Context = FieldErrorState<Field> &
  SubmissionContext & {
    form: PhoneRequest
    /** The last request that was taken. */
    taken: { id: number; reference: string } | null
  }

const BLANK: PhoneRequest = { ...blankForm.form, pickupAddress: '' }

const allErrors = ({ form }: Context) => fieldErrors(PhoneRequest, form)

/** The visible messages, by field. */
export const phoneRequestErrors = (context: Context) => visibleErrors(allErrors(context), context)

const saveDraft = {
  type: 'saveDraft',
  params: ({ context }: { context: Context }) => ({ draft: toDraft(context) }),
} as const

/** A request that the owner takes for a caller. `submit` carries a new idempotency key. */
export const phoneRequestMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'form.change'; patch: Partial<PhoneRequest> }
      | { type: 'field.blur'; field: Field }
      | { type: 'submit'; key: string }
      | { type: 'another' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { submitRequest: apiActor(takeByPhone) },
  actions: {
    changeForm: assign(({ context }, { patch }: { patch: Partial<PhoneRequest> }) =>
      withPatch(context, {
        ...patch,
        ...(patch.phone !== undefined && { phone: sanitizePhone(patch.phone, context.form.phone) }),
      }),
    ),
    touch: assign(({ context }, { field }: { field: Field }) => withTouched(context, field)),
    touchAll: assign({ touched: PHONE_REQUEST_FIELDS }),
    setIdempotencyKey: assign(({ context }, { key }: { key: string }) => withKey(context, key)),
    clearIdempotencyKey: assign({ idempotencyKey: null }),
    setError: assign((_, { error }: { error: unknown }) =>
      submissionError(error, m.phone_request_not_taken_text()),
    ),
    setTaken: assign((_, { taken }: { taken: { id: number; reference: string } }) => ({ taken })),
    resetForm: assign({ form: BLANK, ...noFieldErrors, idempotencyKey: null }),
    /** Saves the form for a reload. */
    saveDraft: (_, _params: { draft: PhoneRequestDraft }) => {},
    /** Removes the draft after the server has received the request. */
    clearDraft: () => {},
    /** Refetches lists and totals, which contain the request. */
    refreshLists: () => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: { isInvalid: ({ context }) => !hasNoErrors(allErrors(context)), ...submissionGuards },
}).createMachine({
  id: 'phoneRequest',
  description: 'The owner takes a repair request for a caller.',
  context: ({ input: { draft, userId } }) => {
    const { idempotencyKey, ...form }: PhoneRequestDraft = draft ?? BLANK
    return {
      form,
      userId,
      idempotencyKey: idempotencyKey ?? null,
      taken: null,
      ...noFieldErrors,
      message: '',
    }
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.change': { actions: [{ type: 'changeForm', params: ({ event }) => event }, saveDraft] },
        'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
        submit: [{ guard: 'isInvalid', actions: 'touchAll' }, toSubmitting(saveDraft)],
      },
    },
    submitting: submittingState({
      input: ({ context: { form, idempotencyKey } }: { context: Context }) => ({
        body: form,
        idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
      }),
      saveDraft,
      onDone: [
        {
          type: 'setTaken',
          params: ({ event }: { event: { output: { id: number; reference: string } } }) => ({
            taken: event.output,
          }),
        },
        'resetForm',
        'clearDraft',
        'refreshLists',
      ],
    }),
    failed: {
      tags: 'dialog',
      meta: { dialog: { title: m.phone_request_not_taken() } },
      on: { dismiss: 'editing' },
    },
    // Also the route's guard redirects to the login without a session.
    sessionExpired: { entry: { type: 'navigate', params: { to: 'login' } }, type: 'final' },
    succeeded: {
      description: 'Shows the reference in place of the form.',
      meta: { alert: { title: m.phone_request_taken(), text: m.phone_request_taken_text(), tone: 'done' } },
      on: { another: 'editing' },
    },
  },
})
