/** Password change and sessions of the own account; the owner ends the sessions of others. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_SESSIONS } from '#server/auth/session.ts'
import { describeUserAgent } from '#server/auth/user-agent.ts'
import { changePassword, endSessions, getAccount, listSessions, login } from '#shared/account/account-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { endAllSessions, endUserSessions } from '#shared/account/users-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { owner as ownersAccount } from '#tests/support/owner.ts'
import { type Person, signIn } from '#tests/support/person.ts'
import * as m from '#texts'

const DAY = 86_400_000
const fresh = 'a new kettle on the stove'
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  afterAll(() => shop.close())

  const whoIs = async (person: Person) => (await person.call(getSession, {})).answer
  const canLogin = async ({ details }: Customer, passwordHash: string) =>
    (await shop.visitor().call(login, { body: { email: details.email, passwordHash } })).status === 200
  /** The same person in another browser. */
  const elsewhere = async ({ details }: Customer) => {
    const person = shop.visitor()
    await signIn(person, details.email, details.passwordHash)
    return person
  }
  const change = (person: Person, currentPassword: string, newPassword: string) =>
    person.call(changePassword, { body: { currentPassword, newPassword } })
  const sessions = async (person: Person) => (await person.call(listSessions, {})).answer ?? []

  describe('a new password', () => {
    test('[6.2.2] [7.4.3] is set while signed in; other browsers are signed out, this one gets a new session', async () => {
      const priya = await shop.customer()
      const other = await elsewhere(priya)
      const before = priya.cookies.get('session')
      expect(await change(priya, priya.details.passwordHash, fresh)).toMatchObject({
        status: 200,
        answer: m.password_changed(),
      })
      expect(await whoIs(other)).toBeNull()
      expect(await whoIs(priya)).toMatchObject({ userId: priya.userId })
      expect(priya.cookies.get('session')).not.toBe(before)
      expect(await canLogin(priya, priya.details.passwordHash)).toBe(false)
      expect(await canLogin(priya, fresh)).toBe(true)
    })

    test('[6.2.3] is refused with a wrong current password, which counts as a failed login', async () => {
      const priya = await shop.customer()
      for (let i = 0; i < 10; i++)
        expect(await change(priya, 'wrong password', fresh)).toMatchObject({
          status: 403,
          fields: { currentPassword: 'This is not your password.' },
        })
      expect((await change(priya, priya.details.passwordHash, fresh)).status).toBe(429)
      expect(
        (await priya.send('POST', '/api/account/password', { body: { newPassword: fresh } })).status,
      ).toBe(422)
      shop.clock.advance(DAY / 24)
      expect(await canLogin(priya, priya.details.passwordHash)).toBe(true)
      expect(await whoIs(priya)).not.toBeNull()
    })

    test("follows the registration's rules", async () => {
      const priya = await shop.customer()
      for (const wrong of ['short', 'password1', 'wagholikar', 'x'.repeat(257)])
        expect((await change(priya, priya.details.passwordHash, wrong)).fields, wrong).toHaveProperty(
          'newPassword',
        )
      expect(await canLogin(priya, priya.details.passwordHash)).toBe(true)
    })

    test('of the owner is the setting, where there is one', async () => {
      const owner = await shop.owner()
      expect(await change(owner, ownersAccount.password, fresh)).toMatchObject({
        status: 409,
        error: expect.stringContaining('ADMIN_PASSWORD'),
      })
    })
  })

  test('a person reads their own account, without the password, and nobody else does', async () => {
    const priya = await shop.customer()
    const { fullName, email, phone } = priya.details
    expect(await priya.call(getAccount, {})).toMatchObject({
      status: 200,
      answer: { userId: priya.userId, fullName, email, phone, role: 'CUSTOMER' },
    })
    const raw = await (await priya.send('GET', getAccount.path)).text()
    expect(Object.keys(JSON.parse(raw)).sort()).toEqual(['email', 'fullName', 'phone', 'role', 'userId'])
    expect((await (await shop.owner()).call(getAccount, {})).answer).toMatchObject({
      role: 'ADMIN',
      phone: '',
    })
    expect((await shop.visitor().call(getAccount, {})).status).toBe(401)
  })

  describe("[7.5.2] the list of a person's sessions", () => {
    test('is theirs alone, newest first, with device and time', async () => {
      const priya = await shop.customer()
      shop.clock.advance(1_000)
      const other = shop.visitor()
      const body = { email: priya.details.email, passwordHash: priya.details.passwordHash }
      await other.send('POST', login.path, { body, headers: { 'User-Agent': phone } })
      const list = await sessions(priya)
      expect(list.map(({ device, current }) => [device, current])).toEqual([
        ['Chrome on Android', false],
        ['Unknown browser', true],
      ])
      expect(list[0]?.startedAt).toBe(new Date(shop.clock.now()).toISOString())
      const stored = await shop.database.selectFrom('sessions').select('token_hash').execute()
      for (const { token_hash } of stored) expect(JSON.stringify(list)).not.toContain(token_hash)
    })

    test('one session ends with the password, and not without it', async () => {
      const priya = await shop.customer()
      const other = await elsewhere(priya)
      const id = (await sessions(priya)).find(({ current }) => !current)?.id ?? ''
      const end = (currentPassword: string) => priya.call(endSessions, { body: { currentPassword, id } })
      expect((await end('wrong password')).status).toBe(403)
      expect(await whoIs(other)).not.toBeNull()
      expect((await end(priya.details.passwordHash)).status).toBe(204)
      expect(await whoIs(other)).toBeNull()
      expect(await whoIs(priya)).not.toBeNull()
      expect((await end(priya.details.passwordHash)).status).toBe(404)
    })

    test('all other sessions end at once', async () => {
      const priya = await shop.customer()
      const others = [await elsewhere(priya), await elsewhere(priya)]
      const body = { currentPassword: priya.details.passwordHash }
      expect((await priya.call(endSessions, { body })).status).toBe(204)
      for (const other of others) expect(await whoIs(other)).toBeNull()
      expect(await sessions(priya)).toMatchObject([{ current: true }])
    })

    test('nobody can end a session of another person', async () => {
      const [priya, raj] = [await shop.customer(), await shop.customer()]
      const id = (await sessions(priya))[0]?.id ?? ''
      const body = { currentPassword: raj.details.passwordHash, id }
      expect((await raj.call(endSessions, { body })).status).toBe(404)
      expect(await whoIs(priya)).not.toBeNull()
    })

    test('one session too many ends the oldest one', async () => {
      const priya = await shop.customer()
      for (let i = 1; i < MAX_SESSIONS; i++) {
        shop.clock.advance(1)
        await elsewhere(priya)
      }
      expect(await whoIs(priya)).not.toBeNull()
      shop.clock.advance(1)
      const last = await elsewhere(priya)
      expect(await whoIs(priya)).toBeNull()
      expect(await sessions(last)).toHaveLength(MAX_SESSIONS)
    })

    test('a login by a clock that is behind ends the oldest other session, not itself', async () => {
      const priya = await shop.customer()
      for (let i = 1; i < MAX_SESSIONS; i++) await elsewhere(priya)
      shop.clock.advance(-1_000)
      const last = await elsewhere(priya)
      expect(await whoIs(last)).not.toBeNull()
      expect(await sessions(last)).toHaveLength(MAX_SESSIONS)
    })

    test('an expired session is not listed', async () => {
      const priya = await shop.customer()
      shop.clock.advance(8 * DAY)
      expect(await sessions(await elsewhere(priya))).toHaveLength(1)
    })
  })

  describe('[7.4.5] the owner', () => {
    test('ends all sessions of one person', async () => {
      const [owner, priya, raj] = [await shop.owner(), await shop.customer(), await shop.customer()]
      const other = await elsewhere(priya)
      expect((await owner.call(endUserSessions, { params: { id: priya.userId } })).status).toBe(204)
      for (const person of [priya, other]) expect(await whoIs(person)).toBeNull()
      expect(await whoIs(raj)).not.toBeNull()
      expect((await owner.call(endUserSessions, { params: { id: 2 ** 40 } })).status).toBe(404)
    })

    test('ends all sessions except their own', async () => {
      const [owner, priya, second] = [await shop.owner(), await shop.customer(), await shop.owner()]
      expect((await owner.call(endAllSessions, {})).status).toBe(204)
      for (const person of [priya, second]) expect(await whoIs(person)).toBeNull()
      expect(await whoIs(owner)).toMatchObject({ role: 'ADMIN' })
    })
  })
})

test.each([
  [phone, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  ['<img src=x onerror=alert(1)>', 'Unknown browser'],
  ['curl/8.9', 'Unknown browser'],
])('%s is called %s', (userAgent, device) => expect(describeUserAgent(userAgent)).toBe(device))
