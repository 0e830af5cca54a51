/** Reads and writes the sessions; the table holds only the hash of each token. */
import type { Role } from '#shared/account/signed-in.ts'
import type { Database, Transaction } from '../database/schema.ts'

export type StoredSession = { userId: number; role: Role; createdAt: number; seenAt: number }

const selectSessions = (database: Database) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select((of) => [
      'token_hash as tokenHash',
      'device',
      'users.id as userId',
      'sessions.created_at as createdAt',
      'sessions.seen_at as seenAt',
      of.fn.coalesce('sessions.role', 'users.role').as('role'),
    ])

export const findSession = (database: Database, tokenHash: string): Promise<StoredSession | undefined> =>
  selectSessions(database).where('token_hash', '=', tokenHash).executeTakeFirst()

/** `role`: null for that of the account. */
export type NewSession = {
  tokenHash: string
  userId: number
  device: string
  role: 'TECHNICIAN' | null
  now: number
}

export const insertSession = (trx: Transaction, { tokenHash, userId, device, role, now }: NewSession) =>
  trx
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, seen_at: now, device, role })
    .execute()

/** The user's sessions, newest first; those that have expired are among them. */
export const listSessionsOf = (database: Database, userId: number) =>
  selectSessions(database)
    .where('user_id', '=', userId)
    .orderBy('sessions.created_at', 'desc')
    .orderBy('token_hash')
    .execute()

/** Deletes all but the user's `max` newest sessions. */
export async function deleteOldestSessions(trx: Transaction, userId: number, max: number): Promise<void> {
  const all = await listSessionsOf(trx, userId)
  for (const { tokenHash } of all.slice(max)) await deleteSession(trx, tokenHash)
}

/** Deletes all sessions but the one with this hash: of one user, or of all users without a `userId`. */
export const deleteOtherSessions = (trx: Transaction, exceptHash: string, userId?: number) =>
  trx
    .deleteFrom('sessions')
    .where('token_hash', '!=', exceptHash)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .execute()

/** Sets the time of last use. A `created_at` in the future came from a wrong clock and is set to now. */
export const touchSession = (trx: Database, tokenHash: string, now: number) =>
  trx
    .updateTable('sessions')
    .set((of) => ({
      seen_at: now,
      created_at: of.case().when('created_at', '>', now).then(of.val(now)).else(of.ref('created_at')).end(),
    }))
    .where('token_hash', '=', tokenHash)
    .execute()

export const deleteSession = (trx: Transaction, tokenHash: string) =>
  trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

/** Deletes sessions that were created or last seen before these times. */
export const deleteSessionsBefore = (trx: Transaction, createdBefore: number, seenBefore: number) =>
  trx
    .deleteFrom('sessions')
    .where((of) => of.or([of('created_at', '<', createdBefore), of('seen_at', '<', seenBefore)]))
    .execute()
