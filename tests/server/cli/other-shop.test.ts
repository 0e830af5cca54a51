/** A command of the shop never works on the data of a practice, nor one of a practice on the shop's. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { bootstrapDatabase } from '#server/bootstrap.ts'
import { backup } from '#server/cli/backup.ts'
import { restore } from '#server/cli/restore.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/client.ts'
import { readValue } from '#server/database/key-value.ts'
import { systemClock } from '#server/lib/clock.ts'
import { createLogger } from '#server/observability/logger.ts'
import { bytesOf } from '#tests/support/folder-bytes.ts'
import { newFolder, withDatabase } from './locations.ts'

const run = promisify(execFile)
type Kind = 'real' | 'practice'
const settingsOf = (kind: Kind) => (kind === 'practice' ? { PRACTICE: '1' } : {})
const KINDS: readonly Kind[] = ['real', 'practice']

/** A folder on which such a shop has run. */
async function folderOf(kind: Kind): Promise<string> {
  const dataDir = await newFolder()
  const config = readConfig({ DATA_DIR: dataDir, ...settingsOf(kind) })
  const database = openDatabase(config, () => undefined)
  await bootstrapDatabase({ database, config, clock: systemClock, log: createLogger('silent') })
  await database.destroy()
  return dataDir
}

/** Runs a command for a shop of this kind on the folder. */
const command = (kind: Kind, dataDir: string, settings: Record<string, string>, ...args: string[]) =>
  run(process.execPath, args, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settingsOf(kind), ...settings },
  })

const REFUSED = {
  real: 'This is the database of a practice shop: set another DATA_DIR or DATABASE_URL.\n',
  practice: 'This is the database of a real shop: set another DATA_DIR for a practice shop.\n',
} as const

/** The arguments and settings with which each command would do its work. `elsewhere` is an empty folder. */
const COMMANDS: Readonly<
  Record<string, (elsewhere: string) => { args: string[]; settings?: Record<string, string> }>
> = {
  'server/demo/seed-demo.ts': () => ({ args: [] }),
  'server/cli/backup.ts': (elsewhere) => ({ args: [elsewhere, '--keep', '1'] }),
  'server/cli/restore.ts': (elsewhere) => ({ args: [join(elsewhere, 'shop.backup'), '--force'] }),
  'server/cli/replicate.ts': (elsewhere) => ({ args: [], settings: { REPLICA: elsewhere } }),
  'server/cli/move-to-postgres.ts': () => ({
    args: [],
    // Nothing listens there: the folder is looked at first.
    settings: { DATABASE_URL: 'postgres://127.0.0.1:1/shop' },
  }),
  'server/cli/customer.ts': () => ({ args: ['delete', '9800000001', '--withdraw-open'] }),
  'server/cli/replay.ts': () => ({ args: [] }),
}

test('every command that opens a shop is listed here', async () => {
  const manifest = await readFile('package.json', 'utf8')
  const files = [...manifest.matchAll(/"node (server\/(?:cli|demo)\/[\w-]+\.ts)/g)].map(([, file]) => file)
  expect(files.toSorted()).toEqual(Object.keys(COMMANDS).toSorted())
})

/** A practice shop has no replica and no PostgreSQL: its settings are refused before. */
const hasNone = (kind: Kind, settings: object) => kind === 'practice' && Object.keys(settings).length > 0

test.each(
  Object.entries(COMMANDS).flatMap(([file, callOf]) =>
    KINDS.filter((kind) => !hasNone(kind, callOf('').settings ?? {})).map(
      (kind) => [file, kind, callOf] as const,
    ),
  ),
)(
  '%s for a %s shop refuses the folder of the other kind, and not a byte changes',
  async (file, kind, callOf) => {
    const dataDir = await folderOf(kind === 'real' ? 'practice' : 'real')
    const elsewhere = await newFolder()
    const before = await bytesOf(dataDir)
    const { args, settings = {} } = callOf(elsewhere)
    await expect(command(kind, dataDir, settings, file, ...args)).rejects.toMatchObject({
      code: 1,
      stderr: REFUSED[kind],
    })
    expect(await bytesOf(dataDir)).toEqual(before)
    expect(await bytesOf(elsewhere)).toEqual({})
  },
)

test('the samples mark the shop that they make: no practice takes it, also before its first start', async () => {
  const dataDir = await newFolder()
  await command('real', dataDir, {}, 'server/demo/seed-demo.ts')
  expect(await withDatabase({ dataDir }, (database) => readValue(database, 'shop.kind'))).toBe('real')
})

test('a practice leaves nothing among the backups of the shop, and drops none of them', async () => {
  const dataDir = await folderOf('practice')
  const backups = await newFolder()
  await writeFile(join(backups, 'shop-2026-11-24T10-00-00Z.backup'), 'the only one')
  const before = await bytesOf(backups)
  await expect(
    command('practice', dataDir, {}, 'server/cli/backup.ts', backups, '--keep', '1'),
  ).rejects.toMatchObject({ stderr: 'A practice shop needs no backup: starting over makes its day.\n' })
  expect(await bytesOf(backups)).toEqual(before)
})

test.each(KINDS)('a backup of a %s shop is not restored into the other', async (kind) => {
  const source = await folderOf(kind)
  const path = join(await newFolder(), 'shop.backup')
  await backup({ dataDir: source, photosDir: join(source, 'photos') }, path, systemClock.now())
  const other = kind === 'real' ? 'practice' : 'real'
  const dataDir = await folderOf(other)
  const before = await bytesOf(dataDir)
  const place = { dataDir, photosDir: join(dataDir, 'photos'), practice: other === 'practice' }
  await expect(restore(place, path, { force: true })).rejects.toThrow(
    `${path} is a backup of a ${kind} shop: it does not belong here.`,
  )
  expect(await bytesOf(dataDir)).toEqual(before)
  await restore({ ...place, dataDir: source, practice: kind === 'practice' }, path, { force: true })
})
