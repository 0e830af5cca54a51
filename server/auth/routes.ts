/** Endpoints for login, logout and the current session. */

import type { Hono } from 'hono'
import { login } from '#shared/account/account-api.ts'
import { getSession, logout } from '#shared/account/session-api.ts'
import * as m from '#texts'
import { resetLimits } from '../database/rate-limits.ts'
import { confirmPasswordHash, emailKey, findByEmail, setLanguage } from '../database/users.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { callsPerIp, enforceLimit, failedLogins } from '../http/rate-limit.ts'
import { languageOfCall } from '../lib/language.ts'
import { deviceCookieSetter, loginClient } from './device-cookie.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endSession, startSession } from './session.ts'

export function authRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, config, log } = deps

  mountEndpoint(app, deps, login, async ({ body, context }) => {
    const account = await findByEmail(database, body.email)
    const { client, isKnown } = await loginClient(context, deps, account?.userId)
    // The devices of an account share its calls: an attacker with an account has no more of them than with two addresses.
    const caller = isKnown ? `user ${account?.userId}` : client
    await enforceLimit(deps, callsPerIp(caller, config.rateLimitPerIp))
    const limits = failedLogins({ of: emailKey(body.email), client })
    await enforceLimit(deps, ...limits)
    const { right, outdated } = await verifyPassword(
      body.passwordHash,
      account?.password,
      config.passwordCost,
    )
    const refuse = () => {
      log.warn({ event: 'login.failed', userId: account?.userId })
      return new HttpError(401, m.login_failed_text)
    }
    if (!account || !right) throw refuse()
    const newHash = outdated ? await hashPassword(body.passwordHash, config.passwordCost) : undefined
    const setDeviceCookie = await deviceCookieSetter(context, deps, account.userId)
    const user = await startSession(context, deps, account, async (trx) => {
      // The password may have been changed while this one was checked.
      if (!(await confirmPasswordHash(trx, account.userId, { from: account.password, to: newHash })))
        throw refuse()
      await setLanguage(trx, account.userId, languageOfCall())
      await resetLimits(trx, limits)
    })
    setDeviceCookie()
    log.info({ event: 'login.done', userId: user.userId })
    return user
  })

  mountEndpoint(app, deps, logout, async ({ user, context }) => {
    await endSession(context, deps)
    log.info({ event: 'logout', userId: user?.userId })
  })

  mountEndpoint(app, deps, getSession, ({ user }) => user ?? null)
}
