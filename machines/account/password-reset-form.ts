/** The password reset machine's context: fields, form errors and the step to resume after a reload. */
import { PasswordReset } from '#shared/account/account.ts'
import type { PasswordResetDraft } from '#shared/account/password-reset-draft.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { sanitizeOtp, sanitizePhone } from '#shared/sanitize.ts'
import { type FieldErrorState, noFieldErrors, visibleErrors } from '../lib/form-errors.ts'
import { type ResendCooldown, remainingCooldown } from './resend-cooldown.ts'

export type ResetField = keyof PasswordReset
export const RESET_FIELDS = ['phone', 'otp', 'newPassword'] as const

/** `cooldownMs`: milliseconds until `draft.resendAt`, computed by the caller, because a machine has no clock. */
export type PasswordResetInput = { draft: PasswordResetDraft | null; cooldownMs: number }
export type PasswordResetContext = FieldErrorState<ResetField> &
  ResendCooldown & { step: PasswordResetDraft['step']; form: PasswordReset; message: string }

/** The patch with a phone of digits only and a code of at most six digits. */
export const sanitizedReset = ({ ...patch }: Partial<PasswordReset>, form: PasswordReset) => {
  if (patch.phone !== undefined) patch.phone = sanitizePhone(patch.phone, form.phone)
  if (patch.otp !== undefined) patch.otp = sanitizeOtp(patch.otp)
  return patch
}

/** The action that saves the draft. The password is never stored. */
export const saveResetDraft = {
  type: 'saveDraft',
  params: ({ context: { step, form, resendAt } }: { context: PasswordResetContext }) => ({
    draft: { step, phone: form.phone, otp: form.otp, resendAt },
  }),
} as const

/** The message for each wrong field. */
export const allResetErrors = ({ form }: PasswordResetContext) => fieldErrors(PasswordReset, form)

/** The visible messages, by field. */
export const passwordResetErrors = (context: PasswordResetContext) =>
  visibleErrors(allResetErrors(context), context)

export const initialContext = ({ draft, cooldownMs }: PasswordResetInput): PasswordResetContext => ({
  step: draft?.step ?? 'phone',
  form: { phone: sanitizePhone(draft?.phone ?? ''), otp: sanitizeOtp(draft?.otp ?? ''), newPassword: '' },
  ...noFieldErrors,
  ...remainingCooldown(draft?.resendAt ?? null, cooldownMs),
  message: '',
})
