import * as v from 'valibot'
import { assign } from 'xstate'
import { fieldErrors } from '#shared/field-errors.ts'
import { HOME_AFTER_SUBMIT_MS } from '#shared/limits.ts'
import { pickupErrors } from '#shared/request/pickup-time.ts'
import { OrderDetails, type PendingOrder } from '#shared/request/request.ts'
import type { OpeningHours } from '#shared/shop/opening-hours.ts'
import { orderNotSubmitted, orderSubmitted, sessionExpired } from '#shared/texts.ts'
import * as m from '#texts'
import { errorOf, failureOf, invariant } from '../lib/api-actor.ts'
import { goToLogin } from '../lib/dialog.ts'
import { noFieldErrors, visibleErrors } from '../lib/form-errors.ts'
import { customerSubmission, type PrefillContext } from './customer-submission.ts'
import type { SubmissionContext } from './submission.ts'
import { givenAnswers, sanitizedVisit, typedTime, visitRequest } from './visit-answers.ts'

/** `now` is when the page opened (epoch ms): no pickup is before it. `hours`: the opening hours; null when not known. */
type Input = { order: PendingOrder | null; userId: number | null; now: number; hours: OpeningHours | null }
type More = PrefillContext &
  Omit<Input, 'userId'> & {
    /** The fixed price that the page showed at the last submit, in paise; null without one. */
    price: number | null
  }
type Context = SubmissionContext<OrderDetails> & More

const allErrors = ({ form, now, hours }: Context) => ({
  ...fieldErrors(OrderDetails, form),
  ...pickupErrors({ preferredPickupAt: typedTime(form) }, now, hours),
})

/** The visible messages, by field. */
export const orderErrors = (context: Context) => visibleErrors(allErrors(context), context)

/** The order with the typed details and the idempotency key, to be stored and passed back as input. */
const toPendingOrder = ({ order, form, idempotencyKey }: Context): PendingOrder => {
  const { brand, model, issue } = invariant(order, 'order')
  return { brand, model, issue, ...form, ...(idempotencyKey && { idempotencyKey }) }
}

const { customerSetup, ...states } = customerSubmission({
  types: {} as { form: OrderDetails; more: More; events: never; input: Input; draft: PendingOrder },
  fields: v.keyof(OrderDetails).options,
  sanitize: sanitizedVisit,
  errorsOf: allErrors,
  draftOf: toPendingOrder,
  orderOf: (context) => ({ ...toPendingOrder(context), preferredPickupAt: typedTime(context.form) }),
  failure: orderNotSubmitted(),
})

const toLogin = { target: 'leaving', actions: { type: 'navigate', params: { to: 'login' } } } as const
const toHome = { target: 'leaving', actions: { type: 'navigate', params: { to: 'home' } } } as const
const stashOrder = {
  type: 'stashOrder',
  params: ({ context }: { context: Context }) => ({ order: toPendingOrder(context) }),
} as const

/** A price that is not fixed any more, or another one, is refused: the page then shows the new one. */
const submitting = states.submitting(
  (context) => ({
    ...visitRequest({ ...toPendingOrder(context), ...context.form }),
    ...(context.price !== null && { price: context.price }),
  }),
  [states.showReceipt, 'clearOrder'],
)

const orderSetup = customerSetup.extend({
  actions: {
    /** Saves the order in local storage while the person signs in. */
    stashOrder: (_, _params: { order: PendingOrder }) => {},
    clearOrder: () => {},
    setPrice: assign(({ context }, { price = null }: { price?: number | null | undefined }) => ({
      ...context,
      price,
    })),
    /** Reads the prices again. */
    refreshPrices: () => {},
  },
  guards: {
    isPriceChanged: (_, { error }: { error: unknown }) => 'price' in failureOf(error).fields,
    hasNoOrder: ({ context }) => context.order === null,
    hasUserId: ({ context }) => Number.isSafeInteger(context.userId) && Number(context.userId) > 0,
  },
  delays: { homeAfterSubmit: HOME_AFTER_SUBMIT_MS },
})

/**
 * Confirms an order and sends it (specification, sections 4 and 8). `submit` carries a new idempotency key; the first
 * one is reused until the server has decided, so a retry after a lost response creates no second request.
 */
export const orderConfirmationMachine = orderSetup.createMachine({
  id: 'orderConfirmation',
  description:
    'Confirms brand, model and issue, asks for place and time, and sends the request, with a detour to the login when needed.',
  context: ({ input: { order, userId, now, hours } }) => {
    const { notes = '', pickupAddress = '', preferredPickupAt = '' } = order ?? {}
    return {
      order,
      userId,
      now,
      hours,
      isPrefilled: pickupAddress !== '',
      form: { notes, pickupAddress, preferredPickupAt, ...givenAnswers(order ?? {}) },
      price: null,
      idempotencyKey: order?.idempotencyKey ?? null,
      message: '',
      ...noFieldErrors,
    }
  },
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
      meta: {
        dialog: { title: m.login_required(), text: m.login_required_order(), buttons: goToLogin('dismiss') },
      },
      entry: stashOrder,
      on: { dismiss: toLogin },
    },
    editing: {
      ...states.editing,
      on: {
        ...states.editing.on,
        submit: [
          { guard: 'isInvalid', actions: 'touchAll' },
          {
            guard: 'hasUserId',
            ...states.toSubmitting,
            actions: [...states.toSubmitting.actions, { type: 'setPrice', params: ({ event }) => event }],
          },
          { target: 'sessionExpired' },
        ],
      },
    },
    submitting: {
      ...submitting,
      invoke: {
        ...submitting.invoke,
        onError: [
          {
            guard: { type: 'isPriceChanged', params: errorOf },
            target: 'priceChanged',
            actions: [{ type: 'setError', params: errorOf }, 'refreshPrices'],
          },
          ...submitting.invoke.onError,
        ],
      },
    },
    failed: states.failed,
    priceChanged: {
      tags: 'dialog',
      meta: { dialog: { title: m.price_changed_title() } },
      on: { dismiss: 'editing' },
    },
    sessionExpired: {
      tags: ['dialog', 'needsLogin'],
      meta: { dialog: { ...sessionExpired(), buttons: goToLogin('dismiss') } },
      entry: stashOrder,
      on: { dismiss: toLogin },
    },
    succeeded: {
      tags: 'dialog',
      meta: { dialog: orderSubmitted() },
      after: { homeAfterSubmit: toHome },
      on: { dismiss: toHome },
    },
    leaving: { type: 'final' },
  },
})
