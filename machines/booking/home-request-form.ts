import { assign, setup } from 'xstate'
import { submitRepair } from '#shared/api.ts'
import { type HomeRequestForm, type PendingForm, REPAIR_FIELDS } from '#shared/repair.ts'
import {
  checkForm,
  loginRequired,
  repairNotSubmitted,
  repairSubmitted,
  sessionExpired,
} from '#shared/texts.ts'
import {
  apiActor,
  errorMessage,
  failureOf,
  invariant,
  isAlreadyReceived,
  isSessionEnded,
  type Meta,
} from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import { addTouched, hasNoErrors, omitErrors } from '../lib/form-errors.ts'
import {
  allErrors,
  blankForm,
  initialContext,
  type RepairField,
  type RepairFormContext,
  type RepairFormInput,
  sanitized,
  toPendingForm,
} from './repair-fields.ts'

/** The home form (specification, sections 4, 5 and 8). `submit` brings a fresh key, kept as in order.ts. */
export const homeRequestFormMachine = setup({
  types: {
    input: {} as RepairFormInput,
    context: {} as RepairFormContext,
    events: {} as
      | { type: 'form.change'; patch: Partial<HomeRequestForm> }
      | { type: 'field.blur'; field: RepairField }
      | { type: 'submit'; key: string }
      | { type: 'login' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { submitForm: apiActor(submitRepair) },
  actions: {
    changeForm: assign(({ context }, { patch }: { patch: Partial<HomeRequestForm> }) => ({
      form: { ...context.form, ...sanitized(patch) },
      serverErrors: omitErrors(Object.keys(patch), context.serverErrors),
    })),
    touch: assign(({ context }, { field }: { field: RepairField }) => ({
      touched: addTouched(context.touched, field),
    })),
    touchAll: assign({ touched: REPAIR_FIELDS }),
    setIdempotencyKey: assign(({ context }, { key }: { key: string }) => ({
      idempotencyKey: context.idempotencyKey ?? key,
    })),
    clearIdempotencyKey: assign({ idempotencyKey: null }),
    /** What was received before did not fail: only then the server's words stand for the specification's. */
    setReceivedError: assign((_, { error }: { error: unknown }) => ({
      message: errorMessage(error, repairNotSubmitted.text),
    })),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: repairNotSubmitted.text,
      serverErrors: failureOf(error).fields,
    })),
    resetForm: assign(blankForm),
    /** Keeps the form for a reload. */
    saveDraft: (_, _params: { form: PendingForm }) => {},
    /** Keeps the form in the browser's storage while the person signs in. */
    stashForm: (_, _params: { form: PendingForm }) => {},
    /** Forgets the kept and the parked form: it was received. */
    clearForm: () => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    /** What the server refused stays wrong until it changes: Submit rests as long (section 5), and so does Enter. */
    isInvalid: ({ context }) => !hasNoErrors({ ...context.serverErrors, ...allErrors(context) }),
    isSignedOut: ({ context }) => context.userId === null,
    isSessionEnded,
    isAlreadyReceived,
  },
}).createMachine({
  id: 'homeRequestForm',
  description: 'The request form on the home page: filled in, sent, by way of login if needed.',
  context: ({ input }) => initialContext(input),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.change': {
          actions: [
            { type: 'changeForm', params: ({ event }) => event },
            { type: 'saveDraft', params: ({ context }) => ({ form: toPendingForm(context) }) },
          ],
        },
        'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
        submit: [
          { guard: 'isInvalid', target: 'invalid', actions: 'touchAll' },
          { guard: 'isSignedOut', target: 'loginRequired' },
          {
            target: 'submitting',
            actions: [
              { type: 'setIdempotencyKey', params: ({ event }) => event },
              { type: 'saveDraft', params: ({ context }) => ({ form: toPendingForm(context) }) },
            ],
          },
        ],
      },
    },
    invalid: {
      tags: 'dialog',
      meta: { dialog: { title: checkForm.title, text: checkForm.home } },
      on: { dismiss: 'editing' },
    },
    loginRequired: {
      tags: 'dialog',
      meta: { dialog: { title: loginRequired.title, text: loginRequired.homeForm } },
      entry: { type: 'stashForm', params: ({ context }) => ({ form: toPendingForm(context) }) },
      on: { login: 'leaving', dismiss: 'editing' },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context: { form, userId, idempotencyKey } }) => ({
          body: { ...form, userId: invariant(userId, 'userId') },
          idempotencyKey: invariant(idempotencyKey, 'idempotencyKey'),
        }),
        onDone: { target: 'succeeded', actions: ['resetForm', 'clearForm'] },
        onError: [
          {
            guard: { type: 'isSessionEnded', params: ({ event }) => ({ error: event.error }) },
            target: 'sessionExpired',
          },
          {
            guard: { type: 'isAlreadyReceived', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
            actions: [
              'clearIdempotencyKey',
              { type: 'setReceivedError', params: ({ event }) => ({ error: event.error }) },
              { type: 'saveDraft', params: ({ context }) => ({ form: toPendingForm(context) }) },
            ],
          },
          {
            target: 'failed',
            actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: {
      tags: 'dialog',
      meta: { dialog: { title: repairNotSubmitted.title } },
      on: { dismiss: 'editing' },
    },
    sessionExpired: {
      tags: 'dialog',
      meta: { dialog: sessionExpired },
      entry: { type: 'stashForm', params: ({ context }) => ({ form: toPendingForm(context) }) },
      on: { login: 'leaving', dismiss: 'leaving' },
    },
    succeeded: { tags: 'dialog', meta: { dialog: repairSubmitted }, on: { dismiss: 'editing' } },
    leaving: { entry: { type: 'navigate', params: { to: 'login' } }, type: 'final' },
  },
})
