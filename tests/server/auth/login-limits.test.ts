/** Failed attempts lock nobody else out, and a password change ends every login with the old password. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { PASSWORD_COST } from '#server/lib/password-cost.ts'
import { changePassword, forgotPasswordOtp, login, resetPasswordOtp } from '#shared/account/account-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { sendMessage } from '#shared/shop/message-api.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { owner } from '#tests/support/owner.ts'
import { type Person, signIn } from '#tests/support/person.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const FRESH = 'monsoon-mango-48'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ engine, passwordCost: PASSWORD_COST, settings: { RATE_LIMIT_PER_IP: '100000' } })
  })
  afterAll(() => shop.close())

  const tryLogin = (person: Person, email: string, passwordHash: string) =>
    person.call(login, { body: { email, passwordHash } })
  /** Sends this many wrong passwords from one address. */
  const guess = async (email: string, count: number, address: string) => {
    const tries = Array.from({ length: count }, () =>
      tryLogin(shop.visitor(address), email, 'wrong password'),
    )
    return (await Promise.all(tries)).map(({ status }) => status)
  }

  test('wrong passwords from one address do not lock the owner out at another address', async () => {
    await guess(owner.email, 20, '203.0.113.1')
    expect((await tryLogin(shop.visitor('203.0.113.1'), owner.email, owner.password)).status).toBe(429)
    expect((await tryLogin(shop.visitor('203.0.113.2'), owner.email, owner.password)).status).toBe(200)
  })

  test('a browser that has logged in before has its own attempts, also at the address of an attacker', async () => {
    const address = '203.0.113.3'
    const known = shop.visitor(address)
    await signIn(known, owner.email, owner.password)
    await guess(owner.email, 20, address)
    expect((await tryLogin(shop.visitor(address), owner.email, owner.password)).status).toBe(429)
    expect((await tryLogin(known, owner.email, owner.password)).status).toBe(200)
    for (let i = 0; i < 10; i++) await tryLogin(known, owner.email, 'wrong password')
    expect((await tryLogin(known, owner.email, owner.password)).status).toBe(429)
  })

  test('a known browser can log in although its network has used up its calls', async () => {
    const busy = await openShop({ sharing: shop, settings: { RATE_LIMIT_PER_IP: '5' } })
    const address = '203.0.113.10'
    const raj = await shop.customer()
    const known = busy.visitor(address)
    await signIn(known, raj.details.email, raj.details.passwordHash)
    const right = (person: Person) => tryLogin(person, raj.details.email, raj.details.passwordHash)
    for (let i = 0; i < 8; i++) await tryLogin(busy.visitor(address), `${i}@mail.example`, 'wrong password')
    expect((await right(busy.visitor(address))).status).toBe(429)
    for (let i = 0; i < 5; i++) expect((await right(known)).status).toBe(200)
    expect((await right(known)).status).toBe(429)
    shop.clock.advance(MINUTE)
    expect((await right(known)).status).toBe(200)
    await busy.close()
  })

  test("neither another account's device cookie nor a forged one gives attempts of its own", async () => {
    const address = '203.0.113.4'
    const raj = await shop.customer()
    const priya = await shop.customer()
    const person = shop.visitor(address)
    await signIn(person, raj.details.email, raj.details.passwordHash)
    await guess(priya.details.email, 10, address)
    expect((await tryLogin(person, priya.details.email, priya.details.passwordHash)).status).toBe(429)
    await guess(raj.details.email, 10, address)
    const [device = ''] = (person.cookies.get('device') ?? '').split('.')
    person.cookies.set('device', `${device}.${'A'.repeat(43)}`)
    expect((await tryLogin(person, raj.details.email, raj.details.passwordHash)).status).toBe(429)
  })

  test('[6.3.1] the wait after wrong passwords grows from a minute to a day', async () => {
    const address = '203.0.113.5'
    const raj = await shop.customer()
    const right = () => tryLogin(shop.visitor(address), raj.details.email, raj.details.passwordHash)
    const waitAfter = async (count: number) => {
      await guess(raj.details.email, count, address)
      return Number((await right()).response.headers.get('Retry-After'))
    }
    expect(await waitAfter(14)).toBe(60)
    shop.clock.advance(MINUTE)
    const quarter = await waitAfter(14)
    expect(quarter).toBeGreaterThan(60)
    expect(quarter).toBeLessThanOrEqual(15 * 60)
    for (let i = 0; i < 4; i++) {
      shop.clock.advance(15 * MINUTE)
      await guess(raj.details.email, 10, address)
      shop.clock.advance(MINUTE)
      await guess(raj.details.email, 10, address)
    }
    expect(await waitAfter(0)).toBeGreaterThan(15 * 60)
    shop.clock.advance(DAY)
    expect((await right()).status).toBe(200)
  })

  const forgot = (phone: string) => shop.visitor('203.0.113.6').call(forgotPasswordOtp, { body: { phone } })
  const reset = (phone: string, otp: string, address: string) =>
    shop.visitor(address).call(resetPasswordOtp, { body: { phone, otp, newPassword: FRESH } })

  test('wrong codes for a phone to which none was sent block nothing', async () => {
    const { phone } = (await shop.customer()).details
    for (let i = 0; i < 20; i++) expect((await reset(phone, '0000', '203.0.113.7')).status).toBe(422)
    await forgot(phone)
    expect((await reset(phone, await shop.phone(phone).code(), '203.0.113.7')).status).toBe(200)
  })

  test('wrong codes from one address do not block the customer at another', async () => {
    const { phone } = (await shop.customer()).details
    for (let i = 0; i < 3; i++) {
      await forgot(phone)
      for (let j = 0; j < 5; j++) await reset(phone, '0000', '203.0.113.8')
      shop.clock.advance(MINUTE)
    }
    await forgot(phone)
    expect((await reset(phone, '0000', '203.0.113.8')).status).toBe(429)
    expect((await reset(phone, await shop.phone(phone).code(), '203.0.113.9')).status).toBe(200)
  })

  test('a login with the old password during a password change is ended by the change', async () => {
    for (let round = 0; round < 4; round++) {
      const raj = await shop.customer()
      const { email, passwordHash } = raj.details
      const others = Array.from({ length: 8 }, () => shop.visitor())
      const logins = others.map((person) => tryLogin(person, email, passwordHash))
      const change = raj.call(changePassword, { body: { currentPassword: passwordHash, newPassword: FRESH } })
      await Promise.all([...logins, change])
      expect((await change).status).toBe(200)
      for (const person of others) expect((await person.call(getSession, {})).answer).toBeNull()
    }
  })

  test('rehashing at login never overwrites a newer password', async () => {
    for (let round = 0; round < 4; round++) {
      const raj = await shop.customer()
      const { email, passwordHash } = raj.details
      const old = await hashPassword(passwordHash, { memory: 8_192, passes: 1, parallelism: 1 })
      await shop.database.updateTable('users').set({ password: old }).where('id', '=', raj.userId).execute()
      await Promise.all([
        tryLogin(shop.visitor(), email, passwordHash),
        raj.call(changePassword, { body: { currentPassword: passwordHash, newPassword: FRESH } }),
        tryLogin(shop.visitor(), email, passwordHash),
      ])
      expect((await tryLogin(shop.visitor(), email, FRESH)).status).toBe(200)
      expect((await tryLogin(shop.visitor(), email, passwordHash)).status).toBe(401)
    }
  })

  test('of two messages with one key one is stored and confirmed, the other refused', async () => {
    for (let round = 0; round < 5; round++) {
      const key = crypto.randomUUID()
      const phone = `98220${String(10_000 + round)}`
      const send = (message: string) =>
        shop
          .visitor()
          .call(sendMessage, { body: { name: 'Meera Joshi', phone, message }, idempotencyKey: key })
      const answers = await Promise.all([send('Do you mend speakers?'), send('Are you open on Sunday?')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    }
  })

  test('thirty identical messages with one key are stored and counted once', async () => {
    const body = { name: 'Meera Joshi', phone: '9822099999', message: 'Do you mend speakers?' }
    const key = crypto.randomUUID()
    const send = (idempotencyKey: string) => shop.visitor().call(sendMessage, { body, idempotencyKey })
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const rest = await Promise.all(Array.from({ length: 10 }, () => send(crypto.randomUUID())))
    expect(rest.filter(({ status }) => status === 200)).toHaveLength(9)
  })
})
