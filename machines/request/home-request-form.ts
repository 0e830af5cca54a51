import { assign, setup } from 'xstate'
import type { Receipt } from '#shared/request/receipt.ts'
import {
  type ContactDetails,
  type HomeRequestForm,
  type PendingForm,
  REPAIR_FIELDS,
} from '#shared/request/request.ts'
import { getContactDetails, submitRequest } from '#shared/request/submit-api.ts'
import { loginRequired, requestNotSubmitted, requestSubmitted, sessionExpired } from '#shared/texts.ts'
import { apiActor, invariant, isAlreadyReceived, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import { toDraft } from '../lib/form-draft.ts'
import { hasNoErrors, withPatch, withTouched } from '../lib/form-errors.ts'
import { missingDetails, prefillGuards } from './prefill.ts'
import {
  allErrors,
  blankForm,
  initialContext,
  type RequestFieldName,
  type RequestFormContext,
  type RequestFormInput,
  sanitized,
} from './request-fields.ts'
import {
  editingState,
  showReceipt,
  submissionError,
  submissionGuards,
  submittingState,
  withKey,
} from './submission.ts'

const saveDraft = {
  type: 'saveDraft',
  params: ({ context }: { context: RequestFormContext }) => ({ draft: toDraft(context) }),
} as const

/** The request form on the home page (specification, sections 4, 5 and 8). `submit` carries a new idempotency key. */
export const homeRequestFormMachine = setup({
  types: {
    input: {} as RequestFormInput,
    context: {} as RequestFormContext,
    events: {} as
      | { type: 'form.change'; patch: Partial<HomeRequestForm> }
      | { type: 'field.blur'; field: RequestFieldName }
      | { type: 'submit'; key: string }
      | { type: 'login' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog' | 'needsLogin',
    meta: {} as Meta,
  },
  actors: { getContactDetails: apiActor(getContactDetails), submitRequest: apiActor(submitRequest) },
  actions: {
    changeForm: assign(({ context }, { patch }: { patch: Partial<HomeRequestForm> }) =>
      withPatch(context, sanitized(patch, context.form)),
    ),
    prefill: assign(({ context: { form } }, { details }: { details: ContactDetails }) => ({
      form: { ...form, ...sanitized(missingDetails(form, details)) },
      isPrefilled: true,
    })),
    touch: assign(({ context }, { field }: { field: RequestFieldName }) => withTouched(context, field)),
    touchAll: assign({ touched: REPAIR_FIELDS }),
    setIdempotencyKey: assign(({ context }, { key }: { key: string }) => withKey(context, key)),
    clearIdempotencyKey: assign({ idempotencyKey: null }),
    /** The specification's text, except for a request that was received before, which has not failed. */
    setError: assign((_, { error }: { error: unknown }) => ({
      ...submissionError(error, requestNotSubmitted.text),
      ...(!isAlreadyReceived(_, { error }) && { message: requestNotSubmitted.text }),
    })),
    resetForm: assign(blankForm),
    /** Saves the form for a reload. */
    saveDraft: (_, _params: { draft: PendingForm }) => {},
    /** Saves the form in local storage while the person signs in. */
    stashForm: (_, _params: { form: PendingForm }) => {},
    /** Shows the receipt until the person closes it. */
    showReceipt: (_, _params: { receipt: Receipt }) => {},
    /** Removes the draft and the stored form after the server has received the request. */
    clearDraft: () => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    /** A value that the server refused blocks Submit and Enter until it changes (section 5). */
    isInvalid: ({ context }) => !hasNoErrors({ ...context.serverErrors, ...allErrors(context) }),
    ...prefillGuards,
    ...submissionGuards,
  },
}).createMachine({
  id: 'homeRequestForm',
  description: 'The request form on the home page, with a detour to the login when needed.',
  context: ({ input }) => initialContext(input),
  initial: 'editing',
  states: {
    editing: editingState(saveDraft),
    loginRequired: {
      tags: ['dialog', 'needsLogin'],
      meta: { dialog: { title: loginRequired.title, text: loginRequired.homeForm } },
      entry: { type: 'stashForm', params: ({ context }) => ({ form: toDraft(context) }) },
      on: { login: 'leaving', dismiss: 'editing' },
    },
    submitting: submittingState({
      input: ({ context: { form, userId, idempotencyKey } }: { context: RequestFormContext }) => ({
        body: { ...form, userId: invariant(userId, 'userId') },
        idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
      }),
      saveDraft,
      onDone: [showReceipt(({ form }: RequestFormContext) => form), 'resetForm', 'clearDraft'],
    }),
    failed: {
      tags: 'dialog',
      meta: { dialog: { title: requestNotSubmitted.title } },
      on: { dismiss: 'editing' },
    },
    sessionExpired: {
      tags: ['dialog', 'needsLogin'],
      meta: { dialog: sessionExpired },
      entry: { type: 'stashForm', params: ({ context }) => ({ form: toDraft(context) }) },
      on: { login: 'leaving', dismiss: 'leaving' },
    },
    succeeded: { tags: 'dialog', meta: { dialog: requestSubmitted }, on: { dismiss: 'editing' } },
    leaving: { entry: { type: 'navigate', params: { to: 'login' } }, type: 'final' },
  },
})
