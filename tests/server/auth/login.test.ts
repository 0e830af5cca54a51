/** Login. */

import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { PASSWORD_COST } from '#server/lib/password-cost.ts'
import { login } from '#shared/account/account-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { owner } from '#tests/support/owner.ts'
import { type Person, signIn } from '#tests/support/person.ts'

const MINUTE = 60_000

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  beforeAll(async () => {
    shop = await openShop({ engine, passwordCost: PASSWORD_COST })
    priya = await shop.customer()
  })
  afterAll(() => shop.close())

  const tryLogin = (person: Person, email: string, passwordHash: string) =>
    person.call(login, { body: { email, passwordHash } })
  const whoIs = async (person: Person) => (await person.call(getSession, {})).answer

  test('[15.3.1] a login returns user id and role, and nothing else', async () => {
    const person = shop.visitor()
    expect(await whoIs(person)).toBeNull()
    const { answer } = await tryLogin(person, priya.details.email, priya.details.passwordHash)
    expect(answer).toEqual({ userId: priya.userId, role: 'CUSTOMER' })
    expect(await whoIs(person)).toEqual(answer)
  })

  test('the email is compared without case and outer spaces', async () => {
    const { status } = await tryLogin(
      shop.visitor(),
      ` ${priya.details.email.toUpperCase()} `,
      priya.details.passwordHash,
    )
    expect(status).toBe(200)
  })

  test('[6.2.8] the password is used exactly as typed', async () => {
    const right = priya.details.passwordHash
    for (const wrong of [`${right} `, ` ${right}`, right.toUpperCase(), right.slice(0, -1), `${right}.`])
      expect((await tryLogin(shop.visitor(), priya.details.email, wrong)).status).toBe(401)
    expect((await tryLogin(shop.visitor(), priya.details.email, right)).status).toBe(200)
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const known = await tryLogin(shop.visitor(), priya.details.email, 'wrong password')
    const unknown = await tryLogin(shop.visitor(), 'nobody@mail.example', 'wrong password')
    for (const { status, error, fields } of [known, unknown])
      expect({ status, error, fields }).toEqual({
        status: 401,
        error: 'Invalid email or password',
        fields: {},
      })
  })

  test('a wrong password and an unknown address take the same time: each costs one hash', async () => {
    const own = await openShop({ engine, inProcess: true })
    const asha = await own.customer()
    // Counted and not timed: the hash is nearly all of a login's time, and other work on the machine would blur it.
    let hashes = 0
    const hook = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && hashes++) }).enable()
    const costs: number[] = []
    for (const email of [asha.details.email, 'ghost@mail.example']) {
      const before = hashes
      const body = { email, passwordHash: 'wrong password' }
      expect((await own.visitor().call(login, { body })).status).toBe(401)
      costs.push(hashes - before)
    }
    hook.disable()
    expect(costs).toEqual([1, 1])
    await own.close()
  })

  test('[6.3.1] after ten wrong passwords in a minute the next attempt must wait, with or without an account', async () => {
    const raj = await shop.customer()
    for (const email of [raj.details.email, 'ghost@mail.example']) {
      const tries = Array.from({ length: 14 }, () => tryLogin(shop.visitor(), email, 'wrong password'))
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    }
    expect((await tryLogin(shop.visitor(), raj.details.email, raj.details.passwordHash)).status).toBe(429)
    expect((await tryLogin(shop.visitor(), priya.details.email, priya.details.passwordHash)).status).toBe(200)
    shop.clock.advance(MINUTE)
    expect((await tryLogin(shop.visitor(), raj.details.email, raj.details.passwordHash)).status).toBe(200)
  })

  test('a correct password resets the failed attempts', async () => {
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 6; i++) await tryLogin(shop.visitor(), owner.email, 'wrong password')
      expect((await tryLogin(shop.visitor(), owner.email, owner.password)).status).toBe(200)
    }
  })

  test('[11.2.2] a password hashed with older parameters is hashed again at login', async () => {
    const raj = await shop.customer()
    const old = await hashPassword(raj.details.passwordHash, { memory: 8_192, passes: 1, parallelism: 1 })
    const rows = shop.database.updateTable('users').where('id', '=', raj.userId)
    await rows.set({ password: old }).execute()
    await signIn(shop.visitor(), raj.details.email, raj.details.passwordHash)
    const { password } = await shop.database
      .selectFrom('users')
      .select('password')
      .where('id', '=', raj.userId)
      .executeTakeFirstOrThrow()
    expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await signIn(shop.visitor(), raj.details.email, raj.details.passwordHash)
  })
})
