/** Where a person is signed in, and what they may do about it. */
import * as v from 'valibot'
import { Credentials, NewPassword } from './account.ts'

/** One of the person's sessions; times are ISO 8601 in UTC. `current` is the one that asks. */
export const Session = v.object({
  id: v.string(),
  device: v.string(),
  startedAt: v.string(),
  seenAt: v.string(),
  current: v.boolean(),
})
export type Session = v.InferOutput<typeof Session>

const currentPassword = Credentials.entries.password

/** A new password is given by somebody who knows the old one. */
export const PasswordChange = v.object({ currentPassword, newPassword: NewPassword })
export type PasswordChange = v.InferOutput<typeof PasswordChange>

/** The form of the same: the new password stands in it twice. */
export const PasswordChangeForm = v.object({
  ...PasswordChange.entries,
  repeated: v.pipe(v.string(), v.nonEmpty('Repeat the new password.')),
})
export type PasswordChangeForm = v.InferOutput<typeof PasswordChangeForm>
export const passwordsDiffer = 'The two new passwords are not the same.'

/** Ends the session with this id, or all others of the person's when there is none. */
export const SessionEnd = v.object({
  currentPassword,
  id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'There is no such session.'))),
})
