/** What a person does about their own sign-in: a new password, and the browsers that they are signed in on. */
import type { Hono } from 'hono'
import {
  changePassword,
  endAllSessions,
  endSessions,
  endUserSessions,
  getAccount,
  listSessions,
} from '#shared/api.ts'
import { ADMIN_PASSWORD_MIN } from '#shared/limits.ts'
import { passwordChanged } from '#shared/texts.ts'
import { resetLimit } from '../database/rate-limits.ts'
import { write } from '../database/transaction.ts'
import { type Account, emailKey, findById, setPassword, userOf } from '../database/users.ts'
import type { AppDeps, ServerEnv, SessionUser } from '../deps.ts'
import { fieldError, HttpError, notFound, unauthorized } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { enforceLimit, loginsPerAccount } from '../http/rate-limit.ts'
import { hashOf } from '../lib/token.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { rejectPassword } from './password-policy.ts'
import { SESSION_LIFETIME, sessionHash, startSession } from './session.ts'
import { deleteOthers, deleteSession, sessionsOf } from './session-repository.ts'

const wrongPassword = 'This is not your password.'
const setElsewhere = "The owner's password is the setting ADMIN_PASSWORD: change it there and start again."
const tooShort = `Min ${ADMIN_PASSWORD_MIN} characters.`

/** A session's name for its owner: it leads to nothing, not even to the stored hash. */
const publicId = (tokenHash: string) => hashOf(tokenHash).slice(0, 22)
const isoTime = (ms: number) => new Date(ms).toISOString()

/**
 * The account of somebody who has just shown that they are more than a browser left open.
 * @throws Refused 403 for a wrong password, 429 after too many: they count as failed logins do
 */
async function confirmPassword(deps: AppDeps, who: SessionUser, password: string): Promise<Account> {
  const account = await findById(deps.database, who.userId)
  if (!account) throw new HttpError(401, unauthorized)
  const limit = loginsPerAccount(emailKey(account.email))
  await enforceLimit(deps, limit)
  if (!(await verifyPassword(password, account.password)).right) {
    deps.log.warn({ event: 'password.wrong', userId: who.userId })
    throw new HttpError(403, wrongPassword, { fields: { currentPassword: wrongPassword } })
  }
  await write(deps.database, (trx) => resetLimit(trx, limit.key))
  return account
}

export function accountRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, config, log } = deps

  const activeSessions = ({ userId, role }: SessionUser) =>
    sessionsOf(database, userId, {
      createdAfter: clock.now() - SESSION_LIFETIME[role].absolute,
      seenAfter: clock.now() - SESSION_LIFETIME[role].idle,
    })
  const ended = (who: SessionUser, whose: number | 'everybody') =>
    log.info({ event: 'sessions.ended', whose, userId: who.userId })

  mountEndpoint(app, deps, getAccount, async ({ who }) => {
    const account = await findById(database, who.userId)
    if (!account) throw new HttpError(401, unauthorized)
    return userOf(account)
  })

  mountEndpoint(app, deps, changePassword, async ({ body, who, context }) => {
    if (who.role === 'ADMIN' && config.admin) throw new HttpError(409, setElsewhere)
    const account = await confirmPassword(deps, who, body.currentPassword)
    if (who.role === 'ADMIN' && body.newPassword.length < ADMIN_PASSWORD_MIN)
      throw fieldError('newPassword', tooShort)
    const reason = rejectPassword(body.newPassword, account)
    if (reason) throw fieldError('newPassword', reason)
    const password = await hashPassword(body.newPassword)
    await write(database, (trx) => setPassword(trx, who.userId, password))
    await startSession(context, deps, who)
    log.info({ event: 'password.changed', userId: who.userId })
    return passwordChanged
  })

  mountEndpoint(app, deps, listSessions, async ({ who, context }) => {
    const current = sessionHash(context, deps)
    return (await activeSessions(who)).map(({ tokenHash, device, createdAt, seenAt }) => ({
      id: publicId(tokenHash),
      device,
      startedAt: isoTime(createdAt),
      seenAt: isoTime(seenAt),
      current: tokenHash === current,
    }))
  })

  mountEndpoint(app, deps, endSessions, async ({ body, who, context }) => {
    await confirmPassword(deps, who, body.currentPassword)
    if (body.id === undefined)
      await write(database, (trx) => deleteOthers(trx, sessionHash(context, deps), who.userId))
    else {
      const found = (await activeSessions(who)).find(({ tokenHash }) => publicId(tokenHash) === body.id)
      if (!found) throw new HttpError(404, notFound)
      await write(database, (trx) => deleteSession(trx, found.tokenHash))
    }
    ended(who, who.userId)
  })

  mountEndpoint(app, deps, endUserSessions, async ({ params, who }) => {
    if (!(await findById(database, params.id))) throw new HttpError(404, notFound)
    await write(database, (trx) => deleteOthers(trx, '', params.id))
    ended(who, params.id)
  })

  mountEndpoint(app, deps, endAllSessions, async ({ who, context }) => {
    await write(database, (trx) => deleteOthers(trx, sessionHash(context, deps)))
    ended(who, 'everybody')
  })
}
