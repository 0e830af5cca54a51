/** The limit of calls per minute and IP address. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { networkOf } from '#server/http/rate-limit.ts'
import { login } from '#shared/account/account-api.ts'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'
import { owner } from '#tests/support/owner.ts'
import type { Person } from '#tests/support/person.ts'

describe.each(engines)('on %s, with five calls a minute', (engine) => {
  let shop: Shop
  let other: Shop
  beforeAll(async () => {
    shop = await openShop({ engine, settings: { RATE_LIMIT_PER_IP: '5' } })
    other = await openShop({ sharing: shop, settings: { RATE_LIMIT_PER_IP: '5' } })
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })

  let accounts = 0
  const tryLogin = (person: Person, headers: Record<string, string> = {}) =>
    person.send('POST', login.path, {
      body: { email: `nobody${accounts++}@mail.example`, passwordHash: 'wrong password' },
      headers,
    })
  const statuses = async (calls: readonly Promise<Response>[]) =>
    (await Promise.all(calls)).map(({ status }) => status)

  test('[2.4.1] the sixth call is refused until the minute is over, in every process', async () => {
    const here = shop.visitor('203.0.113.7')
    const there = other.visitor('203.0.113.7')
    const calls = [here, there, here, there, here, there, here, there].map((person) => tryLogin(person))
    expect((await statuses(calls)).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    const refused = await tryLogin(here)
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(await refused.json()).toEqual({ error: 'Too many tries. Please wait 60 seconds.' })
    // Unlimited calls and other addresses are not affected.
    expect((await here.call(listBrands, {})).status).toBe(200)
    expect((await tryLogin(shop.visitor('203.0.113.8'))).status).toBe(401)
    shop.clock.advance(60_000)
    expect((await tryLogin(here)).status).toBe(401)
  })

  test('[4.1.3] headers that name another address are ignored', async () => {
    const person = shop.visitor('203.0.113.9')
    const calls = Array.from({ length: 8 }, (_, i) =>
      tryLogin(person, {
        'X-Forwarded-For': `198.51.100.${i}`,
        'X-Real-IP': `198.51.100.${i}`,
        Forwarded: `for=1.1.1.${i}`,
      }),
    )
    expect((await statuses(calls)).filter((status) => status === 429)).toHaveLength(3)
  })

  test('[15.3.4] the addresses of one IPv6 network count together', async () => {
    const calls = Array.from({ length: 8 }, (_, i) => tryLogin(shop.visitor(`2001:db8:1:2::${i}`)))
    expect((await statuses(calls)).filter((status) => status === 429)).toHaveLength(3)
    expect((await tryLogin(shop.visitor('2001:db8:1:3::1'))).status).toBe(401)
  })

  test("[15.3.4] behind a trusted proxy each client has its own count, and none can use another's", async () => {
    const settings = { RATE_LIMIT_PER_IP: '5', TRUSTED_PROXIES: '10.0.0.5, 10.0.0.6' }
    const proxied = await openShop({ sharing: shop, settings })
    const through = (named: string) => tryLogin(proxied.visitor('10.0.0.5'), { 'X-Forwarded-For': named })
    // The entries before the last one are the client's own.
    const priya = Array.from({ length: 8 }, (_, i) => through(`198.51.100.${i}, 192.0.2.1, 10.0.0.6`))
    expect((await statuses(priya)).filter((status) => status === 429)).toHaveLength(3)
    expect((await through('192.0.2.2')).status).toBe(401)
    for (const nonsense of ['', 'unknown', "'; drop table rate_limits", '999.1.1.1'])
      expect((await through(nonsense)).status, nonsense).toBe(401)
    await proxied.close()
  })

  test('a correct password is also refused when the address is over its limit', async () => {
    const person = shop.visitor('203.0.113.10')
    for (let i = 0; i < 5; i++) await tryLogin(person)
    const body = { email: owner.email, passwordHash: owner.password }
    expect((await person.call(login, { body })).status).toBe(429)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))
