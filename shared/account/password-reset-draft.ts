/** The draft of /reset-password-otp. Passwords are never stored. */
import * as v from 'valibot'

/** As typed; `step` is what the form asks for, `resendAt` the time (epoch ms) from which a code may be sent again. */
export const PasswordResetDraft = v.object({
  step: v.picklist(['phone', 'code']),
  phone: v.string(),
  otp: v.string(),
  resendAt: v.nullable(v.number()),
})
export type PasswordResetDraft = v.InferOutput<typeof PasswordResetDraft>
