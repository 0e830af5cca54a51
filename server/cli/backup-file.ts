/**
 * A backup is one SQLite file with the shop's tables, from either database, and two more: the time of the backup, and the
 * row count and checksum of each table. It contains no sessions, OTP codes or rate limits.
 */
import { closeSync, fsyncSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { TABLES } from '../database/table-metadata.ts'
import { type Digest, describeDifference, digestsOf } from './table-digest.ts'
import { existingTables } from './table-rows.ts'

const HEADER = 'SQLite format 3\0'

const durableTables = TABLES.filter(({ transient }) => !transient)
const transientTables = TABLES.filter((table) => table.transient)

/** The time of a backup (milliseconds) and the digest of each table. */
export type BackupContents = { madeAt: number; digests: Digest[] }

/** Deletes the rows that must not be restored, and adds the time and the digests. */
export async function finalizeBackup(database: Database, madeAt: number): Promise<BackupContents> {
  for (const { name } of await existingTables(database, transientTables))
    await sql`delete from ${sql.table(name)}`.execute(database)
  const digests = await digestsOf(database, await existingTables(database, durableTables))
  await database.transaction().execute(async (trx) => {
    await sql`create table backup_made (at integer not null)`.execute(trx)
    await sql`insert into backup_made values (${madeAt})`.execute(trx)
    await sql`create table backup_digests (name text primary key, rows integer not null, checksum text not null)`.execute(
      trx,
    )
    for (const { name, rows, checksum } of digests)
      await sql`insert into backup_digests values (${name}, ${rows}, ${checksum})`.execute(trx)
  })
  return { madeAt, digests }
}

/** Merges the WAL into the file, checks the file's integrity and syncs it to the disk. */
export function checkAndSync(path: string): void {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma journal_mode = delete')
    const problem = database.prepare('pragma integrity_check').get()?.integrity_check
    if (problem !== 'ok') throw new Error(`The backup is damaged: ${problem}.`)
  } finally {
    database.close()
  }
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

export function isSqliteFile(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(HEADER.length)
    return readSync(file, bytes) === HEADER.length && bytes.toString('latin1') === HEADER
  } finally {
    closeSync(file)
  }
}

const isMissingTable = (error: unknown) => error instanceof Error && /no such table/.test(error.message)
const isCorruption = (error: unknown): error is Error =>
  error instanceof Error && /malformed|not a database|disk I\/O/.test(error.message)

/**
 * Checks every page, foreign key and row of a backup.
 * @throws Error that says what is wrong with the backup
 */
export async function checkBackup(database: Database, name: string): Promise<BackupContents> {
  const damagedError = (why: unknown) => new Error(`${name} is damaged: ${why}`)
  try {
    const { rows: made } = await sql<{ at: number }>`select at from backup_made`.execute(database)
    const { rows: expected } = await sql<Digest>`select * from backup_digests`.execute(database)
    const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
    if (pages[0]?.integrity_check !== 'ok') throw damagedError(pages[0]?.integrity_check)
    const { rows: orphans } = await sql`pragma foreign_key_check`.execute(database)
    if (orphans.length > 0) throw damagedError(`${orphans.length} rows belong to nothing.`)
    const difference = describeDifference(
      expected,
      await digestsOf(database, await existingTables(database, durableTables)),
    )
    if (difference) throw damagedError(difference)
    return { madeAt: made[0]?.at ?? 0, digests: expected }
  } catch (error) {
    if (isMissingTable(error)) throw new Error(`${name} is not a backup of a shop.`)
    if (isCorruption(error)) throw damagedError(`${error.message}.`)
    throw error
  }
}
