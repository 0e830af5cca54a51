/** Three processes on one PostgreSQL behind a round-robin proxy share all state, and each SMS is sent once. */

import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/client.ts'
import type { Database } from '#server/database/schema.ts'
import { login, sendOtp } from '#shared/account/account-api.ts'
import { getSession } from '#shared/account/session-api.ts'
import { getCounts, listAllRequests, setRequestStatus } from '#shared/request/queue-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { engines } from '#tests/support/app.ts'
import { phoneOf } from '#tests/support/outbox.ts'
import { owner } from '#tests/support/owner.ts'
import { createPerson, newRegistration, registerAs, signIn } from '#tests/support/person.ts'
import { createDatabase, type FreshDatabase } from '#tests/support/postgres.ts'
import { FROM_ADDRESS, type RoundRobin, startRoundRobin } from '#tests/support/round-robin.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { claimsOf, expectEachOnce, queueManySms } from './queued-sms.ts'

const PER_ADDRESS = 10
/** `npm run test:cluster` queues several thousand. */
const QUEUED_SMS = Number(process.env.QUEUED_SMS ?? 160)
const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }

describe.skipIf(!engines.includes('postgres'))('three processes on PostgreSQL', () => {
  let fresh: FreshDatabase
  let servers: ServerProcess[]
  let proxy: RoundRobin
  let database: Database
  let smsOutbox: string
  beforeAll(async () => {
    fresh = await createDatabase(process.env.TEST_DATABASE_URL ?? '')
    const settings = {
      DATABASE_URL: fresh.url,
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_PER_IP: String(PER_ADDRESS),
    }
    const first = await startServer(settings)
    smsOutbox = join(first.dataDir, 'sms.jsonl')
    const others = [1, 2].map(() => startServer({ ...settings, SMS_OUTBOX: smsOutbox }))
    servers = [first, ...(await Promise.all(others))]
    proxy = await startRoundRobin(servers.map(({ url }) => url))
    database = openDatabase({ dataDir: first.dataDir, databaseUrl: fresh.url }, () => undefined)
  })
  afterAll(async () => {
    await database.destroy()
    await proxy.close()
    for (const server of servers.toReversed()) await server.remove()
    await fresh.drop()
  })

  let addresses = 0
  /** By default each client has its own IP address. */
  const visitor = (address = `203.0.113.${++addresses}`) =>
    createPerson((path, init) => {
      const headers = new Headers(init.headers)
      headers.set(FROM_ADDRESS, address)
      return fetch(`${proxy.url}${path}`, { ...init, headers })
    })
  async function customer() {
    const person = visitor()
    const details = newRegistration()
    await registerAs(person, details, phoneOf(smsOutbox, details.phone))
    return { ...person, ...(await signIn(person, details.email, details.passwordHash)), details }
  }
  async function signInOwner() {
    const person = visitor()
    await signIn(person, owner.email, owner.password)
    return person
  }

  test('sessions, requests, keys, totals and limits are shared, and every process served calls', async () => {
    const priya = await customer()
    const sessions = await Promise.all(Array.from({ length: 6 }, () => priya.call(getSession, {})))
    expect(sessions.map(({ answer }) => answer?.userId)).toEqual(Array(6).fill(priya.userId))

    const idempotencyKey = crypto.randomUUID()
    const twins = Array.from({ length: 6 }, () => priya.call(submitRequest, { body, idempotencyKey }))
    const ids = (await Promise.all(twins)).map(({ answer }) => answer?.id)
    expect(new Set(ids).size).toBe(1)
    const params = { userId: priya.userId }
    expect((await priya.call(listOwnRequests, { params })).answer).toHaveLength(1)

    const admin = await signInOwner()
    expect((await admin.call(listAllRequests, {})).answer?.map(({ id }) => id)).toEqual(ids.slice(0, 1))
    expect((await admin.call(getCounts, {})).answer).toMatchObject({ users: 2, pending: 1, done: 0 })
    const marks = Array.from({ length: 3 }, () =>
      admin.call(setRequestStatus, { params: { id: ids[0] ?? 0 }, body: { status: 'DONE' } }),
    )
    expect((await Promise.all(marks)).map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await admin.call(getCounts, {})).answer).toMatchObject({ pending: 0, done: 1 })
    const statusTexts = async () =>
      (await phoneOf(smsOutbox, priya.details.phone).texts()).filter(({ kind }) => kind === 'status').length
    await expect.poll(statusTexts).toBe(1)

    const again = newRegistration()
    const codes = Array.from({ length: 6 }, () => visitor().call(sendOtp, { body: again }))
    expect((await Promise.all(codes)).map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array(5).fill(429),
    ])
    const nobody = visitor('198.51.100.7')
    const tries = Array.from({ length: PER_ADDRESS + 5 }, (_, i) =>
      nobody.call(login, { body: { email: `nobody${i}@mail.example`, passwordHash: 'wrong password' } }),
    )
    const refused = (await Promise.all(tries)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect([...proxy.served.values()].every((calls) => calls > 0)).toBe(true)
  })

  const outOnce =
    'texts that three workers share go out once each, and those of a killed worker by the others'
  test(outOnce, async () => {
    const [victim] = servers
    if (!victim) throw new Error('No process was started')
    const queued = await queueManySms(database, QUEUED_SMS)
    await expect.poll(async () => (await queued.sent(smsOutbox)).size).toBeGreaterThan(QUEUED_SMS / 10)
    await victim.kill()
    await expectEachOnce({ database, queued, smsOutbox, claims: await claimsOf(database) })
    await victim.restart()
  })
})
