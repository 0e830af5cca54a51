/** One-time codes: six digits by text message, five minutes, one phone, one purpose, one use. */
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { DIAL_PREFIX, OTP_LIFE_MS, OTP_MAX_DIGITS, OTP_RESEND_MS } from '#shared/limits.ts'
import { otpNotSent } from '#shared/texts.ts'
import { getOrSet } from '../database/key-value.ts'
import { type Limit, refundLimit } from '../database/rate-limits.ts'
import type { Database } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import type { AppDeps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { enforceLimit, sendsPerPhone, wrongCodesPerPhone } from '../http/rate-limit.ts'
import { timingSafeEqualText } from '../lib/token.ts'
import { maskPhone } from '../observability/logger.ts'
import type { Sms } from '../sms/sender.ts'
import { attemptOtpCode, insertOtpCode, type OtpTarget, voidOtpCode } from './otp-codes.ts'

const WRONG_MOST = 5
const PURPOSE_WORDS = { register: 'register', reset: 'reset your password' } as const

const resend = ({ phone, purpose }: OtpTarget): Limit => ({
  key: `resend:${purpose}:${phone}`,
  most: 1,
  windowMs: OTP_RESEND_MS,
})

async function hashCode(database: Database, { phone, purpose }: OtpTarget, code: string): Promise<string> {
  const key = await getOrSet(database, 'code-key', () => randomBytes(32).toString('base64url'))
  return createHmac('sha256', key).update(`${purpose}\n${phone}\n${code}`).digest('base64url')
}

/** Which text goes out: a known phone that registers, or an unknown one that resets, is told so instead of a code. */
function messageOf({ phone, purpose }: OtpTarget, known: boolean, code: string): Sms {
  if (known === (purpose === 'reset'))
    return { to: phone, kind: 'otp', values: { code, purpose: PURPOSE_WORDS[purpose] } }
  return { to: phone, kind: purpose === 'register' ? 'account' : 'no-account', values: {} }
}

/**
 * Sends one message to the phone, the same way for known and unknown ones.
 * @throws Refused 429 before 45 seconds or after five a day; 502 when the provider fails, and then the code is void
 */
export async function issueOtp(deps: AppDeps, of: OtpTarget, known: boolean): Promise<void> {
  const { database, clock, sms, log } = deps
  if (!of.phone.startsWith(DIAL_PREFIX)) throw new Error('Codes go to phones with their prefix')
  const limits = [resend(of), sendsPerPhone(of.phone)]
  await enforceLimit(deps, ...limits)
  const code = randomInt(10 ** OTP_MAX_DIGITS)
    .toString()
    .padStart(OTP_MAX_DIGITS, '0')
  const hash = await hashCode(database, of, code)
  await write(database, (trx) => insertOtpCode(trx, of, hash, clock.now() + OTP_LIFE_MS))
  const message = messageOf(of, known, code)
  try {
    await sms.send(message)
    log.info({ event: 'otp.sent', purpose: of.purpose, kind: message.kind, phone: maskPhone(of.phone) })
  } catch (error) {
    log.error({ event: 'otp.not-sent', purpose: of.purpose, phone: maskPhone(of.phone), err: error })
    await write(database, async (trx) => {
      await voidOtpCode(trx, of)
      for (const { key } of limits) await refundLimit(trx, key)
    })
    throw new HttpError(502, otpNotSent)
  }
}

/**
 * Whether this is the phone's code for the purpose. Every try is counted before it is compared.
 * @returns the stored hash to use the code up with, or undefined for a wrong code
 * @throws Refused 429 after too many wrong codes of this phone in a day, whichever codes they were for
 */
export async function redeemOtp(deps: AppDeps, of: OtpTarget, code: string): Promise<string | undefined> {
  const { database, clock, log } = deps
  const wrong = wrongCodesPerPhone(of.phone)
  await enforceLimit(deps, wrong)
  const given = await hashCode(database, of, code)
  const stored = await write(database, (trx) =>
    attemptOtpCode(trx, of, { most: WRONG_MOST, now: clock.now(), lifeMs: OTP_LIFE_MS }),
  )
  const right = stored !== undefined && timingSafeEqualText(stored, given)
  log.info({ event: right ? 'otp.right' : 'otp.wrong', purpose: of.purpose, phone: maskPhone(of.phone) })
  if (!right) return undefined
  await write(database, (trx) => refundLimit(trx, wrong.key))
  return stored
}
