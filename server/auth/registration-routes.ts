/** Registration: a code to the phone, the phone verified in this browser, then the account. */
import type { Hono } from 'hono'
import { register, sendOtp, verifyOtp } from '#shared/api.ts'
import { VERIFIED_LIFE_MS } from '#shared/limits.ts'
import { notRegistered, otpSent, otpVerified, otpWrong, registered } from '#shared/texts.ts'
import { write } from '../database/transaction.ts'
import { findByPhone, insertUser } from '../database/users.ts'
import type { AppDeps, ServerEnv } from '../deps.ts'
import { readToken, setToken } from '../http/cookies.ts'
import { fieldError } from '../http/http-error.ts'
import { mountEndpoint } from '../http/mount-endpoint.ts'
import { enforceLimit, registrationsPerPhone } from '../http/rate-limit.ts'
import { hashOf, newToken } from '../lib/token.ts'
import { issueOtp, redeemOtp } from './otp.ts'
import {
  consumeOtpCode,
  consumeVerificationToken,
  hasVerificationToken,
  insertVerificationToken,
} from './otp-codes.ts'
import { hashPassword } from './password.ts'
import { type Person, rejectPassword } from './password-policy.ts'

const notVerified = () => fieldError('phone', 'Verify your phone with the code first.')
const taken = () =>
  fieldError('email', 'An account with this e-mail or phone exists already. Login instead.', notRegistered)

function checkPassword(password: string, person: Person): void {
  const reason = rejectPassword(password, person)
  if (reason) throw fieldError('passwordHash', reason)
}

export function registrationRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, config, log } = deps

  mountEndpoint(app, deps, sendOtp, async ({ body }) => {
    checkPassword(body.passwordHash, body)
    const known = (await findByPhone(database, body.phone)) !== undefined
    await issueOtp(deps, { phone: body.phone, purpose: 'register' }, known)
    return otpSent
  })

  mountEndpoint(app, deps, verifyOtp, async ({ body, context }) => {
    const of = { phone: body.phone, purpose: 'register' } as const
    const hash = await redeemOtp(deps, of, body.otp)
    if (hash === undefined) throw fieldError('otp', otpWrong)
    const token = newToken()
    await write(database, async (trx) => {
      if (!(await consumeOtpCode(trx, of, hash))) throw fieldError('otp', otpWrong)
      await insertVerificationToken(trx, hashOf(token), body.phone, clock.now() + VERIFIED_LIFE_MS)
    })
    setToken(context, config, 'ticket', token, VERIFIED_LIFE_MS)
    return otpVerified
  })

  mountEndpoint(app, deps, register, async ({ body, context }) => {
    const ticket = hashOf(readToken(context, config, 'ticket') ?? '')
    if (
      !(await hasVerificationToken(database, ticket, body.phone, {
        now: clock.now(),
        lifeMs: VERIFIED_LIFE_MS,
      }))
    )
      throw notVerified()
    checkPassword(body.passwordHash, body)
    await enforceLimit(deps, registrationsPerPhone(body.phone))
    const { passwordHash, ...person } = body
    const password = await hashPassword(passwordHash)
    const now = clock.now()
    const userId = await write(database, async (trx) => {
      if (!(await consumeVerificationToken(trx, ticket, body.phone, { now, lifeMs: VERIFIED_LIFE_MS })))
        throw notVerified()
      const id = await insertUser(trx, { ...person, role: 'CUSTOMER', password, now })
      // Thrown inside, so that the ticket is kept and another address can be given.
      if (id === undefined) throw taken()
      return id
    })
    setToken(context, config, 'ticket', '', 0)
    log.info({ event: 'registered', userId })
    return registered.text
  })
}
