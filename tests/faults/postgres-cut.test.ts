/** Connections to PostgreSQL that are terminated while calls run. */

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitRequest } from '#shared/request/submit-api.ts'
import { type Customer, engines, openShop, type Shop } from '#tests/support/app.ts'

const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }

describe.skipIf(!engines.includes('postgres'))('on postgres', () => {
  let shop: Shop
  let priya: Customer
  beforeAll(async () => {
    shop = await openShop({ engine: 'postgres' })
    priya = await shop.customer()
  })
  afterAll(() => shop.close())

  const submit = () => priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })

  test('a connection cut between two statements ends its own transaction, not the process', async () => {
    const cut = shop.database.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(shop.database)
      // The error event arrives while no query is pending.
      await pause(300)
      await sql`select 1`.execute(trx)
    })
    await expect(cut).rejects.toThrow()
    expect((await submit()).status).toBe(200)
  })

  test('with all connections cut repeatedly, calls return 200 or 503, and each row exists once', async () => {
    const keys = Array.from({ length: 40 }, () => crypto.randomUUID())
    const countRequests = async () =>
      (await shop.database.selectFrom('requests').select('id').execute()).length
    const before = await countRequests()
    let over = false
    const cutting = (async () => {
      while (!over) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`
          .execute(shop.database)
          .catch(() => undefined)
        await pause(20)
      }
    })()
    const statuses = new Set<number>()
    const left = new Set(keys)
    for (let turn = 0; turn < 5; turn++)
      for (const idempotencyKey of keys) {
        const { status, response } = await priya.call(submitRequest, { body, idempotencyKey })
        statuses.add(status)
        if (status === 503) expect(response.headers.get('Retry-After')).toBe('2')
        else left.delete(idempotencyKey)
      }
    over = true
    await cutting
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    for (const idempotencyKey of left)
      expect((await priya.call(submitRequest, { body, idempotencyKey })).status).toBe(200)
    expect(await countRequests()).toBe(before + keys.length)
    // 200 calls, each of which may wait for a connection that is terminated again.
  })
})
