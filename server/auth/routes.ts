/** Sign-in and sign-out, and who is signed in. */
import type { Hono } from 'hono'
import { getSession, login, logout } from '#shared/api.ts'
import { loginFailed } from '#shared/texts.ts'
import { forget } from '../database/rate-limits.ts'
import { write } from '../database/transaction.ts'
import { emailKey, findByEmail, rehash } from '../database/users.ts'
import type { Parts, ServerEnv } from '../deps.ts'
import { Refused } from '../http/http-error.ts'
import { serve } from '../http/mount-endpoint.ts'
import { loginsPerAccount, within } from '../http/rate-limit.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endSession, startSession } from './session.ts'

export function authRoutes(app: Hono<ServerEnv>, parts: Parts): void {
  const { database, log } = parts

  serve(app, parts, login, async ({ body, context }) => {
    const limit = loginsPerAccount(emailKey(body.email))
    await within(parts, limit)
    const account = await findByEmail(database, body.email)
    const { right, outdated } = await verifyPassword(body.passwordHash, account?.password)
    if (!account || !right) {
      log.warn({ event: 'login.failed', userId: account?.userId })
      throw new Refused(401, loginFailed.text)
    }
    const renewed = outdated ? await hashPassword(body.passwordHash) : undefined
    await write(database, async (trx) => {
      await forget(trx, limit.key)
      if (renewed) await rehash(trx, account.userId, renewed)
    })
    const who = { userId: account.userId, role: account.role }
    await startSession(context, parts, who)
    log.info({ event: 'login.done', userId: who.userId })
    return who
  })

  serve(app, parts, logout, async ({ who, context }) => {
    await endSession(context, parts)
    log.info({ event: 'logout', userId: who?.userId })
  })

  serve(app, parts, getSession, ({ who }) => who ?? null)
}
