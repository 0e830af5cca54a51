/** CSRF protection of calls that change data. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '#shared/account/account-api.ts'
import { getSession, logout } from '#shared/account/session-api.ts'
import { listOwnRequests } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'
import { signIn } from '#tests/support/person.ts'

const repair = { brand: 'Samsung', model: 'Galaxy S23', issue: 'Battery Repair' }

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  let priya: Customer
  beforeAll(async () => {
    shop = await openShop({ engine })
    priya = await shop.customer()
  })
  afterAll(() => shop.close())

  const submit = (body: unknown, headers?: Record<string, string>) =>
    priya.send('POST', '/api/repair/submit', { body, ...(headers && { headers }) })
  const requests = async () =>
    (await priya.call(listOwnRequests, { params: { userId: priya.userId } })).answer

  describe("[3.5.1] a call that changes data must come from the shop's page", () => {
    test.each([
      ['without the token', { 'X-XSRF-TOKEN': '' }],
      ['with another token', { 'X-XSRF-TOKEN': 'x'.repeat(43) }],
      ['from a foreign origin', { Origin: 'https://evil.example' }],
      ['from a page without an origin', { Origin: 'null' }],
      ['from another port of this machine', { Origin: 'http://localhost:5999' }],
      ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ])('%s it is refused', async (_, headers) => {
      const before = await requests()
      const response = await submit(repair, headers)
      expect(response.status).toBe(403)
      expect(await requests()).toEqual(before)
    })

    test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
      'from %s, a name of this machine, it is accepted',
      async (origin) => expect((await submit(repair, { Origin: origin })).status).toBe(200),
    )
  })

  describe('the token belongs to the session', () => {
    const xsrf = 'XSRF-TOKEN'
    const signedIn = async () => {
      const person = shop.visitor()
      await person.call(getSession, {})
      const before = person.cookies.get(xsrf) ?? ''
      await signIn(person, priya.details.email, priya.details.passwordHash)
      return { person, before }
    }

    test('login, password change and logout renew it', async () => {
      const { details, ...sneha } = await shop.customer()
      const tokens = [sneha.cookies.get(xsrf)]
      const newPassword = 'a new kettle on the stove'
      await sneha.call(changePassword, { body: { currentPassword: details.passwordHash, newPassword } })
      tokens.push(sneha.cookies.get(xsrf))
      await sneha.call(logout, {})
      tokens.push(sneha.cookies.get(xsrf))
      const { person, before } = await signedIn()
      tokens.push(before, person.cookies.get(xsrf))
      expect(new Set(tokens).size).toBe(5)
    })

    test('a token set before the login or of another session is refused', async () => {
      const { person, before } = await signedIn()
      const other = await signedIn()
      for (const token of [before, other.person.cookies.get(xsrf) ?? '', 'x'.repeat(43)]) {
        person.cookies.set(xsrf, token)
        expect((await person.call(logout, {})).status).toBe(403)
      }
      // A GET call replaces the cookie by the right one.
      await person.call(getSession, {})
      expect((await person.call(logout, {})).status).toBe(204)
    })
  })

  test('[3.4.2] no response has CORS headers for other sites', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await shop.ask('/api/admin/brands', {
        method,
        headers: { Origin: 'https://evil.example' },
      })
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
  })
})
