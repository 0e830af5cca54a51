/** Endpoints of the user's own account: details, password and active sessions; the owner lists the accounts and ends their sessions. */

import type { Hono } from 'hono'
import { changePassword, endSessions, getAccount, listSessions } from '#shared/account/account-api.ts'
import { endAllSessions, endUserSessions, listUsers } from '#shared/account/users-api.ts'
import { ADMIN_PASSWORD_MIN } from '#shared/limits.ts'
import * as m from '#texts'
import { appendAudit } from '../database/audit.ts'
import type { Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { findById, listUsers as listAccounts, setPassword, toUser } from '../database/users.ts'
import type { AppDeps, ServerEnv, SessionUser } from '../deps.ts'
import { fieldError, HttpError, notFound, unauthorized } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { isoTime } from '../lib/iso-time.ts'
import { sha256 } from '../lib/token.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword } from './password.ts'
import { passwordError } from './password-policy.ts'
import { hasExpired, sessionHash, startSession } from './session.ts'
import { deleteOtherSessions, deleteSession, listSessionsOf } from './session-repository.ts'

const ACTORS = { ADMIN: 'owner', TECHNICIAN: 'technician', CUSTOMER: 'customer' } as const

/** The session id in the API: reveals neither the token nor the stored hash. */
const publicId = (tokenHash: string) => sha256(tokenHash).slice(0, 22)

export function accountRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, config, log } = deps

  const activeSessions = async ({ userId }: SessionUser) =>
    (await listSessionsOf(database, userId)).filter((session) => !hasExpired(session, clock.now()))
  const logEnded = (user: SessionUser, whose: number | 'everybody') =>
    log.info({ event: 'sessions.ended', whose, userId: user.userId })
  /** `subjectId`: the account that is changed, 0 for all of them. */
  const audit = (
    trx: Transaction,
    type: string,
    { subjectId, user: { userId, role } }: { subjectId: number; user: SessionUser },
  ) =>
    appendAudit(trx, {
      subject: 'user',
      subjectId,
      type,
      by: { role: ACTORS[role], userId },
      now: clock.now(),
    })

  mountEndpoint(app, deps, getAccount, async ({ user }) => {
    const account = await findById(database, user.userId)
    if (!account) throw new HttpError(401, unauthorized)
    return toUser(account)
  })

  mountEndpoint(app, deps, changePassword, async ({ body, user, context }) => {
    if (user.role === 'ADMIN' && config.admin) throw new HttpError(409, m.server_set_elsewhere)
    const account = await confirmPassword(context, deps, user, body.currentPassword)
    if (user.role === 'ADMIN' && body.newPassword.length < ADMIN_PASSWORD_MIN)
      throw fieldError('newPassword', m.min_characters({ count: ADMIN_PASSWORD_MIN }))
    const reason = passwordError(body.newPassword, account)
    if (reason) throw fieldError('newPassword', reason)
    const password = await hashPassword(body.newPassword, config.passwordCost)
    await startSession(context, deps, account, async (trx) => {
      await setPassword(trx, user.userId, password)
      await audit(trx, 'password.changed', { subjectId: user.userId, user })
    })
    log.info({ event: 'password.changed', userId: user.userId })
    return m.password_changed()
  })

  mountEndpoint(app, deps, listSessions, async ({ user, context }) => {
    const current = sessionHash(context, deps)
    return (await activeSessions(user)).map(({ tokenHash, device, createdAt, seenAt }) => ({
      id: publicId(tokenHash),
      device,
      startedAt: isoTime(createdAt),
      seenAt: isoTime(seenAt),
      current: tokenHash === current,
    }))
  })

  mountEndpoint(app, deps, endSessions, async ({ body, user, context }) => {
    await confirmPassword(context, deps, user, body.currentPassword)
    const { id } = body
    const found =
      id === undefined
        ? undefined
        : (await activeSessions(user)).find(({ tokenHash }) => publicId(tokenHash) === id)
    if (id !== undefined && !found) throw new HttpError(404, notFound)
    await write(database, async (trx) => {
      if (found) await deleteSession(trx, found.tokenHash)
      else await deleteOtherSessions(trx, sessionHash(context, deps), user.userId)
      await audit(trx, 'sessions.ended', { subjectId: user.userId, user })
    })
    logEnded(user, user.userId)
  })

  mountEndpoint(app, deps, listUsers, ({ page, query }) => listAccounts(database, page, query.search))

  mountEndpoint(app, deps, endUserSessions, async ({ params, user }) => {
    if (!(await findById(database, params.id))) throw new HttpError(404, notFound)
    await write(database, async (trx) => {
      await deleteOtherSessions(trx, '', params.id)
      await audit(trx, 'user.signed-out', { subjectId: params.id, user })
    })
    logEnded(user, params.id)
  })

  mountEndpoint(app, deps, endAllSessions, async ({ user, context }) => {
    await write(database, async (trx) => {
      await deleteOtherSessions(trx, sessionHash(context, deps))
      await audit(trx, 'everybody.signed-out', { subjectId: 0, user })
    })
    logEnded(user, 'everybody')
  })
}
