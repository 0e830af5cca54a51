/** One-time codes and the tickets that a right code earns. */

import type { Database, Transaction } from '../database/schema.ts'
import { CLOCK_SKEW } from '../lib/clock.ts'

type Purpose = 'register' | 'reset'
export type OtpTarget = { phone: string; purpose: Purpose }
/** What expires later than its whole life from now was made under a wrong clock. */
type Validity = { now: number; lifeMs: number }

/** Keeps the newest code of a phone and purpose: an older one is worth nothing from here on. */
export const insertOtpCode = (
  trx: Transaction,
  { phone, purpose }: OtpTarget,
  hash: string,
  expiresAt: number,
) =>
  trx
    .insertInto('codes')
    .values({ phone, purpose, code_hash: hash, tries: 0, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['phone', 'purpose'])
        .doUpdateSet({ code_hash: hash, tries: 0, expires_at: expiresAt }),
    )
    .execute()

/** Counts a try and only then hands out what to compare with; undefined when there is nothing left to try. */
export async function attemptOtpCode(
  trx: Transaction,
  { phone, purpose }: OtpTarget,
  { most, now, lifeMs }: { most: number } & Validity,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('codes')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + lifeMs + CLOCK_SKEW)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** True for the one caller that uses the code up. */
export async function consumeOtpCode(
  trx: Transaction,
  { phone, purpose }: OtpTarget,
  hash: string,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('codes')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}

export const voidOtpCode = (trx: Transaction, { phone, purpose }: OtpTarget) =>
  trx.deleteFrom('codes').where('phone', '=', phone).where('purpose', '=', purpose).execute()

export const insertVerificationToken = (
  trx: Transaction,
  tokenHash: string,
  phone: string,
  expiresAt: number,
) => trx.insertInto('tickets').values({ token_hash: tokenHash, phone, expires_at: expiresAt }).execute()

/** Whether the browser that holds this token has verified this phone. */
export async function hasVerificationToken(
  database: Database,
  tokenHash: string,
  phone: string,
  { now, lifeMs }: Validity,
): Promise<boolean> {
  const row = await database
    .selectFrom('tickets')
    .select('phone')
    .where('token_hash', '=', tokenHash)
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + lifeMs + CLOCK_SKEW)
    .executeTakeFirst()
  return row !== undefined
}

/** True for the one caller that uses the ticket up. */
export async function consumeVerificationToken(
  trx: Transaction,
  tokenHash: string,
  phone: string,
  { now, lifeMs }: Validity,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('tickets')
    .where('token_hash', '=', tokenHash)
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + lifeMs + CLOCK_SKEW)
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpired(trx: Transaction, now: number): Promise<void> {
  await trx.deleteFrom('codes').where('expires_at', '<=', now).execute()
  await trx.deleteFrom('tickets').where('expires_at', '<=', now).execute()
}
