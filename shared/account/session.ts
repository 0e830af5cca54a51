/** Schemas of the user's sessions and password change. */

import * as v from 'valibot'
import * as m from '#texts'
import { Credentials, NewPassword } from './account.ts'

/** One session; times are ISO 8601 in UTC. `current` marks the session of this request. */
export const Session = v.object({
  id: v.string(),
  device: v.string(),
  startedAt: v.string(),
  seenAt: v.string(),
  current: v.boolean(),
})
export type Session = v.InferOutput<typeof Session>

const currentPassword = Credentials.entries.password

export const PasswordChange = v.object({ currentPassword, newPassword: NewPassword })
export type PasswordChange = v.InferOutput<typeof PasswordChange>

/** The form of the password change, with the new password twice. */
export const PasswordChangeForm = v.object({
  ...PasswordChange.entries,
  repeated: v.pipe(v.string(), v.nonEmpty(m.rule_repeat_password)),
})
export type PasswordChangeForm = v.InferOutput<typeof PasswordChangeForm>

/** Ends the session with this id; without an id, all other sessions of the user. */
export const SessionEnd = v.object({
  currentPassword,
  id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{22}$/, m.rule_no_such_session))),
})
