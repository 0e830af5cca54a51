/** What survives a reload of the login form: the address as typed. A password is never stored. */
import * as v from 'valibot'

export const LoginDraft = v.object({ email: v.string() })
export type LoginDraft = v.InferOutput<typeof LoginDraft>
