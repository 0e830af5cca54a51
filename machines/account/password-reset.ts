import { and, assign, setup } from 'xstate'
import type { PasswordReset } from '#shared/account/account.ts'
import { forgotPasswordOtp, resetPasswordOtp } from '#shared/account/account-api.ts'
import type { PasswordResetDraft } from '#shared/account/password-reset-draft.ts'
import { DIAL_PREFIX } from '#shared/limits.ts'
import { resetOtpSent } from '#shared/texts.ts'
import * as m from '#texts'
import { apiActor, failureOf, type Meta, textUnlessField } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import { hasNoErrors, noFieldErrors, omitErrors, withPatch, withTouched } from '../lib/form-errors.ts'
import {
  allResetErrors,
  initialContext,
  type PasswordResetContext,
  type PasswordResetInput,
  RESET_FIELDS,
  type ResetField,
  sanitizedReset,
  saveResetDraft,
} from './password-reset-form.ts'
import {
  cooldownFrom,
  isCooldownOver,
  isCoolingDown,
  noCooldown,
  type OtpSent,
  resendCooldown,
  resendRegion,
} from './resend-cooldown.ts'

const setSendError = {
  type: 'setError',
  params: ({ event: { error } }: { event: { error: unknown } }) => ({ error, title: m.otp_not_sent() }),
} as const

/** The substates of the two states with a form. */
const alertStates = {
  initial: 'idle',
  states: { idle: {}, sendFailed: { meta: { alert: { tone: 'error', title: m.otp_not_sent() } } } },
} as const

const toEvent = <Event>({ event }: { event: Event }) => event
const fieldEvents = {
  'form.change': { actions: [{ type: 'changeForm', params: toEvent }, saveResetDraft] },
  'field.blur': { actions: { type: 'touch', params: toEvent } },
} as const

/**
 * Sets a new password with the code sent to the phone. Opened without a code, the form asks for the phone first. Another code
 * can be sent after the cooldown.
 */
export const passwordResetMachine = setup({
  types: {
    input: {} as PasswordResetInput,
    context: {} as PasswordResetContext,
    events: {} as
      | { type: 'form.change'; patch: Partial<PasswordReset> }
      | { type: 'field.blur'; field: ResetField }
      | { type: 'otp.send' }
      | { type: 'code.enter' }
      | { type: 'submit' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    forgotPasswordOtp: apiActor<typeof forgotPasswordOtp, OtpSent>(forgotPasswordOtp),
    resetPasswordOtp: apiActor(resetPasswordOtp),
  },
  actions: {
    changeForm: assign(({ context }, { patch }: { patch: Partial<PasswordReset> }) =>
      withPatch(context, sanitizedReset(patch, context.form)),
    ),
    touch: assign(({ context }, { field }: { field: ResetField }) => withTouched(context, field)),
    touchAll: assign({ touched: RESET_FIELDS }),
    enterCode: assign({ step: 'code' }),
    /** A new code invalidates the previous one, so the typed code is cleared. */
    startCooldown: assign(({ context }, { resendAt }: OtpSent) => ({
      ...cooldownFrom({ resendAt }),
      form: { ...context.form, otp: '' },
      touched: context.touched.filter((field) => field !== 'otp'),
      serverErrors: omitErrors(['otp'], context.serverErrors),
    })),
    endCooldown: assign(noCooldown),
    setError: assign((_, { error, title }: { error: unknown; title: string }) => ({
      message: textUnlessField(error, title),
      serverErrors: failureOf(error).fields,
    })),
    /** Clears code and password without showing the now empty fields as wrong. */
    clearSecrets: assign(({ context }) => ({
      form: { ...context.form, otp: '', newPassword: '' },
      ...noFieldErrors,
    })),
    saveDraft: (_, _params: { draft: PasswordResetDraft }) => {},
    clearDraft: () => {},
    navigate: (_, _destination: Destination) => {},
  },
  guards: {
    isValid: ({ context }) => hasNoErrors(allResetErrors(context)),
    asksCode: ({ context }) => context.step === 'code',
    hasPhone: ({ context }) => allResetErrors(context).phone === undefined,
    isCoolingDown,
    isCooldownOver,
    mayResend: and(['isCooldownOver', 'hasPhone']),
  },
  delays: { resendCooldown },
}).createMachine({
  id: 'passwordReset',
  description: 'Sets a new password with the code from the SMS, then navigates to the login.',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: {
    form: {
      initial: 'init',
      states: {
        init: { always: [{ guard: 'asksCode', target: 'editing' }, { target: 'phone' }] },
        phone: {
          ...alertStates,
          on: {
            ...fieldEvents,
            'otp.send': [
              { guard: 'hasPhone', target: 'sending' },
              { actions: { type: 'touch', params: { field: 'phone' } } },
            ],
            'code.enter': { target: 'editing', actions: ['enterCode', saveResetDraft] },
          },
        },
        editing: {
          ...alertStates,
          on: {
            ...fieldEvents,
            'otp.send': [
              { guard: 'mayResend', target: 'sending' },
              { guard: 'isCooldownOver', actions: { type: 'touch', params: { field: 'phone' } } },
            ],
            submit: [{ guard: 'isValid', target: 'resetting' }, { actions: 'touchAll' }],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'resendOtp',
            src: 'forgotPasswordOtp',
            input: ({ context }) => ({ body: { phone: `${DIAL_PREFIX}${context.form.phone}` } }),
            onDone: {
              target: 'sent',
              actions: [
                'enterCode',
                { type: 'startCooldown', params: ({ event }) => event.output },
                saveResetDraft,
              ],
            },
            onError: [
              { guard: 'asksCode', target: 'editing.sendFailed', actions: setSendError },
              { target: 'phone.sendFailed', actions: setSendError },
            ],
          },
        },
        sent: { tags: 'dialog', meta: { dialog: resetOtpSent() }, on: { dismiss: 'editing' } },
        resetting: {
          tags: 'busy',
          invoke: {
            id: 'resetPassword',
            src: 'resetPasswordOtp',
            input: ({ context: { form } }) => ({
              body: { ...form, phone: `${DIAL_PREFIX}${form.phone}` },
            }),
            onDone: { target: 'leaving', actions: ['clearSecrets', 'clearDraft'] },
            onError: {
              target: 'refused',
              actions: {
                type: 'setError',
                params: ({ event: { error } }) => ({ error, title: m.password_not_reset() }),
              },
            },
          },
        },
        refused: {
          tags: 'dialog',
          meta: { dialog: { title: m.password_not_reset() } },
          on: { dismiss: 'editing' },
        },
        leaving: {
          entry: { type: 'navigate', params: { to: 'login', isPasswordReset: true } },
          type: 'final',
        },
      },
    },
    resend: resendRegion,
  },
})
