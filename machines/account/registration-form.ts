/** The registration machine's context: fields, form errors and the step to resume after a reload. */
import { RegistrationDetails } from '#shared/account/account.ts'
import type { RegistrationDraft } from '#shared/account/registration-draft.ts'
import { type FieldErrors, fieldErrors } from '#shared/field-errors.ts'
import { sanitizeOtp } from '#shared/sanitize.ts'
import { failureOf } from '../lib/api-actor.ts'
import { type FieldErrorState, noFieldErrors, visibleErrors } from '../lib/form-errors.ts'
import { type ResendCooldown, remainingCooldown } from './resend-cooldown.ts'

export type RegistrationField = keyof RegistrationDetails
export const REGISTRATION_FIELDS = ['fullName', 'email', 'phone', 'password'] as const

/** `cooldownMs`: milliseconds until `draft.resendAt`, computed by the caller, because a machine has no clock. */
export type RegistrationInput = { draft: RegistrationDraft | null; cooldownMs: number }

export type RegistrationContext = FieldErrorState<RegistrationField> &
  ResendCooldown & {
    details: RegistrationDetails
    otp: string
    /** The step saved in the draft. */
    resumeAt: RegistrationDraft['step']
    /** True when the password must be typed again: a reload lost it or the server refused it. */
    asksPassword: boolean
    /** The text of the dialog or alert that is shown. */
    message: string
  }

/** The message for each wrong field of step 1. */
export const registrationErrors = (details: RegistrationDetails) => fieldErrors(RegistrationDetails, details)

/** The visible messages: those of touched fields and the server's, which include `otp`. */
export const registrationFieldErrors = (context: RegistrationContext) =>
  visibleErrors(registrationErrors(context.details), context)

/** Whether all details but the password are valid: enough to resume after a reload. */
export const isPersonKnown = (details: RegistrationDetails) =>
  Object.keys(registrationErrors(details)).every((field) => field === 'password')

/** The server's field errors with `passwordHash`, the name in the API, mapped to `password`. */
export function serverErrorsOf(error: unknown): FieldErrors {
  const { passwordHash, ...fields } = failureOf(error).fields
  return passwordHash ? { ...fields, password: passwordHash } : fields
}

/** The action that saves the draft at a step. The password is never stored. */
export const saveDraftAt = (step: RegistrationDraft['step']) =>
  ({
    type: 'saveDraft',
    params: ({ context: { details, otp, resendAt } }: { context: RegistrationContext }) => {
      const { fullName, email, phone } = details
      return { draft: { fullName, email, phone, otp, step, resendAt } }
    },
  }) as const

export function initialContext({ draft, cooldownMs }: RegistrationInput): RegistrationContext {
  const { fullName = '', email = '', phone = '', otp = '', step = 'details', resendAt = null } = draft ?? {}
  return {
    details: { fullName, email, phone, password: '' },
    otp: sanitizeOtp(otp),
    ...noFieldErrors,
    resumeAt: step,
    asksPassword: step !== 'details',
    ...remainingCooldown(resendAt, cooldownMs),
    message: '',
  }
}
