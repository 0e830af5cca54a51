/** Endpoints for login, logout and the current session. */
import type { Hono } from 'hono'
import { getSession, login, logout } from '#shared/api.ts'
import { loginFailed } from '#shared/texts.ts'
import { resetLimit } from '../database/rate-limits.ts'
import { emailKey, findByEmail, setPasswordHash } from '../database/users.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { enforceLimit, loginsPerAccount } from '../http/rate-limit.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endSession, startSession } from './session.ts'

export function authRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, log } = deps

  mountEndpoint(app, deps, login, async ({ body, context }) => {
    const limit = loginsPerAccount(emailKey(body.email))
    await enforceLimit(deps, limit)
    const account = await findByEmail(database, body.email)
    const { right, outdated } = await verifyPassword(body.passwordHash, account?.password)
    if (!account || !right) {
      log.warn({ event: 'login.failed', userId: account?.userId })
      throw new HttpError(401, loginFailed.text)
    }
    const newHash = outdated ? await hashPassword(body.passwordHash) : undefined
    const user = { userId: account.userId, role: account.role }
    await startSession(context, deps, user, async (trx) => {
      await resetLimit(trx, limit.key)
      if (newHash) await setPasswordHash(trx, account.userId, newHash)
    })
    log.info({ event: 'login.done', userId: user.userId })
    return user
  })

  mountEndpoint(app, deps, logout, async ({ user, context }) => {
    await endSession(context, deps)
    log.info({ event: 'logout', userId: user?.userId })
  })

  mountEndpoint(app, deps, getSession, ({ user }) => user ?? null)
}
