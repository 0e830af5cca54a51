/** Who is signed in: a random token in a cookie, its hash in the database, ended by idleness, age or the person. */
import type { Role } from '#shared/account.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerContext, SessionUser } from '../deps.ts'
import { readToken, setToken } from '../http/cookies.ts'
import { CLOCK_SKEW, DAY, HOUR, MINUTE } from '../lib/clock.ts'
import { hashOf, newToken } from '../lib/token.ts'
import {
  deleteOldest,
  deleteSession,
  findSession,
  insertSession,
  touchSession,
} from './session-repository.ts'
import { describeUserAgent } from './user-agent.ts'

export const SESSION_LIFETIME: Record<Role, { idle: number; absolute: number }> = {
  CUSTOMER: { idle: 7 * DAY, absolute: 30 * DAY },
  ADMIN: { idle: HOUR, absolute: 12 * HOUR },
}
/** A person may be signed in on this many browsers; one more ends the one that signed in first. */
export const MAX_SESSIONS = 10
/** Activity is written down at most this often. */
const TOUCH_EVERY = MINUTE

/** The stored name of the session that the caller's cookie means, whether there is one or not. */
export const sessionHash = (context: ServerContext, { config }: AppDeps): string =>
  hashOf(readToken(context, config, 'session') ?? '')

/** The person whose session the cookie names, or undefined. A session found too old is deleted. */
export async function findSessionUser(
  context: ServerContext,
  { database, clock, config }: Pick<AppDeps, 'database' | 'clock' | 'config'>,
): Promise<SessionUser | undefined> {
  const token = readToken(context, config, 'session')
  if (!token) return undefined
  const hash = hashOf(token)
  const found = await findSession(database, hash)
  if (!found) return undefined
  const now = clock.now()
  const { idle, absolute } = SESSION_LIFETIME[found.role]
  if (now - found.seenAt > idle || now - found.createdAt > absolute) {
    await write(database, (trx) => deleteSession(trx, hash))
    return undefined
  }
  const isAhead = Math.max(found.seenAt, found.createdAt) > now + CLOCK_SKEW
  if (isAhead || now - found.seenAt > TOUCH_EVERY)
    await write(database, (trx) => touchSession(trx, hash, now))
  return { userId: found.userId, role: found.role }
}

/** Signs a person in under a new token; the one that the browser held before is worth nothing afterwards. */
export async function startSession(
  context: ServerContext,
  { database, clock, config }: AppDeps,
  who: SessionUser,
): Promise<void> {
  const token = newToken()
  const before = readToken(context, config, 'session')
  await write(database, async (trx) => {
    if (before) await deleteSession(trx, hashOf(before))
    const device = describeUserAgent(context.req.header('User-Agent'))
    await insertSession(trx, { tokenHash: hashOf(token), userId: who.userId, device, now: clock.now() })
    await deleteOldest(trx, who.userId, MAX_SESSIONS)
  })
  setToken(context, config, 'session', token, SESSION_LIFETIME[who.role].absolute)
}

export async function endSession(context: ServerContext, { database, config }: AppDeps): Promise<void> {
  const token = readToken(context, config, 'session')
  if (token) await write(database, (trx) => deleteSession(trx, hashOf(token)))
  setToken(context, config, 'session', '', 0)
}
