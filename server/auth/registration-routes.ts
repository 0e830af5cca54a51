/** Endpoints of the registration: an OTP to the phone, the phone verified in this browser, then the account. */

import type { Hono } from 'hono'
import { register, sendOtp, verifyOtp } from '#shared/account/account-api.ts'
import { VERIFIED_LIFE_MS } from '#shared/limits.ts'
import * as m from '#texts'
import type { Transaction } from '../database/schema.ts'
import { write } from '../database/transaction.ts'
import { findByPhone, insertUser } from '../database/users.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { readToken, setToken } from '../http/cookies.ts'
import { fieldError } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { clientNetwork, enforceLimit, registrationsPerPhone } from '../http/rate-limit.ts'
import { languageOfCall } from '../lib/language.ts'
import { newToken, sha256 } from '../lib/token.ts'
import { issueOtp, redeemOtp } from './otp.ts'
import {
  consumeOtpCode,
  consumeVerificationToken,
  hasVerificationToken,
  insertVerificationToken,
} from './otp-codes.ts'
import { hashPassword } from './password.ts'
import { type PersonalDetails, passwordError } from './password-policy.ts'

const notVerified = () => fieldError('phone', m.server_verify_first)
const taken = () => fieldError('email', m.server_account_taken, m.not_registered)

function checkPassword(password: string, person: PersonalDetails): void {
  const reason = passwordError(password, person)
  if (reason) throw fieldError('passwordHash', reason)
}

/** Requests that wait for somebody to register with their phone. */
type Callers = {
  /** Runs before the account is written, whose transaction then holds the lock of the totals. */
  lock: (trx: Transaction, phone: string) => Promise<unknown>
  /** Hands the phone's requests over to the new account. */
  handOver: (trx: Transaction, registered: { phone: string; userId: number; now: number }) => Promise<unknown>
}

export function registrationRoutes(app: Hono<ServerEnv>, deps: AppDeps, callers: Callers): void {
  const { database, clock, config, log } = deps

  mountEndpoint(app, deps, sendOtp, async ({ body, context }) => {
    checkPassword(body.passwordHash, body)
    const hasAccount = (await findByPhone(database, body.phone)) !== undefined
    const client = clientNetwork(context)
    await issueOtp(deps, { phone: body.phone, purpose: 'register' }, { hasAccount, client })
    return m.otp_sent()
  })

  mountEndpoint(app, deps, verifyOtp, async ({ body, context }) => {
    const target = { phone: body.phone, purpose: 'register' } as const
    const hash = await redeemOtp(deps, target, { code: body.otp, client: clientNetwork(context) })
    if (hash === undefined) throw fieldError('otp', m.otp_wrong)
    const token = newToken()
    await write(database, async (trx) => {
      if (!(await consumeOtpCode(trx, target, hash))) throw fieldError('otp', m.otp_wrong)
      await insertVerificationToken(trx, sha256(token), body.phone, clock.now() + VERIFIED_LIFE_MS)
    })
    setToken(context, config, 'ticket', token, VERIFIED_LIFE_MS)
    return m.otp_verified()
  })

  mountEndpoint(app, deps, register, async ({ body, context }) => {
    const tokenHash = sha256(readToken(context, config, 'ticket') ?? '')
    const validity = { now: clock.now(), lifeMs: VERIFIED_LIFE_MS }
    if (!(await hasVerificationToken(database, tokenHash, body.phone, validity))) throw notVerified()
    checkPassword(body.passwordHash, body)
    await enforceLimit(deps, registrationsPerPhone(body.phone))
    const { passwordHash, ...person } = body
    const password = await hashPassword(passwordHash, config.passwordCost)
    const userId = await write(database, async (trx) => {
      if (!(await consumeVerificationToken(trx, tokenHash, body.phone, validity))) throw notVerified()
      await callers.lock(trx, body.phone)
      const now = clock.now()
      const id = await insertUser(trx, {
        ...person,
        role: 'CUSTOMER',
        password,
        now,
        language: languageOfCall(),
      })
      // Thrown inside the transaction: its rollback restores the token for another try.
      if (id === undefined) throw taken()
      await callers.handOver(trx, { phone: body.phone, userId: id, now })
      return id
    })
    setToken(context, config, 'ticket', '', 0)
    log.info({ event: 'registered', userId })
    return m.registered_text()
  })
}
