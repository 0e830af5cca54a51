/** Sessions: cookies, lifetimes and logout. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#shared/account/account-api.ts'
import { getSession, logout } from '#shared/account/session-api.ts'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { owner } from '#tests/support/owner.ts'
import { type Person, signIn } from '#tests/support/person.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  beforeAll(async () => {
    shop = await openShop({ engine, settings: { PUBLIC_URL: 'https://repair.example' } })
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

  test('[3.3.1] [3.3.3] the session cookie is HttpOnly and host-only', async () => {
    const person = shop.visitor()
    const { response } = await tryLogin(person, priya.details.email, priya.details.passwordHash)
    const cookies = response.headers.getSetCookie()
    expect(cookies).toHaveLength(3)
    expect(cookies[2]).toMatch(
      /^__Host-device=[\w-]{43}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(cookies[0]).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const stored = await shop.database.selectFrom('sessions').select('token_hash').execute()
    expect(stored.map((row) => row.token_hash)).not.toContain(person.cookies.get('__Host-session'))
  })

  test('[7.2.4] every login has a new token, and the previous one is invalid', async () => {
    const person = await again()
    const before = new Map(person.cookies)
    await signIn(person, priya.details.email, priya.details.passwordHash)
    expect(person.cookies.get('__Host-session')).not.toBe(before.get('__Host-session'))
    const thief = shop.visitor()
    for (const [name, value] of before) thief.cookies.set(name, value)
    expect(await whoIs(thief)).toBeNull()
  })

  test('[7.2.1] an unknown token is not signed in', async () => {
    for (const token of ['', 'x', 'x'.repeat(43), 'undefined', `${'y'.repeat(4_000)}`]) {
      const person = shop.visitor()
      person.cookies.set('__Host-session', token)
      const { status } = await person.call(listOwnRequests, { params: { userId: priya.userId } })
      expect(status).toBe(401)
    }
  })

  test('[7.4.1] after a logout the old cookie is invalid, and another logout succeeds', async () => {
    const person = await again()
    const kept = new Map(person.cookies)
    expect((await person.call(logout, {})).status).toBe(204)
    expect(person.cookies.has('__Host-session')).toBe(false)
    for (const [name, value] of kept) person.cookies.set(name, value)
    expect(await whoIs(person)).toBeNull()
    expect((await person.call(logout, {})).status).toBe(204)
  })

  test("[7.3.1] a customer's session ends after a week without use", async () => {
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

  test("[7.3.2] a customer's session ends after thirty days, even when used", async () => {
    const active = await again()
    for (let day = 0; day < 30; day++) {
      expect(await whoIs(active)).not.toBeNull()
      shop.clock.advance(DAY)
    }
    shop.clock.advance(1)
    expect(await whoIs(active)).toBeNull()
  })

  test("the owner's session ends after an idle hour, and after twelve hours in any case", async () => {
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

  test('[7.4.2] a deleted person is signed out at once', async () => {
    const gone = await shop.customer()
    await shop.database.deleteFrom('users').where('id', '=', gone.userId).execute()
    expect(await whoIs(gone)).toBeNull()
  })
})

test('a local run on http://localhost has cookies without Secure, which Safari stores', async () => {
  const shop = await openShop()
  const { response } = await shop
    .visitor()
    .call(login, { body: { email: owner.email, passwordHash: owner.password } })
  const [session, xsrf] = response.headers.getSetCookie()
  expect(session).toMatch(/^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/)
  await shop.close()
})

test('[3.4.1] a shop on https sends HSTS for a year', async () => {
  const shop = await openShop({ settings: { PUBLIC_URL: 'https://repair.example', NODE_ENV: 'production' } })
  for (const path of ['/', '/api/health', '/api/nothing', '/assets/nothing.js'])
    expect((await shop.ask(path)).headers.get('Strict-Transport-Security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
  await shop.close()
})
