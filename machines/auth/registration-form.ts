/** What the registration wizard remembers: the fields, which of them show their messages, and what a reload brings back. */
import { RegistrationDetails } from '#shared/account.ts'
import { type FieldErrors, fieldErrors } from '#shared/field-errors.ts'
import type { RegistrationDraft } from '#shared/registration-draft.ts'
import { sanitizeOtp } from '#shared/sanitize.ts'
import { failureOf } from '../lib/api-actor.ts'
import { type FieldErrorState, noFieldErrors, visibleErrors } from '../lib/form-errors.ts'
import { type ResendCooldown, remainingCooldown } from './resend-cooldown.ts'

export type RegistrationField = keyof RegistrationDetails
export const REGISTRATION_FIELDS = ['fullName', 'email', 'phone', 'password'] as const

/** `cooldownMs` is what is left of the wait of `draft.resendAt`, by the composition root's clock. */
export type RegistrationInput = { draft: RegistrationDraft | null; cooldownMs: number }

export type RegistrationContext = FieldErrorState<RegistrationField> &
  ResendCooldown & {
    details: RegistrationDetails
    otp: string
    /** Where the draft left off. */
    resumeAt: RegistrationDraft['step']
    /** A reload has lost the password, or the shop refused it: asked for again, in the step where it is needed. */
    asksPassword: boolean
    /** The text of the open dialog. */
    message: string
  }

/** The message for each wrong field of step 1. */
export const registrationErrors = (details: RegistrationDetails) => fieldErrors(RegistrationDetails, details)

/** The messages to show in place now: those of touched fields, and the server's (for `otp` too). */
export const registrationFieldErrors = (context: RegistrationContext) =>
  visibleErrors(registrationErrors(context.details), context)

/** Who registers is known, whatever the password: enough to go on where a reload broke off. */
export const isPersonKnown = (details: RegistrationDetails) =>
  Object.keys(registrationErrors(details)).every((field) => field === 'password')

/** The server's words by our names of the fields: `passwordHash` is only the wire's. */
export function serverErrorsOf(error: unknown): FieldErrors {
  const { passwordHash, ...fields } = failureOf(error).fields
  return passwordHash ? { ...fields, password: passwordHash } : fields
}

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
