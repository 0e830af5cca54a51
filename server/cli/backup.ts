/** `npm run backup -- <file or folder>`: the whole shop as of one moment in one file, while servers go on working. */
import { chmodSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup as copyPages, DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { type DatabaseLocation, migrate } from '../database/client.ts'
import { TABLES } from '../database/table-metadata.ts'
import { systemClock } from '../lib/clock.ts'
import { type Contents, seal, settleFile } from './backup-file.ts'
import { dropOldest, nameFor } from './backup-folder.ts'
import { command, describeError } from './command.ts'
import { copyTables } from './copy.ts'
import { engineOf, fileIn, mustHaveFile, openPatiently, report, versionOf } from './database-location.ts'
import { presentIn } from './rows.ts'

/** All pages in one step: the copy begins anew whenever another process writes between two. */
const ALL_PAGES = 2 ** 31 - 1

async function takePages({ dataDir }: DatabaseLocation, folder: string): Promise<void> {
  mustHaveFile(dataDir)
  const source = new DatabaseSync(fileIn(dataDir), { readOnly: true })
  try {
    await copyPages(source, fileIn(folder), { rate: ALL_PAGES })
  } finally {
    source.close()
  }
}

/** Reads every row in one snapshot, into an embedded database of the same version. */
async function takeRows(place: DatabaseLocation, folder: string): Promise<void> {
  const source = openPatiently(place)
  const target = openPatiently({ dataDir: folder })
  try {
    const upTo = await versionOf(source, 'postgres')
    await migrate({ dataDir: folder }, report, { upTo })
    const tables = await presentIn(source, TABLES)
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

function mustBeFree(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })) throw new ConfigError(`${path} is there already.`)
}

/**
 * Writes a backup of the shop to a file that must not be there yet; it appears when it is whole.
 * @returns what it holds
 */
export async function backup(place: DatabaseLocation, path: string, now: number): Promise<Contents> {
  mustBeFree(path)
  const folder = mkdtempSync(join(dirname(path), '.backup-'))
  try {
    await (place.databaseUrl ? takeRows(place, folder) : takePages(place, folder))
    const database = openPatiently({ dataDir: folder })
    try {
      await versionOf(database, 'sqlite')
      const contents = await seal(database, now)
      await database.destroy()
      settleFile(fileIn(folder))
      chmodSync(fileIn(folder), 0o600)
      mustBeFree(path)
      renameSync(fileIn(folder), path)
      return contents
    } finally {
      await database.destroy()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
  const [where] = positionals
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (where === undefined || positionals.length > 1 || (keep !== undefined && !(keep >= 1)))
    throw new ConfigError('Say where to: npm run backup -- <file>, or -- <folder> [--keep <number>].')
  const inFolder = isFolder(where)
  if (keep !== undefined && !inFolder) throw new ConfigError('--keep is for a folder of backups.')
  const now = systemClock.now()
  const path = inFolder ? join(where, nameFor(now)) : where
  if (!isFolder(dirname(path))) throw new ConfigError(`There is no folder ${dirname(path)}.`)
  const config = readConfig(process.env)
  // Reading needs no right to change tables.
  const place: DatabaseLocation = { dataDir: config.dataDir, databaseUrl: config.databaseUrl }
  const { digests } = await backup(place, path, now)
  const gone = keep === undefined ? 0 : dropOldest(where, keep)
  const dropped = gone === 0 ? '' : ` Older ones dropped: ${gone}.`
  return `${path}: ${describeError(digests)} of the ${engineOf(place) === 'sqlite' ? `shop in ${place.dataDir}` : 'PostgreSQL shop'}.${dropped}`
}

if (import.meta.main) await command(main)
