/** `npm run restore -- <file> [--force]`: brings a shop back to what a backup holds, all of it or nothing. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { type DatabaseLocation, migrate } from '../database/client.ts'
import { TABLES } from '../database/table-metadata.ts'
import { write } from '../database/transaction.ts'
import { type Contents, checkBackup, isSqlite } from './backup-file.ts'
import { command, describeError } from './command.ts'
import { copyTables, mustBeEqual } from './copy.ts'
import {
  databaseLocation,
  engineOf,
  fileIn,
  mustBeAlone,
  openPatiently,
  report,
} from './database-location.ts'
import { contentsOf } from './empty.ts'

export type Restoring = { force: boolean }

/**
 * Replaces everything in the shop by what the backup holds; one of an earlier version is brought up to date.
 * @throws Error when the file is no sound backup, when the shop is open or is not empty and `force` is not set
 */
export async function restore(
  place: DatabaseLocation,
  path: string,
  { force }: Restoring,
): Promise<Contents> {
  if (!existsSync(path)) throw new ConfigError(`There is no file ${path}.`)
  if (!isSqlite(path)) throw new Error(`${path} is not a backup of a shop.`)
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  const from = openPatiently({ dataDir: folder })
  const to = openPatiently(place)
  try {
    copyFileSync(path, fileIn(folder))
    const contents = await checkBackup(from, path)
    await migrate({ dataDir: folder }, report)
    await mustBeAlone(place, to)
    await migrate(place, report)
    const there = await contentsOf(to)
    if (there && !force)
      throw new Error(`There is a shop already (${describeError(there)}). To replace all of it, add --force.`)
    const source = { database: from, engine: 'sqlite' } as const
    await write(to, async (trx) => {
      const target = { database: trx, engine: engineOf(place) }
      await copyTables(source, target, TABLES)
      await mustBeEqual(source, target, TABLES)
    })
    return contents
  } finally {
    await from.destroy()
    await to.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [path] = positionals
  if (path === undefined || positionals.length > 1)
    throw new ConfigError('Say which backup: npm run restore -- <file> [--force].')
  const config = readConfig(process.env)
  const { madeAt, digests } = await restore(databaseLocation(config), path, { force: values.force === true })
  const made = new Date(madeAt).toISOString()
  return `The shop is as it was at ${made}: ${describeError(digests)}. Everybody has to log in again.`
}

if (import.meta.main) await command(main)
