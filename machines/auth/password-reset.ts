import { and, assign, setup } from 'xstate'
import { PasswordReset } from '#shared/account.ts'
import { forgotPasswordOtp, resetPasswordOtp } from '#shared/api.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { DIAL_PREFIX } from '#shared/limits.ts'
import type { PasswordResetDraft } from '#shared/password-reset-draft.ts'
import { sanitizeOtp, sanitizePhone } from '#shared/sanitize.ts'
import { otpNotSent, passwordNotReset, passwordReset, resetOtpSent } from '#shared/texts.ts'
import { apiActor, failureOf, type Meta, textUnlessTitle } from '../lib/api-actor.ts'
import type { Destination } from '../lib/destination.ts'
import {
  type FieldErrorState,
  hasNoErrors,
  noFieldErrors,
  omitErrors,
  visibleErrors,
  withPatch,
  withTouched,
} from '../lib/form-errors.ts'
import {
  cooldownFrom,
  isCooldownOver,
  isCoolingDown,
  noCooldown,
  type OtpSent,
  type ResendCooldown,
  remainingCooldown,
  resendCooldown,
  resendRegion,
} from './resend-cooldown.ts'

type ResetField = keyof PasswordReset
const FIELDS = ['phone', 'otp', 'newPassword'] as const

/** `cooldownMs`: milliseconds until `draft.resendAt`, computed by the caller, who knows the clock. */
type Input = { draft: PasswordResetDraft | null; cooldownMs: number }
type Context = FieldErrorState<ResetField> & ResendCooldown & { form: PasswordReset; message: string }

const sanitized = ({ ...patch }: Partial<PasswordReset>, form: PasswordReset) => {
  if (patch.phone !== undefined) patch.phone = sanitizePhone(patch.phone, form.phone)
  if (patch.otp !== undefined) patch.otp = sanitizeOtp(patch.otp)
  return patch
}

/** The password is never stored. */
const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { form, resendAt } }: { context: Context }) => ({
    draft: { phone: form.phone, otp: form.otp, resendAt },
  }),
} as const

const allErrors = ({ form }: Context) => fieldErrors(PasswordReset, form)

/** The visible messages, by field. */
export const passwordResetErrors = (context: Context) => visibleErrors(allErrors(context), context)

/** Sets a new password with the code sent to the phone. Another code can be sent after the cooldown. */
export const passwordResetMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'form.change'; patch: Partial<PasswordReset> }
      | { type: 'field.blur'; field: ResetField }
      | { type: 'otp.send' }
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
      withPatch(context, sanitized(patch, context.form)),
    ),
    touch: assign(({ context }, { field }: { field: ResetField }) => withTouched(context, field)),
    touchAll: assign({ touched: FIELDS }),
    /** A new code invalidates the previous one, so the typed code is cleared. */
    startCooldown: assign(({ context }, { resendAt }: OtpSent) => ({
      ...cooldownFrom({ resendAt }),
      form: { ...context.form, otp: '' },
      touched: context.touched.filter((field) => field !== 'otp'),
      serverErrors: omitErrors(['otp'], context.serverErrors),
    })),
    endCooldown: assign(noCooldown),
    setError: assign((_, { error, title }: { error: unknown; title: string }) => ({
      message: textUnlessTitle(title, failureOf(error).text),
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
    isValid: ({ context }) => hasNoErrors(allErrors(context)),
    hasPhone: ({ context }) => allErrors(context).phone === undefined,
    isCoolingDown,
    isCooldownOver,
    mayResend: and(['isCooldownOver', 'hasPhone']),
  },
  delays: { resendCooldown },
}).createMachine({
  id: 'passwordReset',
  description: 'Sets a new password with the code from the SMS, then navigates to the login.',
  context: ({ input: { draft, cooldownMs } }) => ({
    form: { phone: sanitizePhone(draft?.phone ?? ''), otp: sanitizeOtp(draft?.otp ?? ''), newPassword: '' },
    ...noFieldErrors,
    ...remainingCooldown(draft?.resendAt ?? null, cooldownMs),
    message: '',
  }),
  type: 'parallel',
  states: {
    form: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'form.change': { actions: [{ type: 'changeForm', params: ({ event }) => event }, saveDraft] },
            'field.blur': { actions: { type: 'touch', params: ({ event }) => event } },
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
              actions: [{ type: 'startCooldown', params: ({ event }) => event.output }, saveDraft],
            },
            onError: {
              target: 'notSent',
              actions: {
                type: 'setError',
                params: ({ event: { error } }) => ({ error, title: otpNotSent }),
              },
            },
          },
        },
        sent: { tags: 'dialog', meta: { dialog: resetOtpSent }, on: { dismiss: 'editing' } },
        notSent: { tags: 'dialog', meta: { dialog: { title: otpNotSent } }, on: { dismiss: 'editing' } },
        resetting: {
          tags: 'busy',
          invoke: {
            id: 'resetPassword',
            src: 'resetPasswordOtp',
            input: ({ context: { form } }) => ({
              body: { ...form, phone: `${DIAL_PREFIX}${form.phone}` },
            }),
            onDone: { target: 'done', actions: ['clearSecrets', 'clearDraft'] },
            onError: {
              target: 'refused',
              actions: {
                type: 'setError',
                params: ({ event: { error } }) => ({ error, title: passwordNotReset }),
              },
            },
          },
        },
        refused: {
          tags: 'dialog',
          meta: { dialog: { title: passwordNotReset } },
          on: { dismiss: 'editing' },
        },
        done: {
          tags: 'dialog',
          meta: { dialog: { title: passwordReset, text: '' } },
          on: { dismiss: 'leaving' },
        },
        leaving: { entry: { type: 'navigate', params: { to: 'login' } }, type: 'final' },
      },
    },
    resend: resendRegion,
  },
})
