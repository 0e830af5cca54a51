/** The draft of the login form: the e-mail address as typed, and whether a password reset led here. Passwords are never stored. */
import * as v from 'valibot'

export const LoginDraft = v.object({ email: v.string(), isPasswordReset: v.optional(v.literal(true)) })
export type LoginDraft = v.InferOutput<typeof LoginDraft>
