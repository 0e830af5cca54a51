/** The draft of the login form: the e-mail address as typed. Passwords are never stored. */
import * as v from 'valibot'

export const LoginDraft = v.object({ email: v.string() })
export type LoginDraft = v.InferOutput<typeof LoginDraft>
