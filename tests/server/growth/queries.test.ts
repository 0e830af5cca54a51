/** No query reads more in a larger shop, except those that are listed as growing. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { costOf, type Listening, listening, planOf, statementsOf } from '#ops/growth/cost.ts'
import { fill } from '#ops/growth/fill.ts'
import { queries } from '#ops/growth/queries.ts'
import { migrate } from '#server/database/client.ts'
import { TABLES } from '#server/database/table-metadata.ts'
import { engines } from '#tests/support/app.ts'
import { createDatabase, type FreshDatabase } from '#tests/support/postgres.ts'
import { newFolder } from '../cli/locations.ts'

const SMALL = 5_000
const TIMES = 4
const quiet = () => undefined
const now = Date.now()

test('the embedded database reads a whole table only where that is listed', async () => {
  const dataDir = await newFolder()
  await migrate({ dataDir }, quiet)
  const shop = listening({ dataDir })
  // Large enough for the search to use its index: PostgreSQL scans a small table.
  await fill(shop.database, SMALL, now, 'sqlite')
  await sql`pragma foreign_keys = off`.execute(shop.database)
  const growing = [
    'users',
    'requests',
    'sessions',
    'request_progress',
    'request_events',
    'audit',
    'estimates',
    'documents',
    'photos',
    'thread_entries',
    'phone_requests',
    'notifications',
    'messages',
    'rate_limits',
    'idempotent_calls',
  ]
  const found: Record<string, string[]> = {}
  for (const query of queries) {
    const steps = await planOf(shop, query, now)
    const whole = growing.filter((table) => steps.includes(`all of ${table}`) && table !== query.grows)
    if (whole.length > 0) found[query.name] = whole
  }
  await shop.database.destroy()
  expect(found).toEqual({})
})

test('every index of the embedded database is used by a query, or keeps a rule', async () => {
  const dataDir = await newFolder()
  await migrate({ dataDir }, quiet)
  const shop = listening({ dataDir })
  await fill(shop.database, SMALL, now, 'sqlite')
  await sql`pragma foreign_keys = off`.execute(shop.database)
  const used = new Set<string>()
  for (const query of queries) for (const step of await planOf(shop, query, now)) used.add(step)
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'index' and sql is not null and sql not like 'create unique%'`.execute(shop.database)
  await shop.database.destroy()
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
})

test('every text is the same at any time, so it is prepared once', async () => {
  const dataDir = await newFolder()
  await migrate({ dataDir }, quiet)
  const shop = listening({ dataDir })
  await fill(shop.database, SMALL, now, 'sqlite')
  await sql`pragma foreign_keys = off`.execute(shop.database)
  const textsAt = async (time: number) => {
    const texts: Record<string, string[]> = {}
    for (const query of queries)
      texts[query.name] = (await statementsOf(shop, query, time)).map(({ sql }) => sql)
    return texts
  }
  expect(await textsAt(now + 86_400_001)).toEqual(await textsAt(now))
  await shop.database.destroy()
})

describe.skipIf(!engines.includes('postgres'))('PostgreSQL', () => {
  const shops: Listening[] = []
  const databases: FreshDatabase[] = []
  beforeAll(async () => {
    for (const size of [SMALL, SMALL * TIMES]) {
      const fresh = await createDatabase(process.env.TEST_DATABASE_URL ?? '')
      databases.push(fresh)
      await migrate({ dataDir: '', databaseUrl: fresh.url }, quiet)
      const shop = listening({ databaseUrl: fresh.url })
      // Each statement is taken back: a row that refers to one of the statement before has none to refer to.
      for (const table of ['request_progress', 'request_events', 'thread_entries', 'documents', 'photos'])
        await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_request_id_fkey`)}`.execute(
          shop.database,
        )
      // A vacuum between two queries would move the rows of the second.
      for (const { name } of TABLES)
        await sql`alter table ${sql.table(name)} set (autovacuum_enabled = off)`.execute(shop.database)
      await fill(shop.database, size, now)
      shops.push(shop)
    }
  })
  afterAll(async () => {
    for (const { database } of shops) await database.destroy()
    for (const { drop } of databases) await drop()
  })

  test.each(queries)('$name, of $when: its cost is as listed', async (query) => {
    const [small, large] = await Promise.all(shops.map((shop) => costOf(shop, query, now)))
    if (!small || !large) throw new Error('There are two shops')
    // Per lookup, the index of a larger table may be one page deeper.
    if (query.grows === undefined) expect(large.pages, large.ways.join()).toBeLessThan(small.pages * 1.5 + 10)
    else expect(large.pages, large.ways.join()).toBeGreaterThan(small.pages * 2)
  })
})
