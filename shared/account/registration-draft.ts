/** The draft of the registration. Passwords are never stored. */
import * as v from 'valibot'

/** As typed; `resendAt` is the time (epoch ms) from which a code may be sent again. */
export const RegistrationDraft = v.object({
  fullName: v.string(),
  email: v.string(),
  phone: v.string(),
  otp: v.string(),
  step: v.picklist(['details', 'verify', 'complete']),
  resendAt: v.nullable(v.number()),
})
export type RegistrationDraft = v.InferOutput<typeof RegistrationDraft>
