import * as v from 'valibot'
import { assign, setup } from 'xstate'
import { fieldErrors } from '#shared/field-errors.ts'
import { HOME_AFTER_SUBMIT_MS } from '#shared/limits.ts'
import { pickupErrors } from '#shared/request/pickup-time.ts'
import type { Receipt } from '#shared/request/receipt.ts'
import { type ContactDetails, OrderDetails, type PendingOrder } from '#shared/request/request.ts'
import { getContactDetails, submitRequest } from '#shared/request/submit-api.ts'
import { loginRequired, orderNotSubmitted, orderSubmitted, sessionExpired } from '#shared/texts.ts'
import { apiActor, invariant, type Meta } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import {
  type FieldErrorState,
  hasNoErrors,
  noFieldErrors,
  omitErrors,
  visibleErrors,
  withTouched,
} from '../lib/form-errors.ts'
import { missingDetails, type PrefillContext, prefillGuards, prefillStates } from './prefill.ts'
import {
  type SubmissionContext,
  showReceipt,
  submissionError,
  submissionGuards,
  submittingState,
  toSubmitting,
  withKey,
} from './submission.ts'
import { givenAnswers, sanitizedVisit, typedTime, visitBody } from './visit-answers.ts'

type DetailsField = keyof OrderDetails
const DETAILS_FIELDS = v.keyof(OrderDetails).options

/** `now` is when the page opened (epoch ms): no pickup is before it. */
type Input = { order: PendingOrder | null; userId: number | null; now: number }
type Context = Input &
  SubmissionContext &
  FieldErrorState<DetailsField> &
  PrefillContext & { details: OrderDetails }

const allErrors = ({ details, now }: Context) => ({
  ...fieldErrors(OrderDetails, details),
  ...pickupErrors({ preferredPickupAt: typedTime(details) }, now),
})

/** The visible messages, by field. */
export const orderErrors = (context: Context) => visibleErrors(allErrors(context), context)

/** The details of an order; what was not answered yet is absent. */
function detailsOf(order: PendingOrder | null): OrderDetails {
  const { notes = '', pickupAddress = '', preferredPickupAt = '' } = order ?? {}
  return { notes, pickupAddress, preferredPickupAt, ...givenAnswers(order ?? {}) }
}

/** The order with the typed details and the idempotency key, to be stored and passed back as input. */
const toPendingOrder = ({ order, details, idempotencyKey }: Context): PendingOrder => {
  const { brand, model, issue } = invariant(order, 'order')
  return { brand, model, issue, ...details, ...(idempotencyKey && { idempotencyKey }) }
}

const saveDraft = {
  type: 'saveDraft',
  params: ({ context }: { context: Context }) => ({ draft: toPendingOrder(context) }),
} as const

const toSubmission = (context: Context) => {
  const { brand, model, issue } = invariant(context.order, 'order')
  const { notes, pickupAddress } = context.details
  const userId = invariant(context.userId, 'userId')
  return {
    body: { brand, model, issue, notes, pickupAddress, ...visitBody(context.details), userId },
    idempotencyKey: invariant(context.idempotencyKey, 'idempotencyKey'),
  }
}

/**
 * Confirms an order and sends it (specification, sections 4 and 8). `submit` carries a new idempotency key; the first
 * one is reused until the server has decided, so a retry after a lost response creates no second request.
 */
