import * as v from 'valibot'
import { assign, setup } from 'xstate'
import { ForgotPassword } from '#shared/account/account.ts'
import { forgotPasswordOtp } from '#shared/account/account-api.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { DIAL_PREFIX } from '#shared/limits.ts'
import { sanitizePhone } from '#shared/sanitize.ts'
import { resetOtpSent } from '#shared/texts.ts'
import * as m from '#texts'
import { apiActor, errorOf, failureOf, type Meta, textUnlessField } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import { type FieldErrorState, hasNoErrors, noFieldErrors, visibleErrors } from '../lib/form-errors.ts'
import type { OtpSent } from './resend-cooldown.ts'

/** The draft while the form is open. */
export const ForgotPasswordDraft = v.object({ phone: v.string() })
export type ForgotPasswordDraft = v.InferOutput<typeof ForgotPasswordDraft>

/** `phone` is the phone as typed before a reload; null when the form was closed. */
type Input = { phone: string | null }
type Context = FieldErrorState<'phone'> & {
  wasOpen: boolean
  phone: string
  resendAt: number | null
  message: string
}

const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { phone } }: { context: Context }) => ({ draft: { phone } }),
} as const

const allErrors = ({ phone }: Context) => fieldErrors(ForgotPassword, { phone })

/** The visible message of the phone field. */
export const forgotPasswordErrors = (context: Context) => visibleErrors(allErrors(context), context)

/** Sends a password reset code from the login page, then navigates to /reset-password-otp. */
export const forgotPasswordMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'form.change'; patch: { phone?: string } }
      | { type: 'field.blur'; field: 'phone' }
      | { type: 'otp.send' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: { forgotPasswordOtp: apiActor<typeof forgotPasswordOtp, OtpSent>(forgotPasswordOtp) },
  actions: {
    changePhone: assign(({ context }, { phone = '' }: { phone?: string }) => ({
      phone: sanitizePhone(phone, context.phone),
      serverErrors: {},
    })),
    touch: assign({ touched: ['phone'] }),
    /** Closing the form removes its messages. */
    clearFormErrors: assign(noFieldErrors),
    setResendAt: assign((_, { resendAt }: OtpSent) => ({ resendAt })),
    setError: assign((_, { error }: { error: unknown }) => ({
      message: textUnlessField(error, m.otp_not_sent()),
      serverErrors: failureOf(error).fields,
    })),
    saveDraft: (_, _params: { draft: ForgotPasswordDraft }) => {},
    clearDraft: () => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    wasOpen: ({ context }) => context.wasOpen,
    isValid: ({ context }) => hasNoErrors(allErrors(context)),
  },
}).createMachine({
  id: 'forgotPassword',
  description: 'Sends a code to the phone of a person who forgot their password, then opens the reset page.',
  context: ({ input: { phone } }) => ({
    wasOpen: phone !== null,
    phone: sanitizePhone(phone ?? ''),
    ...noFieldErrors,
    resendAt: null,
    message: '',
  }),
  initial: 'init',
  states: {
    init: { always: [{ guard: 'wasOpen', target: 'editing' }, { target: 'closed' }] },
    closed: { on: { open: { target: 'editing', actions: saveDraft } } },
    editing: {
      initial: 'idle',
      states: { idle: {}, sendFailed: { meta: { alert: { tone: 'error', title: m.otp_not_sent() } } } },
      on: {
        close: { target: 'closed', actions: ['clearFormErrors', 'clearDraft'] },
        'form.change': {
          actions: [{ type: 'changePhone', params: ({ event: { patch } }) => patch }, saveDraft],
        },
        'field.blur': { actions: 'touch' },
        'otp.send': [{ guard: 'isValid', target: 'sending' }, { actions: 'touch' }],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'forgotPasswordOtp',
        src: 'forgotPasswordOtp',
        input: ({ context }) => ({ body: { phone: `${DIAL_PREFIX}${context.phone}` } }),
        onDone: { target: 'sent', actions: { type: 'setResendAt', params: ({ event }) => event.output } },
        onError: { target: 'editing.sendFailed', actions: { type: 'setError', params: errorOf } },
      },
    },
    sent: { tags: 'dialog', meta: { dialog: resetOtpSent() }, on: { dismiss: 'leaving' } },
    leaving: {
      entry: {
        type: 'navigate',
        params: ({ context: { phone, resendAt } }) => ({ to: 'resetPassword', phone, resendAt }),
      },
      type: 'final',
    },
  },
})
