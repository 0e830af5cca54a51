/** A read-only database: a demoted primary to which a proxy still connects. */

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCode, isUnavailable } from '#server/database/errors.ts'
import { getSession } from '#shared/account/session-api.ts'
import { listOwnRequests, submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, openShop, type Shop } from '#tests/support/app.ts'
import { type Cluster, startCluster } from '#tests/support/postgres.ts'

const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
const own = await startCluster()

describe.skipIf(!own)('PostgreSQL that may only be read', () => {
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

  async function asSuperuser(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  /** Open connections become read-only too, as those to a primary that is demoted. */
  const setReadOnly = async (value: 'on' | 'off') => {
    await asSuperuser(`alter system set default_transaction_read_only = ${value}`, 'select pg_reload_conf()')
    await expect
      .poll(async () => {
        const client = new pg.Client({ connectionString: cluster.url })
        await client.connect()
        const { rows } = await client.query('show default_transaction_read_only')
        await client.end()
        return rows[0]
      })
      .toEqual({ default_transaction_read_only: value })
  }
  const submit = () => priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })
  const list = () => priya.call(listOwnRequests, { params: { userId: priya.userId } })

  test('writes are answered 503 and never 500, and go on when it may be written again', async () => {
    expect((await Promise.all(Array.from({ length: 10 }, submit))).map(({ status }) => status)).toEqual(
      Array(10).fill(200),
    )
    await setReadOnly('on')
    for (const { status, response } of await Promise.all(Array.from({ length: 12 }, submit))) {
      expect(status).toBe(503)
      expect(response.headers.get('Retry-After')).toBe('2')
    }
    await setReadOnly('off')
    await expect.poll(async () => (await submit()).status).toBe(200)
  })

  test('new connections are refused, so that no list misses what was just confirmed', async () => {
    await setReadOnly('on')
    await asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    await expect.poll(async () => (await list()).status).toBe(503)
    for (const { status } of await Promise.all([list(), priya.call(getSession, {}), list()]))
      expect(status).toBe(503)
    const refusal = await sql`select 1`.execute(shop.database).catch((error: unknown) => error)
    expect(errorCode(refusal)).toBe('25006')
    expect(isUnavailable(refusal)).toBe(true)
    await setReadOnly('off')
    expect((await list()).status).toBe(200)
  })
})
