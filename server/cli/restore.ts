/** `npm run restore -- <file> [--force]`: replaces the shop's data by a backup or the replica, in one transaction. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { type DatabaseLocation, migrate } from '../database/client.ts'
import { isOfOtherShop } from '../database/shop-kind.ts'
import { TABLES } from '../database/table-metadata.ts'
import { write } from '../database/transaction.ts'
import { type BackupContents, checkBackup, isSqliteFile } from './backup-file.ts'
import { assertEqualTables, copyTables } from './copy-tables.ts'
import {
  assertNotInUse,
  databaseFile,
  engineOf,
  locationOf,
  openForMaintenance,
  refuseOtherShop,
  reportError,
} from './maintenance.ts'
import { copyPhotos, describePhotos, type PhotoCopy, photosBeside } from './photo-files.ts'
import { backupReplica } from './replica-backup.ts'
import { readRowCounts } from './row-counts.ts'
import { describeContents, runCommand } from './run-command.ts'

const USAGE =
  'Say which backup: npm run restore -- <file> [--force], or -- --replica [--at <time>] [--force].'

type Place = DatabaseLocation & { photosDir: string; practice: boolean }

export type RestoreOptions = {
  force: boolean
  /** The folder of the photos' files; by default `photos` beside the backup. */
  photosFrom?: string
}

/**
 * Replaces all data by the backup's; a backup with an older schema is migrated first. The files of its photos are brought into
 * the shop's folder before.
 * @throws Error when the file is not an intact backup, or is one of the other kind of shop, when a server uses the shop, or when
 * the shop is not empty and `force` is not set
 */
export async function restore(
  location: Place,
  path: string,
  { force, photosFrom = photosBeside(dirname(path)) }: RestoreOptions,
): Promise<BackupContents & { photos: PhotoCopy }> {
  if (!existsSync(path)) throw new ConfigError(`There is no file ${path}.`)
  if (!isSqliteFile(path)) throw new Error(`${path} is not a backup of a shop.`)
  if (isOfOtherShop(path, location))
    throw new Error(
      `${path} is a backup of a ${location.practice ? 'real' : 'practice'} shop: it does not belong here.`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  const from = openForMaintenance({ dataDir: folder })
  const to = openForMaintenance(location)
  try {
    copyFileSync(path, databaseFile(folder))
    const contents = await checkBackup(from, path)
    await migrate({ dataDir: folder }, reportError)
    await assertNotInUse(location, to)
    await migrate(location, reportError)
    const existing = await readRowCounts(to)
    if (existing && !force)
      throw new Error(
        `There is a shop already (${describeContents(existing)}). To replace all of it, add --force.`,
      )
    const photos = await copyPhotos(from, { from: photosFrom, to: location.photosDir })
    const source = { database: from, engine: 'sqlite' } as const
    await write(to, async (trx) => {
      const target = { database: trx, engine: engineOf(location) }
      await copyTables(source, target, TABLES)
      await assertEqualTables(source, target, TABLES)
    })
    return { ...contents, photos }
  } finally {
    await from.destroy()
    await to.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

function placeOf(config: Config): Place {
  const { photosDir, practice } = config
  return { ...locationOf(config), photosDir, practice }
}

/** Restores the replica. @param at a time in milliseconds; by default the newest state */
async function restoreReplica(config: Config, at: number | undefined, force: boolean) {
  const { replica, photosDir } = config
  if (!replica) throw new ConfigError('REPLICA must name the replica: a folder or an s3:// address.')
  const folder = mkdtempSync(join(tmpdir(), 'replica-'))
  try {
    await backupReplica(replica, folder, at)
    // Photos are not in the replica: their folder is copied by itself.
    return await restore(placeOf(config), databaseFile(folder), { force, photosFrom: photosDir })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function parseTime(text: string): number {
  const result = v.safeParse(v.pipe(v.string(), v.isoTimestamp()), text)
  if (!result.success)
    throw new ConfigError('--at must be a time with its zone, such as 2026-11-24T10:15:00+05:30.')
  return Date.parse(result.output)
}

const howToGetBack = ({ photosDir }: Config) =>
  ` A replica has no photos: copy the content of the folder photos beside the newest backup to ${photosDir}.`

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean' }, replica: { type: 'boolean' }, at: { type: 'string' } },
    allowPositionals: true,
  })
  const [path] = positionals
  const { replica = false, at, force = false } = values
  if (positionals.length !== (replica ? 0 : 1) || (at !== undefined && !replica)) throw new ConfigError(USAGE)
  const time = at === undefined ? undefined : parseTime(at)
  const config = readConfig(process.env)
  await refuseOtherShop(config)
  const { madeAt, digests, photos } = await (path === undefined
    ? restoreReplica(config, time, force)
    : restore(placeOf(config), path, { force }))
  const made = new Date(madeAt).toISOString()
  const whereTo = path === undefined && photos.missing > 0 ? howToGetBack(config) : ''
  return `The shop is as it was at ${made}: ${describeContents(digests)}. Everybody has to log in again.${describePhotos(photos)}${whereTo}`
}

if (import.meta.main) await runCommand(main)
