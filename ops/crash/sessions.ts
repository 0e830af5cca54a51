/** Sessions in a crash round: logins, logouts and password resets. */

import { randomUUID } from 'node:crypto'
import { sha256 } from '#server/lib/token.ts'
import { forgotPasswordOtp, login, resetPasswordOtp } from '#shared/account/account-api.ts'
import { getSession, logout } from '#shared/account/session-api.ts'
import {
  type Member,
  outcomeOf,
  type RoundContext,
  retryUnavailable,
  retryUntilSuccess,
  tokenOf,
} from './round-context.ts'

/** A user has at most ten sessions; logins here must not end the sessions of the round's other actions. */
const MOST_VISITS = 4

/** Logs in and out in a new browser. */
export async function logInAndOut(stage: RoundContext, { details, userId }: Member): Promise<void> {
  const body = { email: details.email, passwordHash: details.passwordHash }
  for (let visit = 0; visit < MOST_VISITS && !stage.over(); visit++) {
    const person = stage.visitor()
    const came = await outcomeOf(stage, person.call(login, { body }))
    if (!came) return
    const session = sha256(tokenOf(person, 'session'))
    const left = await outcomeOf(stage, person.call(logout, {}))
    stage.afterwards(async ({ database, found }) => {
      const rows = await database
        .selectFrom('sessions')
        .select('user_id')
        .where('token_hash', '=', session)
        .execute()
      if (left && rows.length > 0) found('lost', `the logout of user ${userId}`)
      if (!left && rows.some(({ user_id }) => user_id !== userId))
        found('half', `a session of user ${userId}`)
    })
    if (!left) return
    const again = await outcomeOf(stage, person.call(login, { body }))
    if (!again) return
    stage.afterwards(async ({ found }) => {
      const { answer } = await retryUntilSuccess(() => person.call(getSession, {}))
      if (answer?.userId !== userId) found('lost', `the login of user ${userId}`)
      await retryUntilSuccess(() => person.call(logout, {}))
    })
  }
}

/** Resets the password with a code; the old password and its sessions end together or not at all. */
export async function resetPassword(stage: RoundContext, member: Member): Promise<void> {
  const { phone, email, passwordHash: old } = member.details
  const person = stage.visitor()
  const sent = await outcomeOf(stage, person.call(forgotPasswordOtp, { body: { phone } }))
  if (!sent) return
  const otp = await stage.phone(phone).code()
  const newPassword = `tea ${randomUUID()}`
  const call = { body: { phone, otp, newPassword } }
  const reset = await outcomeOf(stage, person.call(resetPasswordOtp, call))
  stage.afterwards(async ({ database, found }) => {
    const codes = await database
      .selectFrom('otp_codes')
      .select('phone')
      .where('phone', '=', phone)
      .where('purpose', '=', 'reset')
      .execute()
    const happened = codes.length === 0
    if (reset && !happened) found('lost', `the new password of ${phone}`)
    const { answer } = await retryUntilSuccess(() => member.call(getSession, {}))
    if (happened !== (answer === null)) found('half', `a new password and an old session of ${phone}`)
    const valid = happened ? newPassword : old
    const { status } = await retryUnavailable(() =>
      person.call(login, { body: { email, passwordHash: valid } }),
    )
    if (status !== 200) found('half', `${status} to the password of ${phone}`)
    if (happened && (await retryUnavailable(() => person.call(resetPasswordOtp, call))).status !== 422)
      found('doubled', `the code of ${phone} was used twice`)
  })
}
