/** Signing in, staying signed in, signing out. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/password.ts'
import { getSession, listUserRepairs, login, logout } from '#shared/api.ts'
import { type Customer, engines, openShop, owner, type Shop } from '#tests/support/app.ts'
import { type Person, signIn } from '#tests/support/person.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    priya = await shop.customer()
  })
  afterAll(() => shop.close())

  const tryLogin = (person: Person, email: string, passwordHash: string) =>
    person.call(login, { body: { email, passwordHash } })
  const again = async () => {
    const person = shop.visitor()
    await signIn(person, priya.details.email, priya.details.passwordHash)
    return person
  }
  const whoIs = async (person: Person) => (await person.call(getSession, {})).answer

  test('[15.3.1] login answers who it is, and nothing else', async () => {
    const person = shop.visitor()
    expect(await whoIs(person)).toBeNull()
    const { answer } = await tryLogin(person, priya.details.email, priya.details.passwordHash)
    expect(answer).toEqual({ userId: priya.userId, role: 'CUSTOMER' })
    expect(await whoIs(person)).toEqual(answer)
  })

  test('the address is one however it is written', async () => {
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

  test('[6.3.1] after ten wrong passwords an account waits a quarter of an hour, known or not', async () => {
    const raj = await shop.customer()
    for (const email of [raj.details.email, 'ghost@mail.example']) {
      const tries = Array.from({ length: 14 }, () => tryLogin(shop.visitor(), email, 'wrong password'))
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    }
    expect((await tryLogin(shop.visitor(), raj.details.email, raj.details.passwordHash)).status).toBe(429)
    expect((await tryLogin(shop.visitor(), priya.details.email, priya.details.passwordHash)).status).toBe(200)
    shop.clock.advance(15 * MINUTE)
    expect((await tryLogin(shop.visitor(), raj.details.email, raj.details.passwordHash)).status).toBe(200)
  })

  test('a right password forgets the wrong ones before it', async () => {
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 6; i++) await tryLogin(shop.visitor(), owner.email, 'wrong password')
      expect((await tryLogin(shop.visitor(), owner.email, owner.password)).status).toBe(200)
    }
  })

  test('[3.3.1] the session is a cookie that scripts cannot read, kept to this host', async () => {
    const person = shop.visitor()
    const { response } = await tryLogin(person, priya.details.email, priya.details.passwordHash)
    const cookies = response.headers.getSetCookie()
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const stored = await shop.database.selectFrom('sessions').select('token_hash').execute()
    expect(stored.map((row) => row.token_hash)).not.toContain(person.cookies.get('__Host-session'))
  })

  test('[7.2.4] every sign-in has a new token, and the one before is worth nothing', async () => {
    const person = await again()
    const before = new Map(person.cookies)
    await signIn(person, priya.details.email, priya.details.passwordHash)
    expect(person.cookies.get('__Host-session')).not.toBe(before.get('__Host-session'))
    const thief = shop.visitor()
    for (const [name, value] of before) thief.cookies.set(name, value)
    expect(await whoIs(thief)).toBeNull()
  })

  test('[7.2.1] a made-up token is nobody', async () => {
    for (const token of ['', 'x', 'x'.repeat(43), 'undefined', `${'y'.repeat(4_000)}`]) {
      const person = shop.visitor()
      person.cookies.set('__Host-session', token)
      const { status } = await person.call(listUserRepairs, { params: { userId: priya.userId } })
      expect(status).toBe(401)
    }
  })

  test('[7.4.1] after logout the old cookie is worth nothing, and logging out again does no harm', async () => {
    const person = await again()
    const kept = new Map(person.cookies)
    expect((await person.call(logout, {})).status).toBe(204)
    expect(person.cookies.has('__Host-session')).toBe(false)
    for (const [name, value] of kept) person.cookies.set(name, value)
    expect(await whoIs(person)).toBeNull()
    expect((await person.call(logout, {})).status).toBe(204)
  })

  test('[7.3.1] a customer who stays away for a week must login again', async () => {
    const idle = await again()
    const active = await again()
    for (let day = 0; day < 7; day++) {
      shop.clock.advance(DAY)
      expect(await whoIs(active)).not.toBeNull()
    }
    shop.clock.advance(MINUTE)
    expect(await whoIs(idle)).toBeNull()
    // [7.3.2] and setting the clock back does not revive it
    shop.clock.advance(-3 * DAY)
    expect(await whoIs(idle)).toBeNull()
    shop.clock.advance(3 * DAY)
  })

  test('[7.3.2] after thirty days even an active customer must login again', async () => {
    const active = await again()
    for (let day = 0; day < 30; day++) {
      expect(await whoIs(active)).not.toBeNull()
      shop.clock.advance(DAY)
    }
    shop.clock.advance(1)
    expect(await whoIs(active)).toBeNull()
  })

  test("the owner's session ends after an idle hour, and after twelve in any case", async () => {
    const idle = await shop.owner()
    const active = await shop.owner()
    for (let i = 0; i < 24; i++) {
      shop.clock.advance(30 * MINUTE)
      expect(await whoIs(active)).not.toBeNull()
    }
    expect(await whoIs(idle)).toBeNull()
    shop.clock.advance(1)
    expect(await whoIs(active)).toBeNull()
  })

  test('[7.4.2] a person who is deleted is signed out at once', async () => {
    const gone = await shop.customer()
    await shop.database.deleteFrom('users').where('id', '=', gone.userId).execute()
    expect(await whoIs(gone)).toBeNull()
  })

  test('[11.2.2] a password hashed under older parameters is hashed anew at login', async () => {
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

test('[3.3.3] a shop on plain http in a local network has cookies that work there', async () => {
  const shop = await openShop({ settings: { PUBLIC_URL: 'http://192.168.1.20:3000' } })
  const { response } = await shop
    .visitor()
    .call(login, { body: { email: owner.email, passwordHash: owner.password } })
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(response.headers.has('Strict-Transport-Security')).toBe(false)
  await shop.close()
})

test('[3.4.1] a shop on https says so for a year', async () => {
  const shop = await openShop({ settings: { PUBLIC_URL: 'https://repair.example', NODE_ENV: 'production' } })
  for (const path of ['/', '/api/health', '/api/nothing', '/assets/nothing.js'])
    expect((await shop.ask(path)).headers.get('Strict-Transport-Security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
  await shop.close()
})
