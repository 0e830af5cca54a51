/** Migrates a database of the first version with its data. */
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate, openDatabase } from '#server/database/client.ts'
import { readCounters } from '#server/database/counters.ts'
import { migrations } from '#server/database/migrations/all.ts'
import { searchRepairs } from '#server/repairs/repository.ts'
import { replayAll } from '#server/requests/replay.ts'
import { engines } from '#tests/support/app.ts'
import { createDatabase } from '#tests/support/postgres.ts'

const report = (error: Error) => console.error(error)

describe.each(engines)('on %s', (engine) => {
  test('data of the first version is found and counted', async () => {
    const server = engine === 'postgres' ? process.env.TEST_DATABASE_URL : undefined
    const fresh = server ? await createDatabase(server) : undefined
    const dataDir = await mkdtemp(join(tmpdir(), 'doorstep-'))
    const place = { dataDir, databaseUrl: fresh?.url }
    const database = openDatabase(place, report)
    onTestFinished(async () => {
      await database.destroy()
      await fresh?.drop()
      await rm(dataDir, { recursive: true })
    })
    const migrator = new Migrator({
      db: database,
      provider: { getMigrations: async () => migrations(engine) },
    })
    expect((await migrator.migrateTo('0001-start')).error).toBeUndefined()

    const first = database.withTables<{ users: Record<string, unknown>; repairs: Record<string, unknown> }>()
    const person = {
      id: 7,
      full_name: 'Asha',
      email: 'a@mail.example',
      email_key: 'a@mail.example',
      role: 'CUSTOMER',
    }
    await first
      .insertInto('users')
      .values({ ...person, password: '', created_at: 0 })
      .execute()
    // 20:00 in UTC is the next day in Pune.
    const submitted_at = Date.parse('2026-11-20T20:00:00Z')
    await first
      .insertInto('repairs')
      .values({
        ...{
          user_id: 7,
          name: 'Asha',
          phone: '+919876543210',
          email: '',
          brand: 'Apple',
          model: 'iPhone 13',
        },
        ...{
          issue: 'Screen Repair',
          notes: '',
          city: 'Pune',
          pickup_address: '',
          submitted_at,
          status: 'PENDING',
        },
        body_hash: '',
      })
      .execute()

    const message = { name: 'Asha', phone: '9876543210', message: 'Open on Sunday?', sent_at: 0 }
    for (const handled of [0, 0, 1])
      await database
        .insertInto('messages')
        .values({ ...message, handled })
        .execute()

    await migrate(place, report)
    const found = await searchRepairs(database, { limit: 10 }, { search: 'iphone 13' })
    expect(found.map(({ name }) => name)).toEqual(['Asha'])
    expect(await database.selectFrom('days').selectAll().execute()).toEqual([
      { day: '2026-11-21', requests: 1 },
    ])
    expect((await readCounters(database)).unread).toBe(2)
    const indexes = (
      await sql<{ name: string }>`${
        engine === 'sqlite'
          ? sql`select name from sqlite_master`
          : sql`select indexname as name from pg_indexes`
      }`.execute(database)
    ).rows.map(({ name }) => name)
    expect(indexes).toContain('notices_due')
    for (const unused of ['sessions_created', 'notices_failed']) expect(indexes).not.toContain(unused)
  })
})

describe.each(engines)('on %s', (engine) => {
  test('requests of before have a history, and no id of a text is given twice', async () => {
    const server = engine === 'postgres' ? process.env.TEST_DATABASE_URL : undefined
    const fresh = server ? await createDatabase(server) : undefined
    const dataDir = await mkdtemp(join(tmpdir(), 'doorstep-'))
    const place = { dataDir, databaseUrl: fresh?.url }
    await migrate(place, report, { upTo: '0014-model-position' })
    const database = openDatabase(place, report)
    onTestFinished(async () => {
      await database.destroy()
      await fresh?.drop()
      await rm(dataDir, { recursive: true })
    })
    const user = { full_name: '', password: '', created_at: 0 }
    for (const [id, role, deleted_at] of [
      [1, 'CUSTOMER', null],
      [2, 'CUSTOMER', 9],
      [3, 'ADMIN', null],
    ] as const)
      await database
        .insertInto('users')
        .values({ ...user, id, email: `${id}`, email_key: `${id}`, role, deleted_at })
        .execute()
    const repair = {
      ...{
        name: '',
        phone: '+919876543210',
        email: '',
        brand: '',
        model: '',
        issue: '',
        notes: '',
        city: '',
      },
      ...{ pickup_address: '', body_hash: '', words: '' },
    }
    for (const [id, user_id, status] of [
      [1, 1, 'PENDING'],
      [2, 2, 'DONE'],
      [3, 3, 'DONE'],
    ] as const)
      await database
        .insertInto('repairs')
        .values({ ...repair, id, user_id, status, submitted_at: 1_000 })
        .execute()
    // The second text is deleted: its id is not given again.
    for (const request of [2, 3])
      await sql`insert into notices (request_id, event, recipient, state, tries, next_at, leased_until, created_at)
        values (${request}, 'done', '+919876543210', 'sent', 1, 0, 0, 5000)`.execute(database)
    await sql`delete from notices where request_id = 3`.execute(database)

    await migrate(place, report)
    expect(await replayAll(database)).toEqual({ requests: 3, faults: [] })
    const events = await database
      .selectFrom('events')
      .select(['request_id', 'seq', 'type', 'by_role', 'by_user', 'at'])
      .orderBy('request_id')
      .orderBy('seq')
      .execute()
    expect(events.map((event) => Object.values(event))).toEqual([
      [1, 1, 'submit', 'customer', 1, 1_000],
      [2, 1, 'submit', 'customer', null, 1_000],
      [2, 2, 'DONE', 'system', null, 5_000],
      [3, 1, 'submit', 'owner', 3, 1_000],
      [3, 2, 'DONE', 'system', null, 1_000],
    ])
    const outcomes = await database.selectFrom('progress').select(['outcome', 'link_version']).execute()
    expect(outcomes).toEqual(Array.from({ length: 3 }, () => ({ outcome: null, link_version: 1 })))
    expect(await database.selectFrom('notices').select(['kind', 'slots', 'reason']).execute()).toEqual([
      { kind: 'status', slots: '{}', reason: null },
    ])
    const { rows } = await sql<{
      id: number
    }>`insert into notices (request_id, event, recipient, state, tries, next_at,
      leased_until) values (1, 'confirmed:2', '', 'dropped', 0, 0, 0) returning id`.execute(database)
    expect(rows[0]?.id).toBe(3)
  })
})

