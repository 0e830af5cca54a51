/** Sessions: a random token in a cookie and its hash in the database. They end by idle time, age, logout or password change. */
import type { Role } from '#shared/account/signed-in.ts'
import type { Transaction } from '../database/schema.ts'
import { lockIfTechnician } from '../database/technicians.ts'
import { write } from '../database/transaction.ts'
import type { Account } from '../database/users.ts'
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
  type StoredSession,
  touchSession,
} from './session-repository.ts'
import { describeUserAgent } from './user-agent.ts'

export const SESSION_LIFETIME: Record<Role, { idle: number; absolute: number }> = {
  CUSTOMER: { idle: 7 * DAY, absolute: 30 * DAY },
  TECHNICIAN: { idle: 3 * DAY, absolute: 14 * DAY },
  ADMIN: { idle: HOUR, absolute: 12 * HOUR },
}
/** Sessions per user; one more ends the oldest. */
export const MAX_SESSIONS = 10
/** Minimum interval between two updates of a session's `seen_at`. */
const TOUCH_INTERVAL_MS = MINUTE

/** The hash of the session token in the request's cookie; of an empty token when there is none. */
export const sessionHash = (context: ServerContext, { config }: AppDeps): string =>
  sha256(readToken(context, config, 'session') ?? '')

export function hasExpired({ role, seenAt, createdAt }: StoredSession, now: number): boolean {
  const { idle, absolute } = SESSION_LIFETIME[role]
  return now - seenAt > idle || now - createdAt > absolute
}

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
  if (hasExpired(found, now)) {
    await write(database, (trx) => deleteSession(trx, hash))
    return undefined
  }
  const isInFuture = Math.max(found.seenAt, found.createdAt) > now + CLOCK_SKEW
  if (isInFuture || now - found.seenAt > TOUCH_INTERVAL_MS)
    await write(database, (trx) => touchSession(trx, hash, now))
  return { userId: found.userId, role: found.role }
}

/**
 * Starts a session under a new token and ends the browser's previous one. `change` runs first, in the same transaction.
 * @returns the user with the role of the session: a customer whose phone is that of a technician is one
 */
export async function startSession(
  context: ServerContext,
  { database, clock, config }: AppDeps,
  { userId, role: accountRole, phone }: Pick<Account, 'userId' | 'role' | 'phone'>,
  change: (trx: Transaction) => Promise<unknown>,
): Promise<SessionUser> {
  const token = newToken()
  const previous = readToken(context, config, 'session')
  const role = await write(database, async (trx) => {
    await change(trx)
    const isTechnician = accountRole === 'CUSTOMER' && phone !== null && (await lockIfTechnician(trx, phone))
    if (previous) await deleteSession(trx, sha256(previous))
    // Before the new one is stored: a clock that is behind would make it the oldest.
    await deleteOldestSessions(trx, userId, MAX_SESSIONS - 1)
    const device = describeUserAgent(context.req.header('User-Agent'))
    await insertSession(trx, {
      tokenHash: sha256(token),
      userId,
      device,
      role: isTechnician ? 'TECHNICIAN' : null,
      now: clock.now(),
    })
    return isTechnician ? 'TECHNICIAN' : accountRole
  })
  setToken(context, config, 'session', token, SESSION_LIFETIME[role].absolute)
  renewXsrfToken(context, config, token)
  return { userId, role }
}

/** Removes the cookie of a session that the database does not have any more. */
export function forgetSession(context: ServerContext, { config }: AppDeps): void {
  setToken(context, config, 'session', '', 0)
  renewXsrfToken(context, config, undefined)
}

export async function endSession(context: ServerContext, deps: AppDeps): Promise<void> {
  const token = readToken(context, deps.config, 'session')
  if (token) await write(deps.database, (trx) => deleteSession(trx, sha256(token)))
  forgetSession(context, deps)
}
