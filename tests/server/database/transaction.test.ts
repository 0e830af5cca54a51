/** Writing: what many do at the same moment shares a commit on the embedded database, and nobody notices. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as counts from '#server/database/counters.ts'
import { setIfAbsent } from '#server/database/key-value.ts'
import type { Transaction } from '#server/database/schema.ts'
import { write } from '#server/database/transaction.ts'
import { getCounts, submitRepair } from '#shared/api.ts'
import { engines, openShop, type Shop } from '#tests/support/app.ts'

const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }

describe.each(engines)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ engine })
  })
  afterAll(() => shop.close())

  const facts = async () =>
    (await shop.database.selectFrom('facts').select('name').orderBy('name').execute())
      .map(({ name }) => name)
      .filter((name) => name.startsWith('of '))
  const remember = (name: string, then?: (trx: Transaction) => Promise<unknown>) =>
    write(shop.database, async (trx) => {
      await setIfAbsent(trx, `of ${name}`, 'kept')
      await then?.(trx)
      return name
    })

  test('who fails takes back their own work and nothing of their neighbours', async () => {
    const refuse = async () => {
      throw new Error('refused')
    }
    const broken = (trx: Transaction) => sql`insert into nowhere values (1)`.execute(trx)
    const ended = await Promise.allSettled([
      remember('Asha'),
      remember('Bala', refuse),
      remember('Chitra'),
      remember('Dev', broken),
      remember('Esha'),
    ])
    expect(ended.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(ended[1]).toMatchObject({ reason: new Error('refused') })
    expect(await facts()).toEqual(['of Asha', 'of Chitra', 'of Esha'])
  })

  test('who fails with their last change hears why, nothing of theirs is kept, and the next are served', async () => {
    const miscounted = () =>
      remember('Farida', async (trx) => {
        await counts.addToCounter(trx, { pending: Number.NaN })
        await counts.addToCounter(trx, { users: 1 })
      })
    const before = await counts.readCounters(shop.database)
    // More often than there are connections: each must be worth something afterwards.
    for (let turn = 0; turn < 12; turn++)
      await expect(miscounted()).rejects.toThrow(/"NaN"|NOT NULL constraint failed: counts.value/)
    expect(await facts()).not.toContain('of Farida')
    expect(await counts.readCounters(shop.database)).toEqual(before)
    await remember('Gita', (trx) => counts.addToCounter(trx, { pending: 0 }))
    expect(await facts()).toContain('of Gita')
  })

  test('of many who do the same thing at once one is the first', async () => {
    const first = await Promise.all(
      Array.from({ length: 70 }, () => write(shop.database, (trx) => setIfAbsent(trx, 'first', 'me'))),
    )
    expect(first.filter(Boolean)).toHaveLength(1)
  })

  test('a customer who presses eight times at once has eight requests by their keys, and the totals know', async () => {
    const [owner, priya] = [await shop.owner(), await shop.customer()]
    const before = (await owner.call(getCounts, {})).answer?.pending ?? 0
    const keys = Array.from({ length: 8 }, () => crypto.randomUUID())
    const answers = await Promise.all(
      [...keys, ...keys].map((idempotencyKey) => priya.call(submitRepair, { body, idempotencyKey })),
    )
    const ids = answers.map(({ answer }) => answer?.id)
    expect(ids.slice(8)).toEqual(ids.slice(0, 8))
    expect(new Set(ids).size).toBe(8)
    expect((await owner.call(getCounts, {})).answer?.pending).toBe(before + 8)
  })
})

test('when the disk is full nobody of those who write together is told that it was kept', async () => {
  const shop = await openShop()
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(shop.database)
  await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 0)}`.execute(shop.database)
  const put = (name: string, length: number) =>
    write(shop.database, (trx) => setIfAbsent(trx, name, 'x'.repeat(length)))
  const ended = await Promise.allSettled([put('small', 1), put('large', 1_000_000), put('last', 1)])
  const kept = await shop.database.selectFrom('facts').select('name').execute()
  const names = kept.map(({ name }) => name)
  for (const [i, name] of ['small', 'large', 'last'].entries())
    expect(names.includes(name), name).toBe(ended[i]?.status === 'fulfilled')
  expect(names).not.toContain('large')
  await sql`pragma max_page_count = 1000000`.execute(shop.database)
  expect(await put('large', 1_000_000)).toBe(true)
  await shop.close()
})
