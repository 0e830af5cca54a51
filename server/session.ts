/** Who is signed in: a random token in a cookie, its hash in the database, ended by idleness, age or the person. */
import type { Role } from '#shared/account.ts'
import { DAY, HOUR, MINUTE } from './clock.ts'
import { readToken, setToken } from './cookies.ts'
import { deleteSession, findSession, insertSession, touchSession } from './database/sessions.ts'
import { write } from './database/write.ts'
import type { Parts, ServerContext } from './parts.ts'
import { hashOf, newToken } from './token.ts'

export type Who = { userId: number; role: Role }

const LIFE: Record<Role, { idle: number; absolute: number }> = {
  CUSTOMER: { idle: 7 * DAY, absolute: 30 * DAY },
  ADMIN: { idle: HOUR, absolute: 12 * HOUR },
}
/** No session lives longer than this. */
export const LONGEST = LIFE.CUSTOMER.absolute
/** Activity is written down at most this often. */
const TOUCH_EVERY = MINUTE

/** The person whose session the cookie names, or undefined. A session found too old is deleted. */
export async function whoIs(
  context: ServerContext,
  { database, clock, config }: Parts,
): Promise<Who | undefined> {
  const token = readToken(context, config, 'session')
  if (!token) return undefined
  const hash = hashOf(token)
  const found = await findSession(database, hash)
  if (!found) return undefined
  const now = clock.now()
  const { idle, absolute } = LIFE[found.role]
  if (now - found.seenAt > idle || now - found.createdAt > absolute) {
    await write(database, (trx) => deleteSession(trx, hash))
    return undefined
  }
  if (now - found.seenAt > TOUCH_EVERY) await write(database, (trx) => touchSession(trx, hash, now))
  return { userId: found.userId, role: found.role }
}

/** Signs a person in under a new token; the one that the browser held before is worth nothing afterwards. */
export async function startSession(
  context: ServerContext,
  { database, clock, config }: Parts,
  who: Who,
): Promise<void> {
  const token = newToken()
  const before = readToken(context, config, 'session')
  await write(database, async (trx) => {
    if (before) await deleteSession(trx, hashOf(before))
    await insertSession(trx, hashOf(token), who.userId, clock.now())
  })
  setToken(context, config, 'session', token, LIFE[who.role].absolute)
}

export async function endSession(context: ServerContext, { database, config }: Parts): Promise<void> {
  const token = readToken(context, config, 'session')
  if (token) await write(database, (trx) => deleteSession(trx, hashOf(token)))
  setToken(context, config, 'session', '', 0)
}