export const orderConfirmationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'form.change'; patch: Partial<OrderDetails> }
      | { type: 'field.blur'; field: DetailsField }
      | { type: 'submit'; key: string }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog' | 'needsLogin',
    meta: {} as Meta,
  },
  actors: { getContactDetails: apiActor(getContactDetails), submitRequest: apiActor(submitRequest) },
  actions: {
    changeDetails: assign(({ context }, { patch }: { patch: Partial<OrderDetails> }) => ({
      details: { ...context.details, ...sanitizedVisit(patch) },
      serverErrors: omitErrors(Object.keys(patch), context.serverErrors),
    })),
    prefill: assign(({ context }, { details }: { details: ContactDetails }) => ({
      details: { ...context.details, ...missingDetails(context.details, details) },
      isPrefilled: true,
    })),
    touch: assign(({ context }, { field }: { field: DetailsField }) => withTouched(context, field)),
    touchAll: assign({ touched: DETAILS_FIELDS }),
    setIdempotencyKey: assign(({ context }, { key }: { key: string }) => withKey(context, key)),
    clearIdempotencyKey: assign({ idempotencyKey: null }),
    setError: assign((_, { error }: { error: unknown }) => submissionError(error, orderNotSubmitted.text)),
    /** Saves the order in the history entry for a reload. */
    saveDraft: (_, _params: { draft: PendingOrder }) => {},
    /** Saves the order in local storage while the person signs in. */
    stashOrder: (_, _params: { order: PendingOrder }) => {},
    clearOrder: () => {},
    /** Shows the receipt until the person closes it. */
    showReceipt: (_, _params: { receipt: Receipt }) => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    hasNoOrder: ({ context }) => context.order === null,
    hasUserId: ({ context }) => Number.isSafeInteger(context.userId) && Number(context.userId) > 0,
    isInvalid: ({ context }) => !hasNoErrors(allErrors(context)),
    ...prefillGuards,
    ...submissionGuards,
  },
  delays: { homeAfterSubmit: HOME_AFTER_SUBMIT_MS },
}).createMachine({
  id: 'orderConfirmation',
  description:
    'Confirms brand, model and issue, asks for place and time, and sends the request, with a detour to the login when needed.',
  context: ({ input: { order, userId, now } }) => ({
    order,
    userId,
    now,
    isPrefilled: Boolean(order?.pickupAddress),
    details: detailsOf(order),
    idempotencyKey: order?.idempotencyKey ?? null,
    message: '',
    ...noFieldErrors,
  }),
  initial: 'init',
  states: {
    init: {
      always: [
        {
          guard: 'hasNoOrder',
          target: 'leaving',
          actions: { type: 'navigate', params: { to: 'selectBrand' } },
        },
        { guard: 'isSignedOut', target: 'loginRequired' },
        { target: 'editing' },
      ],
    },
    loginRequired: {
      tags: ['dialog', 'needsLogin'],
      meta: { dialog: { title: loginRequired.title, text: loginRequired.order } },
      entry: { type: 'stashOrder', params: ({ context }) => ({ order: toPendingOrder(context) }) },
      on: { dismiss: { target: 'leaving', actions: { type: 'navigate', params: { to: 'login' } } } },
    },
    editing: {
      ...prefillStates,
      on: {
        'form.change': {
          actions: [{ type: 'changeDetails', params: ({ event }) => event }, saveDraft],
        },
        'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
        submit: [
          { guard: 'isInvalid', actions: 'touchAll' },
          { guard: 'hasUserId', ...toSubmitting(saveDraft) },
          { target: 'sessionExpired' },
        ],
      },
    },
    submitting: submittingState({
      input: ({ context }: { context: Context }) => toSubmission(context),
      saveDraft,
      onDone: [showReceipt(toPendingOrder), 'clearOrder'],
    }),
    failed: {
      tags: 'dialog',
      meta: { dialog: { title: orderNotSubmitted.title } },
      on: { dismiss: 'editing' },
    },
    sessionExpired: {
      tags: ['dialog', 'needsLogin'],
      meta: { dialog: sessionExpired },
      entry: { type: 'stashOrder', params: ({ context }) => ({ order: toPendingOrder(context) }) },
      on: { dismiss: { target: 'leaving', actions: { type: 'navigate', params: { to: 'login' } } } },
    },
    succeeded: {
      tags: 'dialog',
      meta: { dialog: orderSubmitted },
      after: {
        homeAfterSubmit: { target: 'leaving', actions: { type: 'navigate', params: { to: 'home' } } },
      },
      on: { dismiss: { target: 'leaving', actions: { type: 'navigate', params: { to: 'home' } } } },
    },
    leaving: { type: 'final' },
  },
})
