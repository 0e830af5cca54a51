/** The sessions: only a hash of each token is kept. */
import type { Role } from '#shared/account.ts'
import type { Database, Transaction } from '../database/schema.ts'

export type StoredSession = { userId: number; role: Role; createdAt: number; seenAt: number }

export const findSession = (database: Database, tokenHash: string): Promise<StoredSession | undefined> =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id as userId',
      'users.role',
      'sessions.created_at as createdAt',
      'sessions.seen_at as seenAt',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export type NewSession = { tokenHash: string; userId: number; device: string; now: number }

export const insertSession = (trx: Transaction, { tokenHash, userId, device, now }: NewSession) =>
  trx
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, seen_at: now, device })
    .execute()

/** A person's sessions that began and were seen after these times, newest first. */
export const sessionsOf = (
  database: Database,
  userId: number,
  { createdAfter, seenAfter }: { createdAfter: number; seenAfter: number },
) =>
  database
    .selectFrom('sessions')
    .select(['token_hash as tokenHash', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', createdAfter)
    .where('seen_at', '>=', seenAfter)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute()

/** Leaves a person the sessions that began last, this many. */
export async function deleteOldest(trx: Transaction, userId: number, most: number): Promise<void> {
  const all = await sessionsOf(trx, userId, { createdAfter: 0, seenAfter: 0 })
  for (const { tokenHash } of all.slice(most)) await deleteSession(trx, tokenHash)
}

/** Ends every session but one: of this person, or of everybody. */
export const deleteOthers = (trx: Transaction, kept: string, userId?: number) =>
  trx
    .deleteFrom('sessions')
    .where('token_hash', '!=', kept)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .execute()

/** The session was used now; one that began later than that began under a wrong clock. */
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

/** Clears sessions that began, or were used last, too long ago to be worth anything. */
export const deleteSessionsBefore = (trx: Transaction, createdBefore: number, seenBefore: number) =>
  trx
    .deleteFrom('sessions')
    .where((of) => of.or([of('created_at', '<', createdBefore), of('seen_at', '<', seenBefore)]))
    .execute()
