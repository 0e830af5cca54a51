/** Write transactions: concurrent ones, failing ones, and those that the database refuses. */

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as counts from '#server/database/counters.ts'
import { readValue, setIfAbsent } from '#server/database/key-value.ts'
import type { Transaction } from '#server/database/schema.ts'
import { write } from '#server/database/transaction.ts'
import { getCounts } from '#shared/request/queue-api.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'

const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  afterAll(() => shop.close())

  const names = async () =>
    (await shop.database.selectFrom('key_values').select('name').orderBy('name').execute())
      .map(({ name }) => name)
      .filter((name) => name.startsWith('of '))
  const insertNamed = (name: string, then?: (trx: Transaction) => Promise<unknown>) =>
    write(shop.database, async (trx) => {
      await setIfAbsent(trx, `of ${name}`, 'set')
      await then?.(trx)
      return name
    })

  test('a failing transaction rolls back its own changes and no others', async () => {
    const refuse = async () => {
      throw new Error('refused')
    }
    const broken = (trx: Transaction) => sql`insert into nowhere values (1)`.execute(trx)
    const results = await Promise.allSettled([
      insertNamed('Asha'),
      insertNamed('Bala', refuse),
      insertNamed('Chitra'),
      insertNamed('Dev', broken),
      insertNamed('Esha'),
    ])
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(results[1]).toMatchObject({ reason: new Error('refused') })
    expect(await names()).toEqual(['of Asha', 'of Chitra', 'of Esha'])
  })

  test('a transaction that fails with its last statement rolls back, and the connection stays usable', async () => {
    const failAtCounter = () =>
      insertNamed('Farida', async (trx) => {
        await counts.addToCounter(trx, { pending: Number.NaN })
        await counts.addToCounter(trx, { users: 1 })
      })
    const before = await counts.readCounters(shop.database)
    // More often than the pool has connections: every one must stay usable.
    for (let turn = 0; turn < 12; turn++)
      await expect(failAtCounter()).rejects.toThrow(/"NaN"|NOT NULL constraint failed: counters.value/)
    expect(await names()).not.toContain('of Farida')
    expect(await counts.readCounters(shop.database)).toEqual(before)
    await insertNamed('Gita', (trx) => counts.addToCounter(trx, { pending: 0 }))
    expect(await names()).toContain('of Gita')
  })

  test('the database refuses queries and transactions inside a transaction, and works afterwards', async () => {
    const { database } = shop
    const nested: readonly (() => Promise<unknown>)[] = [
      () => readValue(database, 'of Asha'),
      () => database.selectFrom('key_values').selectAll().execute(),
      () => sql`select 1`.execute(database),
      () => insertNamed('Hema'),
    ]
    for (const query of nested)
      await expect(write(database, query)).rejects.toThrow('Inside a transaction, query the transaction.')
    // @ts-expect-error A transaction cannot be opened inside another one.
    await expect(write(database, (trx) => write(trx, async () => 1))).rejects.toThrow('Inside a transaction')
    expect(await insertNamed('Indu')).toBe('Indu')
    expect(await names()).not.toContain('of Hema')
  })

  test('of 70 concurrent inserts of one key, one succeeds', async () => {
    const first = await Promise.all(
      Array.from({ length: 70 }, () => write(shop.database, (trx) => setIfAbsent(trx, 'first', 'me'))),
    )
    expect(first.filter(Boolean)).toHaveLength(1)
  })

  test('16 concurrent submits with eight idempotency keys create eight requests, and the totals match', async () => {
    const [owner, priya] = [await shop.owner(), await shop.customer()]
    const before = (await owner.call(getCounts, {})).answer?.pending ?? 0
    const keys = Array.from({ length: 8 }, () => crypto.randomUUID())
    const answers = await Promise.all(
      [...keys, ...keys].map((idempotencyKey) => priya.call(submitRequest, { body, idempotencyKey })),
    )
    const ids = answers.map(({ answer }) => answer?.id)
    expect(ids.slice(8)).toEqual(ids.slice(0, 8))
    expect(new Set(ids).size).toBe(8)
    expect((await owner.call(getCounts, {})).answer?.pending).toBe(before + 8)
  })
})

test('on a full disk, only committed writes succeed', async () => {
  const shop = await openShop()
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(shop.database)
  await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 0)}`.execute(shop.database)
  const put = (name: string, length: number) =>
    write(shop.database, (trx) => setIfAbsent(trx, name, 'x'.repeat(length)))
  const results = await Promise.allSettled([put('small', 1), put('large', 1_000_000), put('last', 1)])
  const rows = await shop.database.selectFrom('key_values').select('name').execute()
  const names = rows.map(({ name }) => name)
  for (const [i, name] of ['small', 'large', 'last'].entries())
    expect(names.includes(name), name).toBe(results[i]?.status === 'fulfilled')
  expect(names).not.toContain('large')
  await sql`pragma max_page_count = 1000000`.execute(shop.database)
  expect(await put('large', 1_000_000)).toBe(true)
  await shop.close()
})
