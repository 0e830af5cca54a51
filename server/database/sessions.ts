/** The sessions: only a hash of each token is kept. */
import type { Role } from '#shared/account.ts'
import type { Database, Write } from './schema.ts'

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

export const insertSession = (trx: Write, tokenHash: string, userId: number, now: number) =>
  trx
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, seen_at: now })
    .execute()

export const touchSession = (trx: Write, tokenHash: string, now: number) =>
  trx.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()

export const deleteSession = (trx: Write, tokenHash: string) =>
  trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()

/** Clears sessions that began too long ago to be worth anything. */
export const deleteSessionsBefore = (trx: Write, createdBefore: number) =>
  trx.deleteFrom('sessions').where('created_at', '<', createdBefore).execute()
