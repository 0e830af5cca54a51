/** Events, actors, actions and guards of the registration machine. The states are in registration.ts. */

import { and, assign, setup } from 'xstate'
import type { RegistrationDetails } from '#shared/account/account.ts'
import { register, sendOtp, verifyOtp } from '#shared/account/account-api.ts'
import type { RegistrationDraft } from '#shared/account/registration-draft.ts'
import { OTP_MIN_DIGITS } from '#shared/limits.ts'
import { sanitizeOtp } from '#shared/sanitize.ts'
import * as m from '#texts'
import { apiActor, errorMessage, type Meta, textUnlessField, textUnlessTitle } from '../lib/api-actor.ts'
import { omitErrors, withTouched } from '../lib/form-errors.ts'
import {
  isPersonKnown,
  REGISTRATION_FIELDS,
  type RegistrationContext,
  type RegistrationField,
  type RegistrationInput,
  registrationErrors,
  serverErrorsOf,
} from './registration-form.ts'
import {
  cooldownFrom,
  isCooldownOver,
  isCoolingDown,
  noCooldown,
  type OtpSent,
  resendCooldown,
} from './resend-cooldown.ts'

export const registrationSetup = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as RegistrationContext,
    events: {} as
      | { type: 'form.change'; patch: Partial<RegistrationDetails> }
      | { type: 'field.blur'; field: RegistrationField }
      | { type: 'otp.send' }
      | { type: 'otp.change'; otp: string }
      | { type: 'otp.verify' }
      | { type: 'details.edit' }
      | { type: 'account.create' }
      | { type: 'dismiss' },
    tags: {} as 'busy' | 'dialog',
    meta: {} as Meta,
  },
  actors: {
    sendOtp: apiActor<typeof sendOtp, OtpSent>(sendOtp),
    verifyOtp: apiActor(verifyOtp),
    register: apiActor(register),
  },
  actions: {
    changeDetails: assign(({ context }, { patch }: { patch: Partial<RegistrationDetails> }) => ({
      details: { ...context.details, ...patch },
      serverErrors: omitErrors(Object.keys(patch), context.serverErrors),
    })),
    /** From step 2 on only the password can change: the registered phone must be the verified one. */
    changePassword: assign(({ context }, { patch }: { patch: Partial<RegistrationDetails> }) => ({
      details: { ...context.details, password: patch.password ?? context.details.password },
      serverErrors:
        patch.password === undefined ? context.serverErrors : omitErrors(['password'], context.serverErrors),
    })),
    touch: assign(({ context }, { field }: { field: RegistrationField }) => withTouched(context, field)),
    touchAll: assign({ touched: REGISTRATION_FIELDS }),
    startCooldown: assign((_, { resendAt }: { resendAt: number }) => ({
      ...cooldownFrom({ resendAt }),
      asksPassword: false,
      otp: '',
      serverErrors: {},
    })),
    endCooldown: assign(noCooldown),
    changeOtp: assign(({ context }, { otp }: { otp: string }) => ({
      otp: sanitizeOtp(otp),
      serverErrors: omitErrors(['otp'], context.serverErrors),
    })),
    setMessage: assign((_, { text, title }: { text: string; title: string }) => ({
      message: textUnlessTitle(title, text),
    })),
    /** A text that a field also has is shown at the field only. */
    setError: assign(({ context }, { error, title }: { error: unknown; title: string }) => ({
      message: textUnlessField(error, title),
      serverErrors: serverErrorsOf(error),
      asksPassword: context.asksPassword || 'password' in serverErrorsOf(error),
    })),
    /** The message at the field of a code that was not accepted: the server's text, or the specified one. */
    setOtpError: assign((_, { error }: { error: unknown }) => ({
      serverErrors: { otp: errorMessage(error, m.otp_wrong()) },
    })),
    saveDraft: (_, _params: { draft: RegistrationDraft }) => {},
    clearDraft: () => {},
    clearSecrets: assign(({ context }) => ({ details: { ...context.details, password: '' }, otp: '' })),
  },
  guards: {
    wasVerifying: ({ context }) => context.resumeAt === 'verify' && isPersonKnown(context.details),
    wasCompleting: ({ context }) => context.resumeAt === 'complete' && isPersonKnown(context.details),
    isValid: ({ context }) => Object.keys(registrationErrors(context.details)).length === 0,
    isInvalid: ({ context }) => Object.keys(registrationErrors(context.details)).length > 0,
    isCoolingDown,
    isCooldownOver,
    mayResend: and(['isCooldownOver', 'isValid']),
    hasOtp: ({ context }) => context.otp.length >= OTP_MIN_DIGITS,
  },
  delays: { resendCooldown },
})
