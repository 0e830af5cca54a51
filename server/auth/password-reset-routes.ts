/** A forgotten password: a code to the account's phone, then a new password, which ends every session. */
import type { Hono } from 'hono'
import { forgotPasswordOtp, resetPasswordOtp } from '#shared/api.ts'
import { otpWrong, passwordNotReset, passwordReset, resetOtpSent } from '#shared/texts.ts'
import { forget } from '../database/rate-limits.ts'
import { write } from '../database/transaction.ts'
import { emailKey, findByPhone, setPassword } from '../database/users.ts'
import type { Parts, ServerEnv } from '../deps.ts'
import { refusedField } from '../http/http-error.ts'
import { serve } from '../http/mount-endpoint.ts'
import { loginsPerAccount } from '../http/rate-limit.ts'
import { checkCode, sendCode } from './otp.ts'
import { useCode } from './otp-codes.ts'
import { hashPassword } from './password.ts'
import { isCommon, refusalOf, tooCommon } from './password-policy.ts'

const wrongCode = () => refusedField('otp', otpWrong, passwordNotReset)

export function passwordResetRoutes(app: Hono<ServerEnv>, parts: Parts): void {
  const { database, log } = parts

  serve(app, parts, forgotPasswordOtp, async ({ body }) => {
    const known = (await findByPhone(database, body.phone)) !== undefined
    await sendCode(parts, { phone: body.phone, purpose: 'reset' }, known)
    return resetOtpSent.text
  })

  serve(app, parts, resetPasswordOtp, async ({ body }) => {
    const of = { phone: body.phone, purpose: 'reset' } as const
    if (isCommon(body.newPassword)) throw refusedField('newPassword', tooCommon)
    const hash = await checkCode(parts, of, body.otp)
    const account = await findByPhone(database, body.phone)
    if (hash === undefined || !account) throw wrongCode()
    // Only now: before the code was right, this would tell a stranger the person's name.
    const reason = refusalOf(body.newPassword, account)
    if (reason) throw refusedField('newPassword', reason)
    const password = await hashPassword(body.newPassword)
    await write(database, async (trx) => {
      if (!(await useCode(trx, of, hash))) throw wrongCode()
      await setPassword(trx, account.userId, password)
      await forget(trx, loginsPerAccount(emailKey(account.email)).key)
    })
    log.info({ event: 'password.reset', userId: account.userId })
    return passwordReset
  })
}
