/** One-time codes (OTP): six digits by SMS, valid for five minutes, one phone, one purpose and one use. */
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { DIAL_PREFIX, OTP_LIFE_MS, OTP_MAX_DIGITS, OTP_RESEND_MS } from '#shared/limits.ts'
import * as m from '#texts'
import { getOrSet } from '../database/key-value.ts'
import { consumeLimit, type Limit, refundLimit } from '../database/rate-limits.ts'
import type { Database } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps } from '../deps.ts'
import { enforceLimitInTransaction, sendsPerPhone, wrongCodes } from '../http/rate-limit.ts'
import { languageOfCall } from '../lib/language.ts'
import { Refusal } from '../lib/refusal.ts'
import { timingSafeEqualText } from '../lib/token.ts'
import { budgetOf, nearlyUsedUp, unknownPhoneLimits } from '../notifications/sms-budget.ts'
import { maskPhone } from '../observability/logger.ts'
import { type Sms, sendInLanguage } from '../sms/sender.ts'
import { attemptOtpCode, insertOtpCode, type OtpTarget, voidOtpCode } from './otp-codes.ts'

const MAX_TRIES = 5
const PURPOSE_TEXTS = { register: m.sms_purpose_register, reset: m.sms_purpose_reset } as const

const sendsPerInterval = ({ phone, purpose }: OtpTarget): Limit => ({
  key: `resend:${purpose}:${phone}`,
  max: 1,
  windowMs: OTP_RESEND_MS,
})

async function hashCode(database: Database, { phone, purpose }: OtpTarget, code: string): Promise<string> {
  const key = await getOrSet(database, 'code-key', () => randomBytes(32).toString('base64url'))
  return createHmac('sha256', key).update(`${purpose}\n${phone}\n${code}`).digest('base64url')
}

/** The SMS in the language of the call: with the code, or with the reason why there is none (an account exists, or none does). */
function smsFor({ phone, purpose }: OtpTarget, hasAccount: boolean, code: string): Sms {
  const to = { to: phone, language: languageOfCall() }
  if (hasAccount === (purpose === 'reset'))
    return { ...to, kind: 'otp', values: { code, purpose: PURPOSE_TEXTS[purpose]() } }
  return { ...to, kind: purpose === 'register' ? 'account' : 'no-account', values: {} }
}

/**
 * Sends one SMS to the phone. Phones with and without an account get the same answer, so callers learn nothing until a limit
 * for phones without one is reached.
 * @param recipient whether the phone has an account, and the client's network
 * @throws Refusal within 45 seconds, after five a day, or by sms-budget.ts; and when the provider fails (the code is void
 * then)
 */
export async function issueOtp(
  deps: AppDeps,
  target: OtpTarget,
  { hasAccount, client }: { hasAccount: boolean; client: string },
): Promise<void> {
  const { database, clock, sms, log } = deps
  if (!target.phone.startsWith(DIAL_PREFIX)) throw new Error('The phone number has no dial prefix')
  const limits = [
    sendsPerInterval(target),
    sendsPerPhone(target.phone),
    ...(hasAccount ? [] : unknownPhoneLimits(deps, client)),
  ]
  const onlyCounted = hasAccount ? budgetOf(deps.config) : []
  const code = randomInt(10 ** OTP_MAX_DIGITS)
    .toString()
    .padStart(OTP_MAX_DIGITS, '0')
  const hash = await hashCode(database, target, code)
  // One transaction: a call that is refused or fails counts nothing and leaves an older code valid.
  const warnings = await write(database, async (trx) => {
    await enforceLimitInTransaction(trx, deps, ...limits)
    await consumeLimit(trx, onlyCounted, clock.now())
    await insertOtpCode(trx, target, hash, clock.now() + OTP_LIFE_MS)
    return nearlyUsedUp(trx, deps)
  })
  for (const { key, max } of warnings) log.warn({ event: 'sms.budget', limit: key, max })
  const message = () => smsFor(target, hasAccount, code)
  try {
    await sendInLanguage(sms, languageOfCall(), message)
    log.info({
      event: 'otp.sent',
      purpose: target.purpose,
      kind: message().kind,
      phone: maskPhone(target.phone),
    })
  } catch (error) {
    log.error({ event: 'otp.not-sent', purpose: target.purpose, phone: maskPhone(target.phone), err: error })
    await write(database, async (trx) => {
      await voidOtpCode(trx, target)
      for (const { key } of [...limits, ...onlyCounted]) await refundLimit(trx, key)
    })
    throw new Refusal('notSent', m.otp_not_sent())
  }
}

/**
 * Checks a code. Each attempt is counted before the comparison, so parallel guesses cannot exceed the limit. Without a valid
 * code nothing is counted: nobody can block a phone to which no code was sent.
 * @param attempt the typed code, and the client's network
 * @returns the stored hash, for `consumeOtpCode`; undefined for a wrong code
 * @throws Refusal after too many wrong codes for this phone from this network in a day
 */
export async function redeemOtp(
  deps: AppDeps,
  target: OtpTarget,
  { code, client }: { code: string; client: string },
): Promise<string | undefined> {
  const { database, clock, log } = deps
  const limit = wrongCodes({ of: target.phone, client })
  const hash = await hashCode(database, target, code)
  const stored = await write(database, async (trx) => {
    const found = await attemptOtpCode(trx, target, {
      maxTries: MAX_TRIES,
      now: clock.now(),
      lifeMs: OTP_LIFE_MS,
    })
    if (found !== undefined) await enforceLimitInTransaction(trx, deps, limit)
    return found
  })
  const right = stored !== undefined && timingSafeEqualText(stored, hash)
  log.info({
    event: right ? 'otp.right' : 'otp.wrong',
    purpose: target.purpose,
    phone: maskPhone(target.phone),
  })
  if (!right) return undefined
  await write(database, (trx) => refundLimit(trx, limit.key))
  return stored
}
