/** A forgotten password: a code to the account's phone, then a new password, which ends every session. */
import type { Hono } from 'hono'
import { forgotPasswordOtp, resetPasswordOtp } from '#shared/api.ts'
import { otpWrong, passwordNotReset, passwordReset, resetOtpSent } from '#shared/texts.ts'
import { resetLimit } from '../database/rate-limits.ts'
import { write } from '../database/transaction.ts'
import { emailKey, findByPhone, setPassword } from '../database/users.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { fieldError } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { loginsPerAccount } from '../http/rate-limit.ts'
import { issueOtp, redeemOtp } from './otp.ts'
import { consumeOtpCode } from './otp-codes.ts'
import { hashPassword } from './password.ts'
import { isCommon, rejectPassword, tooCommon } from './password-policy.ts'

const wrongCode = () => fieldError('otp', otpWrong, passwordNotReset)

export function passwordResetRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, log } = deps

  mountEndpoint(app, deps, forgotPasswordOtp, async ({ body }) => {
    const known = (await findByPhone(database, body.phone)) !== undefined
    await issueOtp(deps, { phone: body.phone, purpose: 'reset' }, known)
    return resetOtpSent.text
  })

  mountEndpoint(app, deps, resetPasswordOtp, async ({ body }) => {
    const of = { phone: body.phone, purpose: 'reset' } as const
    if (isCommon(body.newPassword)) throw fieldError('newPassword', tooCommon)
    const hash = await redeemOtp(deps, of, body.otp)
    const account = await findByPhone(database, body.phone)
    if (hash === undefined || !account) throw wrongCode()
    // Only now: before the code was right, this would tell a stranger the person's name.
    const reason = rejectPassword(body.newPassword, account)
    if (reason) throw fieldError('newPassword', reason)
    const password = await hashPassword(body.newPassword)
    await write(database, async (trx) => {
      if (!(await consumeOtpCode(trx, of, hash))) throw wrongCode()
      await setPassword(trx, account.userId, password)
      await resetLimit(trx, loginsPerAccount(emailKey(account.email)).key)
    })
    log.info({ event: 'password.reset', userId: account.userId })
    return passwordReset
  })
}
