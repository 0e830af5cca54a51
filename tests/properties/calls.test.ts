/** Invalid calls: every one gets a response that reveals nothing, and no refused call changes data. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#shared/account/session-api.ts'
import { track } from '#shared/request/request-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'
import { employ } from '#tests/support/technicians.ts'
import { CALLERS, type Caller, INSIDES, type NastyCall, nastyCall } from './nasty-calls.ts'
import { rounds, timeout } from './rounds.ts'

let dist: string
let shop: Shop
let people: Record<Caller, Person>
let priya: Customer
/** The number of responses by status. */
const statuses = new Map<number, number>()
let cases = 0

/** Tables that may change during a refused call: counters of attempts, and the delivery of an earlier call's text. */
const UNWATCHED = new Set(['rate_limits', 'delivery_receipts', 'writes'])
/** Here only an update is allowed: a wrong code is counted, a session's last use and a text's delivery are stored. */
const UPDATED = new Set(['otp_codes', 'sessions', 'notifications'])

/** Triggers count every change of a row. */
async function watchWrites(): Promise<void> {
  // The search index is updated from these rows and cannot have a trigger.
  const { rows } = await sql<{
    name: string
  }>`select name from pragma_table_list where schema = 'main' and type = 'table'`.execute(shop.database)
  await sql`create table writes (n integer)`.execute(shop.database)
  await sql`insert into writes values (0)`.execute(shop.database)
  const tables = rows
    .map(({ name }) => name)
    .filter((name) => !UNWATCHED.has(name) && !/^(sqlite|kysely)_/.test(name))
  for (const table of tables)
    for (const change of ['insert', 'delete', 'update'] as const) {
      if (change === 'update' && UPDATED.has(table)) continue
      await sql`create trigger ${sql.ref(`watch_${table}_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
        begin update writes set n = n + 1; end`.execute(shop.database)
    }
}
const writes = async () =>
  (await sql<{ n: number }>`select n from writes`.execute(shop.database)).rows[0]?.n ?? Number.NaN

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'doorstep-dist-'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><div id="root"></div>')
  shop = await openShop({ dist, settings: { RATE_LIMIT_PER_IP: '1000000' } })
  priya = await shop.customer()
  const [owner, technician] = [await shop.owner(), await shop.customer()]
  await employ(owner, technician)
  people = { nobody: shop.visitor(), customer: priya, technician, owner }
  for (const caller of CALLERS) await people[caller].call(getSession, {})
  // The first call makes the key of the tracking links.
  await people.nobody.call(track, { body: { token: 'x'.repeat(32) } })
  await watchWrites()
})
afterAll(async () => {
  await shop.close()
  await rm(dist, { recursive: true })
})

async function send({ caller, method, path, headers, body, token }: NastyCall): Promise<Response> {
  const all = new Headers()
  for (const [name, value] of headers) all.append(name, value)
  const { cookies } = people[caller]
  all.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  if (token === 'right') all.set('X-XSRF-TOKEN', cookies.get('XSRF-TOKEN') ?? '')
  if (token === 'wrong') all.set('X-XSRF-TOKEN', 'x'.repeat(43))
  const carries = body !== undefined && !['GET', 'HEAD'].includes(method)
  return shop.ask(path, { method, headers: all, ...(carries ? { body } : {}) })
}

test(
  '[2.2.1] [2.2.2] [15.3.6] [16.5.1] every input gets a response that reveals nothing, and a refused call changes nothing',
  async () => {
    const secrets = [process.cwd(), shop.config.dataDir, priya.cookies.get('session') ?? '']
    await fc.assert(
      fc.asyncProperty(nastyCall, async (call) => {
        const before = await writes()
        const response = await send(call)
        const { status } = response
        const text = await response.text()
        cases++
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        expect(status, text).toBeLessThan(500)
        if (status >= 400) expect(await writes(), `${status} ${text}`).toBe(before)
        expect(text).not.toMatch(INSIDES)
        for (const secret of secrets) expect(text).not.toContain(secret)
        expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
        expect(response.headers.has('X')).toBe(false)
        if (response.ok && text !== '' && new URL(`http://x${call.path}`).pathname.startsWith('/api/'))
          expect(response.headers.get('Content-Type')).toMatch(/^(application\/json|text\/plain)/)
      }),
      rounds(10_000),
    )
    expect(cases).toBeGreaterThanOrEqual(10_000)
    expect(Object.keys(Object.prototype)).toEqual([])
  },
  timeout,
)

test(
  '[8.2.1] no generated input gave anybody access',
  async () => {
    await fc.assert(
      fc.asyncProperty(nastyCall, async (call) => {
        const { auth, rightMethod, caller, method } = call
        const response = await send(call)
        const mayCall =
          auth === 'anyone' ||
          caller === 'owner' ||
          (caller === 'technician' && auth !== 'ADMIN') ||
          (caller === 'customer' && !['ADMIN', 'staff', 'assigned'].includes(auth))
        if (!mayCall && method === rightMethod)
          expect(response.ok && response.headers.get('Content-Type')?.includes('json')).toBe(false)
        if (method !== 'GET' && method !== 'HEAD' && call.token !== 'right') expect(response.ok).toBe(false)
      }),
      rounds(2_000),
    )
  },
  timeout,
)

test('the calls covered every kind of response, and the users are still signed in', async () => {
  for (const status of [200, 204, 400, 401, 403, 404, 413, 415, 422])
    expect(statuses.get(status), `${status} of ${JSON.stringify([...statuses])}`).toBeGreaterThan(0)
  expect((await people.customer.call(getSession, {})).answer).toMatchObject({ role: 'CUSTOMER' })
  // A generated call of the owner may have switched the technician off.
  expect((await people.owner.call(getSession, {})).answer).toMatchObject({ role: 'ADMIN' })
})
