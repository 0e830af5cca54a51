/** Endpoints of the password reset: an OTP to the account's phone, then the new password, which ends all sessions. */

import type { Hono } from 'hono'
import { forgotPasswordOtp, resetPasswordOtp } from '#shared/account/account-api.ts'
import * as m from '#texts'
import { resetLimits } from '../database/rate-limits.ts'
import { write } from '../database/transaction.ts'
import { emailKey, findByPhone, setPassword } from '../database/users.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { fieldError } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { clientNetwork, failedLogins } from '../http/rate-limit.ts'
import { loginClient } from './device-cookie.ts'
import { issueOtp, redeemOtp } from './otp.ts'
import { consumeOtpCode } from './otp-codes.ts'
import { hashPassword } from './password.ts'
import { isCommon, passwordError, tooCommon } from './password-policy.ts'

const wrongCode = () => fieldError('otp', m.otp_wrong, m.password_not_reset)

export function passwordResetRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, log } = deps

  mountEndpoint(app, deps, forgotPasswordOtp, async ({ body, context }) => {
    const hasAccount = (await findByPhone(database, body.phone)) !== undefined
    const client = clientNetwork(context)
    await issueOtp(deps, { phone: body.phone, purpose: 'reset' }, { hasAccount, client })
    return m.reset_otp_sent_text()
  })

  mountEndpoint(app, deps, resetPasswordOtp, async ({ body, context }) => {
    const target = { phone: body.phone, purpose: 'reset' } as const
    if (isCommon(body.newPassword)) throw fieldError('newPassword', tooCommon)
    const hash = await redeemOtp(deps, target, { code: body.otp, client: clientNetwork(context) })
    const account = await findByPhone(database, body.phone)
    if (hash === undefined || !account) throw wrongCode()
    // Checked after the code: the answer would reveal the account's name to strangers.
    const reason = passwordError(body.newPassword, account)
    if (reason) throw fieldError('newPassword', reason)
    const password = await hashPassword(body.newPassword, deps.config.passwordCost)
    const { client } = await loginClient(context, deps, account.userId)
    await write(database, async (trx) => {
      if (!(await consumeOtpCode(trx, target, hash))) throw wrongCode()
      await setPassword(trx, account.userId, password)
      await resetLimits(trx, failedLogins({ of: emailKey(account.email), client }))
    })
    log.info({ event: 'password.reset', userId: account.userId })
    return m.password_reset()
  })
}
