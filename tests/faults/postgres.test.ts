/** PostgreSQL outages: calls are answered in time, and the server recovers by itself. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSession } from '#shared/account/session-api.ts'
import { listBrands } from '#shared/catalogue/catalogue-api.ts'
import { health } from '#shared/health-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import type { Person } from '#tests/support/person.ts'
import { type Cluster, startCluster } from '#tests/support/postgres.ts'

const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
const own = await startCluster()

describe.skipIf(!own)('PostgreSQL', () => {
  const cluster = own as Cluster
  let shop: Shop
  let priya: Customer
  beforeAll(async () => {
    shop = await openShop({ engine: 'postgres', server: cluster.url })
    priya = await shop.customer()
  })
  afterAll(async () => {
    await shop.close()
    await cluster.stop()
  })

  const submit = () => priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  /** One call of each kind: a public read, an authenticated read, and a write. */
  async function expectAway(visitor: Person): Promise<void> {
    const calls = [
      visitor.call(health, {}),
      visitor.call(listBrands, {}),
      priya.call(getSession, {}),
      submit(),
    ]
    for (const { status, error, response } of await Promise.all(calls)) {
      expect(status).toBe(503)
      expect(error).toBe('The shop is not reachable right now. Please try again in a moment.')
      expect(response.headers.get('Retry-After')).toBe('2')
    }
  }
  const expectBack = () => expect.poll(async () => (await submit()).status, { interval: 200 }).toBe(200)

  test('[16.5.2] while the database is down every call returns 503, and the server recovers by itself', async () => {
    await cluster.restart(() => expectAway(shop.visitor()))
    await expectBack()
  })

  test('while the database hangs every call returns 503, and the server recovers by itself', async () => {
    await Promise.all(Array.from({ length: 10 }, submit))
    cluster.freeze()
    try {
      const answered = expectAway(shop.visitor()).then(() => 'answered')
      expect(await Promise.race([answered, pause(6_000, 'hanging')])).toBe('answered')
    } finally {
      cluster.thaw()
    }
    await expectBack()
  })

  test('an outage duplicates and loses nothing', async () => {
    const rows = await shop.database.selectFrom('requests').select('id').execute()
    const counted = await shop.database
      .selectFrom('counters')
      .select('value')
      .where('name', '=', 'pending')
      .executeTakeFirstOrThrow()
    expect(counted.value).toBe(rows.length)
  })
})

test.skipIf(!own)('a server that starts before its database waits for it', async () => {
  const late = await startCluster()
  if (!late) throw new Error('PostgreSQL was there a moment ago')
  const port = String(20_000 + (process.pid % 10_000))
  let server: ReturnType<typeof spawn> | undefined
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ status }) => status,
      () => 0,
    )
  try {
    await late.restart(async () => {
      const env = { PATH: process.env.PATH, PORT: port, DATABASE_URL: late.url, LOG_LEVEL: 'silent' }
      server = spawn(process.execPath, ['server/start.mjs'], { env, stdio: 'ignore' })
      await expect.poll(ask).toBe(503)
    })
    await expect.poll(ask, { interval: 200 }).toBe(200)
    const exit = server && once(server, 'exit')
    server?.kill('SIGTERM')
    expect((await exit)?.[0]).toBe(0)
  } finally {
    server?.kill('SIGKILL')
    await late.stop()
  }
})
