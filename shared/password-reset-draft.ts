/** What /reset-password-otp is given, and what survives its reload. A password is never stored. */
import * as v from 'valibot'

/** Text as typed, finished or not; `resendAt` is the clock time (epoch ms) from which a code may be sent again. */
export const PasswordResetDraft = v.object({
  phone: v.string(),
  otp: v.string(),
  resendAt: v.nullable(v.number()),
})
export type PasswordResetDraft = v.InferOutput<typeof PasswordResetDraft>
