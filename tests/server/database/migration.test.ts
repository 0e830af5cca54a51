/** The migrations: what is in the first schema stays, and they run with the rights that they have. */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate, openDatabase } from '#server/database/client.ts'
import { schemaStatements } from '#server/database/migrations/0001-schema.ts'
import { migrations } from '#server/database/migrations/all.ts'
import { engines } from '#tests/support/app.ts'
import { createDatabase } from '#tests/support/postgres.ts'

const FOLDER = 'server/database/migrations'
const NAME = /^\d{4}-[a-z-]+$/
const ENGINES = ['sqlite', 'postgres'] as const

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
/** The hash of the statements without their layout. */
const hashOf = (statements: readonly RawBuilder<unknown>[]) =>
  createHash('sha256')
    .update(statements.map((statement) => statement.compile(compiler).sql.replace(/\s+/g, ' ')).join(';'))
    .digest('hex')
    .slice(0, 16)

test.each([
  ['sqlite', '5d2f0e49f8e4474f'],
  ['postgres', 'de01efb7cc42ad5a'],
] as const)('the first schema on %s is never edited: add a new migration instead', (engine, hash) => {
  expect(hashOf(schemaStatements(engine))).toBe(hash)
})

test('migrations are numbered in the order in which they run, the same on both databases', () => {
  const [names, others] = ENGINES.map((engine) => Object.keys(migrations(engine)))
  expect(names).toEqual(others)
  expect(names?.filter((name) => !NAME.test(name))).toEqual([])
  expect(names?.map((name) => Number(name.slice(0, 4)))).toEqual(names?.map((_, index) => index + 1))
})

test('no migration imports code that may change after it', async () => {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => /^\d.*\.ts$/.test(file))
  const imports = files.flatMap((file) =>
    [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/^import (?!type ).* from '(?<from>[^']+)'/gm)].map(
      ({ groups }) => groups?.from ?? '',
    ),
  )
  const isOwnPart = (from: string) => /^\.\/(\d{4}\/)?[a-z-]+\.ts$/.test(from)
  expect(files.length).toBeGreaterThan(3)
  expect(imports.filter((from) => from !== 'kysely' && !isOwnPart(from))).toEqual([])
})

describe.runIf(engines.includes('postgres'))('on postgres', () => {
  const opened = async (urlOf: (database: string) => string | Promise<string> = (url) => url) => {
    const fresh = await createDatabase(process.env.TEST_DATABASE_URL ?? '')
    const place = { dataDir: '', databaseUrl: await urlOf(fresh.url) }
    const warned = () => undefined
    await migrate(place, warned)
    const database = openDatabase(place, warned)
    onTestFinished(async () => {
      await database.destroy()
      await fresh.drop()
    })
    return database
  }
  const hasIndex = async (database: Awaited<ReturnType<typeof opened>>) => {
    const { rows } = await sql<{ index: string | null }>`
      select to_regclass('requests_search')::text as index`.execute(database)
    return rows[0]?.index !== null
  }

  test('the search has its index', async () => {
    expect(await hasIndex(await opened())).toBe(true)
  })

  test('a role that may not create the extension makes the same tables, and the search has no index', async () => {
    const role = `migration_${randomUUID().replaceAll('-', '')}`
    onTestFinished(async () => {
      const admin = openDatabase({ dataDir: '', databaseUrl: process.env.TEST_DATABASE_URL }, () => undefined)
      await sql.raw(`drop role ${role}`).execute(admin)
      await admin.destroy()
    })
    const database = await opened(async (url) => {
      const admin = openDatabase({ dataDir: '', databaseUrl: url }, () => undefined)
      await sql.raw(`create role ${role} login`).execute(admin)
      await sql.raw(`grant create on schema public to ${role}`).execute(admin)
      await admin.destroy()
      return Object.assign(new URL(url), { username: role }).href
    })
    expect(await hasIndex(database)).toBe(false)
    expect(await database.selectFrom('requests').select('search_text').execute()).toEqual([])
  })
})
