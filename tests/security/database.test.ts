/** The connection to PostgreSQL: verified TLS, and a role with minimal privileges. */

import { chownSync, copyFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/client.ts'
import { submitRequest } from '#shared/request/submit-api.ts'
import { openShop } from '#tests/support/app.ts'
import { type Cluster, createDatabase, startCluster } from '#tests/support/postgres.ts'
import { type Certificates, hasOpenssl, makeCertificates } from '../support/certificates.ts'

async function asAdmin(url: string, ...statements: readonly string[]): Promise<pg.QueryResult | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let last: pg.QueryResult | undefined
    for (const statement of statements) last = await client.query(statement)
    return last
  } finally {
    await client.end()
  }
}

const own = hasOpenssl ? await startCluster() : undefined

describe.skipIf(!own)('a database on another machine', () => {
  const cluster = own as Cluster
  const made: Certificates[] = []
  const make = (names?: string) => {
    const files = makeCertificates(names)
    made.push(files)
    return files
  }
  let folder: string
  beforeAll(async () => {
    folder = (await asAdmin(cluster.url, 'show data_directory'))?.rows[0].data_directory
  })
  afterAll(async () => {
    await cluster.stop()
    for (const files of made) files.remove()
  })

  /** Makes the server present this certificate. */
  async function show({ cert, key }: Certificates): Promise<void> {
    const { uid, gid } = statSync(folder)
    for (const [from, to] of [
      [cert, 'server.crt'],
      [key, 'server.key'],
    ] as const) {
      copyFileSync(from, join(folder, to))
      chownSync(join(folder, to), uid, gid)
    }
    await asAdmin(cluster.url, 'alter system set ssl = on', 'select pg_reload_conf()')
    await expect.poll(async () => (await asAdmin(cluster.url, 'show ssl'))?.rows[0].ssl).toBe('on')
  }
  /** Whether our connection is encrypted. @throws Error when it fails */
  async function isEncrypted(query: string): Promise<boolean | undefined> {
    const database = openDatabase({ dataDir: '', databaseUrl: `${cluster.url}?${query}` }, () => undefined)
    try {
      const { rows } = await sql<{
        ssl: boolean
      }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database)
      return rows[0]?.ssl
    } finally {
      await database.destroy()
    }
  }

  test('[12.3.1] without TLS is refused', async () => {
    await expect(isEncrypted('sslmode=verify-full')).rejects.toThrow(/does not support SSL/)
  })

  test('[12.3.2] [12.3.4] is accepted only with a certificate for its name from the configured authority', async () => {
    const right = make()
    await show(right)
    expect(await isEncrypted(`sslmode=verify-full&sslrootcert=${right.authority}`)).toBe(true)
    await expect(isEncrypted('sslmode=verify-full')).rejects.toThrow(/certificate/)
    await expect(isEncrypted(`sslmode=verify-full&sslrootcert=${make().authority}`)).rejects.toThrow(
      /certificate|signature/,
    )
    const wrong = make('DNS:elsewhere.example')
    await show(wrong)
    await expect(isEncrypted(`sslmode=verify-full&sslrootcert=${wrong.authority}`)).rejects.toThrow(
      /does not match/,
    )
  })
})

const server = process.env.TEST_DATABASE_URL
test.skipIf(!server)('[13.2.2] the server runs with a role that can change rows but no tables', async () => {
  if (!server) throw new Error('PostgreSQL is not available')
  const fresh = await createDatabase(server)
  const role = `shop_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(
    fresh.url,
    `create role ${role} login password 'only for this test'`,
    `alter default privileges in schema public grant select, insert, update, delete on tables to ${role}`,
    `alter default privileges in schema public grant usage on sequences to ${role}`,
  )
  const url = new URL(fresh.url)
  url.username = role
  url.password = 'only for this test'
  const shop = await openShop({ settings: { DATABASE_URL: url.href, MIGRATION_DATABASE_URL: fresh.url } })
  const priya = await shop.customer()
  const body = { brand: 'Apple', model: 'iPhone 13', issue: 'Screen Repair' }
  expect((await priya.call(submitRequest, { body, idempotencyKey: crypto.randomUUID() })).status).toBe(200)
  for (const statement of [
    'create table mine (id int)',
    'drop table users',
    'truncate users',
    'create role other',
  ])
    await expect(sql.raw(statement).execute(shop.database), statement).rejects.toThrow(
      /permission denied|must be owner/,
    )
  await shop.close()
  await asAdmin(fresh.url, `drop owned by ${role}`)
  await fresh.drop()
  await asAdmin(server, `drop role ${role}`)
})
