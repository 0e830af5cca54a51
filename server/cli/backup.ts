/** `npm run backup -- <file or folder>`: a consistent copy of the shop in one file, and of its photos beside it, while servers run. */
import { chmodSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup as copyPages, DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { type DatabaseLocation, migrate } from '../database/client.ts'
import { TABLES } from '../database/table-metadata.ts'
import { systemClock } from '../lib/clock.ts'
import { type BackupContents, checkAndSync, finalizeBackup } from './backup-file.ts'
import { backupName, deleteOldest } from './backup-rotation.ts'
import { copyTables } from './copy-tables.ts'
import {
  assertDatabaseExists,
  databaseFile,
  engineOf,
  openForMaintenance,
  refuseOtherShop,
  reportError,
  schemaVersionOf,
} from './maintenance.ts'
import { copyPhotos, deleteUnneeded, describePhotos, type PhotoCopy, photosBeside } from './photo-files.ts'
import { describeContents, runCommand } from './run-command.ts'
import { existingTables } from './table-rows.ts'

/** All pages in one step: between two steps, a write of another process restarts the copy. */
const ALL_PAGES = 2 ** 31 - 1

async function copySqlite({ dataDir }: DatabaseLocation, folder: string): Promise<void> {
  assertDatabaseExists(dataDir)
  const source = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  try {
    await copyPages(source, databaseFile(folder), { rate: ALL_PAGES })
  } finally {
    source.close()
  }
}

/** Copies every row of one snapshot into an SQLite database with the same schema version. */
async function copyPostgres(location: DatabaseLocation, folder: string): Promise<void> {
  const source = openForMaintenance(location)
  const target = openForMaintenance({ dataDir: folder })
  try {
    const upTo = await schemaVersionOf(source, 'postgres')
    await migrate({ dataDir: folder }, reportError, { upTo })
    const tables = await existingTables(source, TABLES)
    const snapshot = source.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    await snapshot.execute((from) =>
      target
        .transaction()
        .execute((to) =>
          copyTables({ database: from, engine: 'postgres' }, { database: to, engine: 'sqlite' }, tables),
        ),
    )
  } finally {
    await source.destroy()
    await target.destroy()
  }
}

function assertNotExists(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })) throw new ConfigError(`${path} is there already.`)
}

/**
 * Writes a backup of the shop to `path`, which must not exist; the file appears when it is complete. The photos of its rows are
 * copied into the folder `photos` beside it: those that are new there.
 * @returns the backup's contents
 */
export async function backup(
  location: DatabaseLocation & { photosDir: string },
  path: string,
  now: number,
): Promise<BackupContents & { photos: PhotoCopy }> {
  assertNotExists(path)
  const folder = mkdtempSync(join(dirname(path), '.backup-'))
  try {
    await (location.databaseUrl ? copyPostgres(location, folder) : copySqlite(location, folder))
    const database = openForMaintenance({ dataDir: folder })
    try {
      await schemaVersionOf(database, 'sqlite')
      const { photosDir: from } = location
      const photos = await copyPhotos(database, { from, to: photosBeside(dirname(path)) })
      const contents = await finalizeBackup(database, now)
      await database.destroy()
      checkAndSync(databaseFile(folder))
      chmodSync(databaseFile(folder), 0o600)
      assertNotExists(path)
      renameSync(databaseFile(folder), path)
      return { ...contents, photos }
    } finally {
      await database.destroy()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
  const [target] = positionals
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (target === undefined || positionals.length > 1 || (keep !== undefined && !(keep >= 1)))
    throw new ConfigError('Say where to: npm run backup -- <file>, or -- <folder> [--keep <number>].')
  const isFolder = isDirectory(target)
  if (keep !== undefined && !isFolder) throw new ConfigError('--keep is for a folder of backups.')
  const now = systemClock.now()
  const path = isFolder ? join(target, backupName(now)) : target
  if (!isDirectory(dirname(path))) throw new ConfigError(`There is no folder ${dirname(path)}.`)
  const config = readConfig(process.env)
  await refuseOtherShop(config)
  // Among the shop's backups it would take the place of one, and --keep would delete theirs.
  if (config.practice) throw new ConfigError('A practice shop needs no backup: starting over makes its day.')
  // Reading does not need the migration role.
  const { dataDir, databaseUrl, photosDir } = config
  const location = { dataDir, databaseUrl, photosDir }
  const { digests, photos } = await backup(location, path, now)
  const deleted = keep === undefined ? 0 : deleteOldest(target, keep)
  if (deleted > 0) await deleteUnneeded(target, now)
  const deletedText = deleted === 0 ? '' : ` Older ones dropped: ${deleted}.`
  return `${path}: ${describeContents(digests)} of the ${engineOf(location) === 'sqlite' ? `shop in ${location.dataDir}` : 'PostgreSQL shop'}.${describePhotos(photos)}${deletedText}`
}

if (import.meta.main) await runCommand(main)