describe.each(engines)('on %s', (engine) => {
  test('requests of before are due by the stage at which they stand', async () => {
    const server = engine === 'postgres' ? process.env.TEST_DATABASE_URL : undefined
    const fresh = server ? await createDatabase(server) : undefined
    const dataDir = await mkdtemp(join(tmpdir(), 'doorstep-'))
    const place = { dataDir, databaseUrl: fresh?.url }
    await migrate(place, report, { upTo: '0020-language' })
    const database = openDatabase(place, report)
    onTestFinished(async () => {
      await database.destroy()
      await fresh?.drop()
      await rm(dataDir, { recursive: true })
    })
    const HOUR = 3_600_000
    const AT = 5 * HOUR
    await database
      .insertInto('users')
      .values({
        id: 1,
        full_name: '',
        email: '',
        email_key: '',
        role: 'CUSTOMER',
        password: '',
        created_at: 0,
      })
      .execute()
    const expected = [
      ['received', 0, AT + 2 * HOUR],
      ['confirmed', 0, 99 * HOUR],
      ['atDoor', 0, AT + 3 * HOUR],
      ['diagnosed', 1, AT + 24 * HOUR],
      ['approved', 0, AT + 48 * HOUR],
      ['repaired', 1, AT + 24 * HOUR],
      ['repaired', 0, AT + 12 * HOUR],
      ['returning', 1, AT + 24 * HOUR],
      ['cancelled', 0, AT + 12 * HOUR],
      ['done', 0, null],
    ] as const
    for (const [index, [stage, device_in_shop]] of expected.entries()) {
      const request_id = index + 1
      const text = { name: '', phone: '', email: '', brand: '', model: '', issue: '', notes: '', city: '' }
      const status = stage === 'done' ? 'DONE' : 'PENDING'
      await database
        .insertInto('repairs')
        .values({
          ...{ ...text, id: request_id, user_id: 1, pickup_address: '', submitted_at: 1, status },
          ...{ body_hash: '', words: '' },
        })
        .execute()
      await database
        .insertInto('progress')
        .values({ request_id, stage, seq: 2, device_in_shop, link_version: 1 })
        .execute()
      for (const [seq, at] of [
        [1, 1],
        [2, AT],
      ] as const)
        await database
          .insertInto('events')
          .values({
            ...{ request_id, seq, type: 'submit', by_role: 'owner', from_stage: 'received', to_stage: stage },
            ...{ at, recorded_at: at, facts: '{}', body_hash: '' },
          })
          .execute()
    }
    const visit = { leg: 'visit', way: 'pickup', landmark: '', missed: 0, window_start: 97 * HOUR } as const
    await database
      .insertInto('visits')
      .values({ ...visit, request_id: 2, window_end: 99 * HOUR })
      .execute()

    await migrate(place, report)
    const rows = await database.selectFrom('progress').select('due_at').orderBy('request_id').execute()
    expect(rows.map(({ due_at }) => due_at)).toEqual(expected.map(([, , due]) => due))
  })
})

const FOLDER = 'server/database/migrations'
const files = (await readdir(FOLDER)).filter((file) => /^\d/.test(file))
const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

test('no migration imports code that may change after it', () => {
  const imports = files.flatMap((file) =>
    [...textOf(file).matchAll(/^import (?!type ).* from '(?<from>[^']+)'/gm)].map(
      ({ groups }) => groups?.from,
    ),
  )
  expect(files.length).toBeGreaterThan(10)
  expect([...new Set(imports)]).toEqual(['kysely'])
})

/** These were written before the rule, for tables that are empty in a new shop. */
const BEFORE_THE_RULE = '0010'

test('no migration locks a table of PostgreSQL by creating an index: concurrent-indexes.ts does that without a lock', () => {
  const locking = files.filter((file) => {
    // The change of SQLite never runs on PostgreSQL.
    const text = textOf(file).replace(/^(async function|const) changeSqlite\b.*?(?=\n\n)/ms, '')
    const tables = [
      ...text.matchAll(
        /createIndex\([^)]*\)(?:\s*\.unique\(\))?\s*\.on\('(\w+)'\)|create (?:unique )?index \w+ on (\w+)/g,
      ),
    ]
    const isNew = (table: string) => text.includes(`createTable('${table}')`)
    return (
      file >= BEFORE_THE_RULE && tables.some(([, ofBuilder, ofText]) => !isNew(ofBuilder ?? ofText ?? ''))
    )
  })
  expect(locking).toEqual([])
})
