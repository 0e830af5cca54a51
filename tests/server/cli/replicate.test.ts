/** What `npm run replicate` and `npm run restore -- --replica` say, and that the keys of S3 stay secret. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/client.ts'
import { engines } from '#tests/support/app.ts'
import { freePort } from '#tests/support/free-port.ts'
import { hasLitestream, startReplication } from '#tests/support/replication.ts'
import { startServer } from '#tests/support/server-process.ts'
import { newFolder, newPostgres } from './locations.ts'

const run = promisify(execFile)
const command = (settings: Record<string, string>, ...args: string[]) =>
  run(process.execPath, args, { env: { PATH: process.env.PATH, ...settings } })
const replicate = (settings: Record<string, string>) => command(settings, 'server/cli/replicate.ts')
const restore = (settings: Record<string, string>, ...args: string[]) =>
  command(settings, 'server/cli/restore.ts', ...args)

test.each([
  [{}, 'REPLICA must name the folder or the s3:// address to which the shop is replicated.\n'],
  [
    { REPLICA: '/srv/replica', DATABASE_URL: 'postgres://localhost/shop' },
    'Only the embedded database is replicated: for PostgreSQL see docs/operations.md.\n',
  ],
  [{ REPLICA: 's3://shop' }, 'REPLICA must be a folder, or an address such as s3://bucket/shop.\n'],
])('replicate with the settings %j ends with a sentence', async (settings, stderr) => {
  await expect(replicate(settings)).rejects.toMatchObject({ code: 1, stderr })
})

test('where no package has Litestream and it is not on the PATH, the command says what to install', async () => {
  const script = `Object.defineProperty(process, 'platform', { value: 'sunos' })
    await import('./server/cli/replicate.ts')`
  const settings = { PATH: await newFolder(), REPLICA: '/srv/replica' }
  await expect(command(settings, '--input-type=module', '--eval', script)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^There is no Litestream for sunos .* among the packages: install version 0\.3\.13 .*\n$/,
    ),
  })
})

test.each([
  [['--at', '2026-11-24T10:15:00Z'], /^Say which backup: /],
  [['--replica', 'shop.backup'], /^Say which backup: /],
  [['--replica', '--at', 'yesterday'], /^--at must be a time with its zone, such as /],
  [['--replica'], /^REPLICA must name the replica: a folder or an s3:\/\/ address\.\n$/],
])('restore %j ends with a sentence', async (args, stderr) => {
  await expect(restore({}, ...args)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(stderr),
  })
})

test('a server leaves checkpoints to Litestream only when there is a replica', async () => {
  for (const [replica, pages] of [
    [undefined, 1_000],
    [readConfig({ REPLICA: '/srv/replica' }).replica, 100_000],
  ] as const) {
    const database = openDatabase({ dataDir: await newFolder(), replica }, () => undefined)
    const { rows } = await sql`pragma wal_autocheckpoint`.execute(database)
    await database.destroy()
    expect(rows).toEqual([{ wal_autocheckpoint: pages }])
  }
})

describe.runIf(hasLitestream)('with Litestream', () => {
  test('[13.3.1] [16.2.5] the secret of S3 stands neither in arguments nor in the configuration nor in the log', async () => {
    const secret = 'nothing-but-a-test-secret'
    const settings = {
      DATA_DIR: await newFolder(),
      REPLICA: 's3://bucket/shop',
      REPLICA_S3_ENDPOINT: `http://localhost:${await freePort()}`,
      REPLICA_S3_KEY_ID: 'key-id',
      REPLICA_S3_SECRET: secret,
    }
    const replication = await startReplication(settings)
    const children = await readFile(`/proc/${replication.pid}/task/${replication.pid}/children`, 'utf8')
    const [litestream = ''] = children.split(' ')
    const args = (await readFile(`/proc/${litestream}/cmdline`, 'utf8')).split('\0')
    const configuration = args[args.indexOf('-config') + 1] ?? ''
    expect(await readFile(configuration, 'utf8')).toContain('"bucket":"bucket"')
    expect(await readFile(configuration, 'utf8')).not.toContain(secret)
    expect(args.join(' ')).not.toContain(secret)
    // Litestream gets the keys, and nothing else of the shop's settings.
    const environment = await readFile(`/proc/${litestream}/environ`, 'utf8')
    expect(environment).toContain(`AWS_SECRET_ACCESS_KEY=${secret}`)
    expect(environment).not.toContain('DATA_DIR')
    expect(await replication.stop()).toBe(0)
    expect(replication.output()).not.toContain(secret)
    await expect(readFile(configuration)).rejects.toThrow('ENOENT')
    await expect(restore(settings, '--replica')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Litestream could not read s3:\/\/bucket\/shop: .*connection refused\.\n$/,
      ),
    })
  })

  test('a replica is restored over a shop only when told to, never under a server, and only as of what it has', async () => {
    const replica = join(await newFolder(), 'replica')
    const server = await startServer()
    onTestFinished(() => server.remove())
    const settings = { DATA_DIR: server.dataDir, REPLICA: replica }
    await expect(restore(settings, '--replica')).rejects.toMatchObject({
      code: 1,
      stderr: `There is no replica in ${replica}.\n`,
    })
    const replication = await startReplication(settings)
    await expect.poll(replication.output).toContain('wal segment written')
    const backup = join(await newFolder(), 'shop.backup')
    const written = await command(settings, 'server/cli/backup.ts', backup)
    expect(written.stdout).toContain(`${backup}: 1 account, 0 requests and 0 messages of the shop in`)
    await expect(restore(settings, '--replica', '--force')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('open, a server perhaps: stop it first. Nothing was changed.'),
    })
    await server.stop()
    // Litestream has the database open too.
    await expect(restore(settings, '--replica', '--force')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('open, a server perhaps: stop it first. Nothing was changed.'),
    })
    expect(await replication.stop()).toBe(0)
    await expect(restore(settings, '--replica')).rejects.toMatchObject({
      code: 1,
      stderr:
        'There is a shop already (1 account, 0 requests and 0 messages). To replace all of it, add --force.\n',
    })
    await expect(restore(settings, '--replica', '--at', '2020-01-01T00:00:00Z')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The replica has no state of 2020-01-01T00:00:00\.000Z\. It has 20.* to 20/,
      ),
    })
    const { stdout } = await restore(settings, '--replica', '--force')
    expect(stdout).toMatch(/^The shop is as it was at 20.*: 1 account, 0 requests and 0 messages\. Everybody/)
  })

  test.runIf(engines.includes('postgres'))(
    'a replica is restored into PostgreSQL, and a shop that was replicated moves there',
    async () => {
      const settings = { DATA_DIR: await newFolder(), REPLICA: join(await newFolder(), 'replica') }
      await command(settings, 'server/demo/seed-demo.ts')
      const replication = await startReplication(settings)
      await expect.poll(replication.output).toContain('wal segment written')
      expect(await replication.stop()).toBe(0)
      const restored = await restore({ ...settings, DATABASE_URL: await newPostgres() }, '--replica')
      expect(restored.stdout).toContain('16 accounts, 45 requests and 1 message.')
      const move = { ...settings, DATABASE_URL: await newPostgres() }
      const moved = await command(move, 'server/cli/move-to-postgres.ts')
      expect(moved.stdout).toContain('Moved and checked: 16 accounts, 45 requests and 1 message.')
    },
  )
})
