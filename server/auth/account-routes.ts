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
import { forget } from '../database/rate-limits.ts'
import { write } from '../database/transaction.ts'
import { type Account, emailKey, findById, setPassword, userOf } from '../database/users.ts'
import type { Parts, ServerEnv } from '../deps.ts'
import { loginFirst, notFound, Refused, refusedField } from '../http/http-error.ts'
import { serve } from '../http/mount-endpoint.ts'
import { loginsPerAccount, within } from '../http/rate-limit.ts'
import { hashOf } from '../lib/token.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { refusalOf } from './password-policy.ts'
import { LIFE, sessionHash, startSession, type Who } from './session.ts'
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
async function confirmed(parts: Parts, who: Who, password: string): Promise<Account> {
  const account = await findById(parts.database, who.userId)
  if (!account) throw new Refused(401, loginFirst)
  const limit = loginsPerAccount(emailKey(account.email))
  await within(parts, limit)
  if (!(await verifyPassword(password, account.password)).right) {
    parts.log.warn({ event: 'password.wrong', userId: who.userId })
    throw new Refused(403, wrongPassword, { fields: { currentPassword: wrongPassword } })
  }
  await write(parts.database, (trx) => forget(trx, limit.key))
  return account
}

export function accountRoutes(app: Hono<ServerEnv>, parts: Parts): void {
  const { database, clock, config, log } = parts

  const alive = ({ userId, role }: Who) =>
    sessionsOf(database, userId, {
      createdAfter: clock.now() - LIFE[role].absolute,
      seenAfter: clock.now() - LIFE[role].idle,
    })
  const ended = (who: Who, whose: number | 'everybody') =>
    log.info({ event: 'sessions.ended', whose, userId: who.userId })

  serve(app, parts, getAccount, async ({ who }) => {
    const account = await findById(database, who.userId)
    if (!account) throw new Refused(401, loginFirst)
    return userOf(account)
  })

  serve(app, parts, changePassword, async ({ body, who, context }) => {
    if (who.role === 'ADMIN' && config.admin) throw new Refused(409, setElsewhere)
    const account = await confirmed(parts, who, body.currentPassword)
    if (who.role === 'ADMIN' && body.newPassword.length < ADMIN_PASSWORD_MIN)
      throw refusedField('newPassword', tooShort)
    const reason = refusalOf(body.newPassword, account)
    if (reason) throw refusedField('newPassword', reason)
    const password = await hashPassword(body.newPassword)
    await write(database, (trx) => setPassword(trx, who.userId, password))
    await startSession(context, parts, who)
    log.info({ event: 'password.changed', userId: who.userId })
    return passwordChanged
  })

  serve(app, parts, listSessions, async ({ who, context }) => {
    const current = sessionHash(context, parts)
    return (await alive(who)).map(({ tokenHash, device, createdAt, seenAt }) => ({
      id: publicId(tokenHash),
      device,
      startedAt: isoTime(createdAt),
      seenAt: isoTime(seenAt),
      current: tokenHash === current,
    }))
  })

  serve(app, parts, endSessions, async ({ body, who, context }) => {
    await confirmed(parts, who, body.currentPassword)
    if (body.id === undefined)
      await write(database, (trx) => deleteOthers(trx, sessionHash(context, parts), who.userId))
    else {
      const found = (await alive(who)).find(({ tokenHash }) => publicId(tokenHash) === body.id)
      if (!found) throw new Refused(404, notFound)
      await write(database, (trx) => deleteSession(trx, found.tokenHash))
    }
    ended(who, who.userId)
  })

  serve(app, parts, endUserSessions, async ({ params, who }) => {
    if (!(await findById(database, params.id))) throw new Refused(404, notFound)
    await write(database, (trx) => deleteOthers(trx, '', params.id))
    ended(who, params.id)
  })

  serve(app, parts, endAllSessions, async ({ who, context }) => {
    await write(database, (trx) => deleteOthers(trx, sessionHash(context, parts)))
    ended(who, 'everybody')
  })
}
