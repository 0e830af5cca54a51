import { assign } from 'xstate'
import { fieldErrors } from '#shared/field-errors.ts'
import { PHONE_REQUEST_FIELDS, PhoneRequest, type PhoneRequestDraft } from '#shared/request/phone-request.ts'
import { takeByPhone } from '#shared/request/thread-api.ts'
import { sanitizePhone } from '#shared/sanitize.ts'
import * as m from '#texts'
import { apiActor } from '../lib/api-actor.ts'
import { toDraft } from '../lib/form-draft.ts'
import { noFieldErrors, visibleErrors } from '../lib/form-errors.ts'
import { BLANK as BLANK_HOME_FORM } from '../request/request-fields.ts'
import { type SubmissionContext, submissionSetup } from '../request/submission.ts'

/** `draft` is the form as saved before a reload. */
type Input = { draft: PhoneRequestDraft | null; userId: number | null }
/** The last request that was taken. */
type Taken = { taken: { id: number; reference: string } | null }
type Context = SubmissionContext<PhoneRequest> & Taken

const BLANK: PhoneRequest = { ...BLANK_HOME_FORM, pickupAddress: '' }

const allErrors = ({ form }: Context) => fieldErrors(PhoneRequest, form)

/** The visible messages, by field. */
export const phoneRequestErrors = (context: Context) => visibleErrors(allErrors(context), context)

const { formSetup, fieldEvents, toSubmitting, submitting, failed } = submissionSetup({
  types: {} as {
    form: PhoneRequest
    more: Taken
    events: { type: 'another' }
    input: Input
    draft: PhoneRequestDraft
  },
  actors: { submitRequest: apiActor(takeByPhone) },
  fields: PHONE_REQUEST_FIELDS,
  sanitize: (patch, form) => ({
    ...patch,
    ...(patch.phone !== undefined && { phone: sanitizePhone(patch.phone, form.phone) }),
  }),
  errorsOf: allErrors,
  draftOf: toDraft,
  blank: { form: BLANK },
  failure: { title: m.phone_request_not_taken(), text: m.phone_request_not_taken_text() },
})

const phoneSetup = formSetup.extend({
  actions: {
    setTaken: assign((_, taken: Taken) => taken),
    /** Refetches lists and totals, which contain the request. */
    refreshLists: () => {},
  },
})

/** A request that the owner takes for a caller. `submit` carries a new idempotency key. */
export const phoneRequestMachine = phoneSetup.createMachine({
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
      on: { ...fieldEvents, submit: [{ guard: 'isInvalid', actions: 'touchAll' }, toSubmitting] },
    },
    submitting: submitting(
      ({ form }) => form,
      [
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
    ),
    failed,
    // Also the route's guard redirects to the login without a session.
    sessionExpired: { entry: { type: 'navigate', params: { to: 'login' } }, type: 'final' },
    succeeded: {
      description: 'Shows the reference in place of the form.',
      meta: { alert: { title: m.phone_request_taken(), text: m.phone_request_taken_text(), tone: 'done' } },
      on: { another: 'editing' },
    },
  },
})
