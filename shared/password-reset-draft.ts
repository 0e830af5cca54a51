/** The draft of /reset-password-otp. Passwords are never stored. */
import * as v from 'valibot'

/** As typed; `resendAt` is the time (epoch ms) from which a code may be sent again. */
export const PasswordResetDraft = v.object({
  phone: v.string(),
  otp: v.string(),
  resendAt: v.nullable(v.number()),
})
export type PasswordResetDraft = v.InferOutput<typeof PasswordResetDraft>
