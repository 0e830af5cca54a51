/** Stores one-time codes, and the verification tokens that a correct code gives to the browser (table `verification_tokens`). */
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/schema.ts'
import { CLOCK_SKEW } from '../lib/clock.ts'

export type OtpTarget = { phone: string; purpose: 'register' | 'reset' }
type Validity = { now: number; lifeMs: number }

/** False too for a row that expires later than any valid row can: a wrong clock wrote it. */
const isUnexpired = ({ now, lifeMs }: Validity) =>
  sql<boolean>`expires_at > ${now} and expires_at <= ${now + lifeMs + CLOCK_SKEW}`

/** Stores the newest code of a phone and purpose; replaces an older one. */
export const insertOtpCode = (
  trx: Transaction,
  { phone, purpose }: OtpTarget,
  hash: string,
  expiresAt: number,
) =>
  trx
    .insertInto('otp_codes')
    .values({ phone, purpose, code_hash: hash, tries: 0, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['phone', 'purpose'])
        .doUpdateSet({ code_hash: hash, tries: 0, expires_at: expiresAt }),
    )
    .execute()

/** Counts an attempt, then returns the hash to compare with; undefined when no valid code or attempt is left. */
export async function attemptOtpCode(
  trx: Transaction,
  { phone, purpose }: OtpTarget,
  { maxTries, ...validity }: { maxTries: number } & Validity,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('otp_codes')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('tries', '<', maxTries)
    .where(isUnexpired(validity))
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** Deletes the code; true for the one caller that deleted it. */
export async function consumeOtpCode(
  trx: Transaction,
  { phone, purpose }: OtpTarget,
  hash: string,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('otp_codes')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}

export const voidOtpCode = (trx: Transaction, { phone, purpose }: OtpTarget) =>
  trx.deleteFrom('otp_codes').where('phone', '=', phone).where('purpose', '=', purpose).execute()

export const insertVerificationToken = (
  trx: Transaction,
  tokenHash: string,
  phone: string,
  expiresAt: number,
) =>
  trx
    .insertInto('verification_tokens')
    .values({ token_hash: tokenHash, phone, expires_at: expiresAt })
    .execute()

/** Whether the browser with this token has verified this phone. */
export async function hasVerificationToken(
  database: Database,
  tokenHash: string,
  phone: string,
  validity: Validity,
): Promise<boolean> {
  const row = await database
    .selectFrom('verification_tokens')
    .select('phone')
    .where('token_hash', '=', tokenHash)
    .where('phone', '=', phone)
    .where(isUnexpired(validity))
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the token; true for the one caller that deleted it. */
export async function consumeVerificationToken(
  trx: Transaction,
  tokenHash: string,
  phone: string,
  validity: Validity,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('verification_tokens')
    .where('token_hash', '=', tokenHash)
    .where('phone', '=', phone)
    .where(isUnexpired(validity))
    .returning('phone')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpired(trx: Transaction, now: number): Promise<void> {
  await trx.deleteFrom('otp_codes').where('expires_at', '<=', now).execute()
  await trx.deleteFrom('verification_tokens').where('expires_at', '<=', now).execute()
}
