/** Sessions: a random token in a cookie and its hash in the database. They end by idle time, age, logout or password change. */
import type { Role } from '#shared/account/account.ts'
import type { Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps, ServerContext, SessionUser } from '../deps.ts'
import { readToken, setToken } from '../http/cookies.ts'
import { renewXsrfToken } from '../http/csrf.ts'
import { CLOCK_SKEW, DAY, HOUR, MINUTE } from '../lib/clock.ts'
import { newToken, sha256 } from '../lib/token.ts'
import {
  deleteOldestSessions,
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
/** Sessions per user; one more ends the oldest. */
export const MAX_SESSIONS = 10
/** Minimum interval between two updates of a session's `seen_at`. */
const TOUCH_INTERVAL_MS = MINUTE

/** The hash of the session token in the request's cookie; of an empty token when there is none. */
export const sessionHash = (context: ServerContext, { config }: AppDeps): string =>
  sha256(readToken(context, config, 'session') ?? '')

/** The user of the request's session cookie, or undefined. Deletes the session when it has expired. */
export async function findSessionUser(
  context: ServerContext,
  { database, clock, config }: Pick<AppDeps, 'database' | 'clock' | 'config'>,
): Promise<SessionUser | undefined> {
  const token = readToken(context, config, 'session')
  if (!token) return undefined
  const hash = sha256(token)
  const found = await findSession(database, hash)
  if (!found) return undefined
  const now = clock.now()
  const { idle, absolute } = SESSION_LIFETIME[found.role]
  if (now - found.seenAt > idle || now - found.createdAt > absolute) {
    await write(database, (trx) => deleteSession(trx, hash))
    return undefined
  }
  const isInFuture = Math.max(found.seenAt, found.createdAt) > now + CLOCK_SKEW
  if (isInFuture || now - found.seenAt > TOUCH_INTERVAL_MS)
    await write(database, (trx) => touchSession(trx, hash, now))
  return { userId: found.userId, role: found.role }
}

/** Starts a session under a new token and ends the browser's previous one. `change` runs first, in the same transaction. */
export async function startSession(
  context: ServerContext,
  { database, clock, config }: AppDeps,
  user: SessionUser,
  change: (trx: Transaction) => Promise<unknown>,
): Promise<void> {
  const token = newToken()
  const previous = readToken(context, config, 'session')
  await write(database, async (trx) => {
    await change(trx)
    if (previous) await deleteSession(trx, sha256(previous))
    const device = describeUserAgent(context.req.header('User-Agent'))
    await insertSession(trx, { tokenHash: sha256(token), userId: user.userId, device, now: clock.now() })
    await deleteOldestSessions(trx, user.userId, MAX_SESSIONS)
  })
  setToken(context, config, 'session', token, SESSION_LIFETIME[user.role].absolute)
  renewXsrfToken(context, config, token)
}

export async function endSession(context: ServerContext, { database, config }: AppDeps): Promise<void> {
  const token = readToken(context, config, 'session')
  if (token) await write(database, (trx) => deleteSession(trx, sha256(token)))
  setToken(context, config, 'session', '', 0)
  renewXsrfToken(context, config, undefined)
}
