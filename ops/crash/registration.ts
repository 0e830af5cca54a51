/** Registrations in a crash round: each step is stored completely or not at all, and can be continued. */

import { sha256 } from '#server/lib/token.ts'
import { login, register, sendOtp, verifyOtp } from '#shared/account/account-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { newRegistration } from '#tests/support/person.ts'
import { takeCall } from './callers.ts'
import {
  type CheckContext,
  type Member,
  outcomeOf,
  type RoundContext,
  retryUnavailable,
  retryUntilSuccess,
  tokenOf,
} from './round-context.ts'

/** The rows of one phone in the database. */
async function known({ database }: CheckContext, phone: string, ticket: string) {
  const rows = async (table: 'users' | 'otp_codes' | 'verification_tokens') =>
    (await database.selectFrom(table).select('phone').where('phone', '=', phone).execute()).length
  const held = database
    .selectFrom('verification_tokens')
    .select('phone')
    .where('token_hash', '=', sha256(ticket))
  return {
    users: await rows('users'),
    codes: await rows('otp_codes'),
    tokens: await rows('verification_tokens'),
    holds: (await held.execute()).length === 1,
  }
}

export async function registerPeople(stage: RoundContext): Promise<void> {
  while (!stage.over()) {
    const member = await registerOne(stage)
    if (!member) return
    stage.join(member)
  }
}

/** Undefined when the kill came before the response. */
async function registerOne(stage: RoundContext): Promise<Member | undefined> {
  const person = stage.visitor()
  const details = newRegistration()
  const { phone, email, passwordHash } = details
  const sms = stage.phone(phone)

  const sent = await outcomeOf(stage, person.call(sendOtp, { body: details }))
  if (!sent) return undefined
  const otp = await sms.code()

  const verified = await outcomeOf(stage, person.call(verifyOtp, { body: { phone, otp } }))
  if (!verified) {
    stage.afterwards(async (look) => {
      const { codes, tokens } = await known(look, phone, '')
      if (codes + tokens !== 1) look.found('half', `${codes} codes and ${tokens} tokens of ${phone}`)
    })
    return undefined
  }
  const ticket = tokenOf(person, 'ticket')

  const [registered] = await Promise.all([
    outcomeOf(stage, person.call(register, { body: details })),
    takeCall(stage, phone),
  ])
  const signedIn =
    registered && (await outcomeOf(stage, person.call(login, { body: { email, passwordHash } })))
  const session = tokenOf(person, 'session')

  stage.afterwards(async (look) => {
    const { users, codes, holds } = await known(look, phone, ticket)
    if (codes > 0) look.found('half', `the code of ${phone} is there after it was used`)
    if (registered && users === 0) look.found('lost', `the account of ${phone}`)
    if (users + Number(holds) !== 1)
      look.found(users ? 'half' : 'lost', `${users} accounts and ${Number(holds)} tokens of ${phone}`)
    // The verification token works for the remaining step, and for nothing else.
    person.cookies.set('ticket', ticket)
    const again = await retryUnavailable(() => person.call(register, { body: details }))
    if (again.status !== (users ? 422 : 200)) look.found('half', `${again.status} to the ticket of ${phone}`)
    const after = await known(look, phone, ticket)
    if (after.users !== 1 || after.holds) look.found('doubled', `${after.users} accounts of ${phone}`)

    if (signedIn) {
      const { answer } = await retryUntilSuccess(() => person.call(getSession, {}))
      if (answer?.userId !== signedIn.answer?.userId || session === '')
        look.found('lost', `the session of ${phone}`)
    } else await retryUntilSuccess(() => person.call(login, { body: { email, passwordHash } }))
  })
  if (!signedIn?.answer) return undefined
  return { ...person, userId: signedIn.answer.userId, details }
}
