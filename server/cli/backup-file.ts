/**
 * A backup is one SQLite file with the shop's own tables, whichever engine it came from, and two more: when it was
 * made, and how many rows with which checksum each table has. It holds no sessions, codes or counted tries.
 */
import { closeSync, fsyncSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { TABLES } from '../database/table-metadata.ts'
import { type Digest, differenceOf, digestsOf } from './digest.ts'
import { presentIn } from './rows.ts'

const HEADER = 'SQLite format 3\0'

const kept = TABLES.filter(({ passing }) => !passing)
const passing = TABLES.filter((table) => table.passing)

/** What is in a backup: when it was made and each table's rows. */
export type Contents = { madeAt: number; digests: Digest[] }

/** Takes out what must not come back, and writes down what the rest is. */
export async function seal(database: Database, madeAt: number): Promise<Contents> {
  // Overwrites what is deleted: its pages stay in the file.
  await sql`pragma secure_delete = on`.execute(database)
  for (const { name } of await presentIn(database, passing))
    await sql`delete from ${sql.table(name)}`.execute(database)
  const digests = await digestsOf(database, await presentIn(database, kept))
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

/** Brings all of it into the one file, checks its pages, and waits until the disk has it. */
export function settleFile(path: string): void {
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

export function isSqlite(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(HEADER.length)
    return readSync(file, bytes) === HEADER.length && bytes.toString('latin1') === HEADER
  } finally {
    closeSync(file)
  }
}

const isNone = (error: unknown) => error instanceof Error && /no such table/.test(error.message)
/** SQLite's own words for a file that it cannot read. */
const isBroken = (error: unknown): error is Error =>
  error instanceof Error && /malformed|not a database|disk I\/O/.test(error.message)

/**
 * Reads a backup and proves it: every page, every reference, every row.
 * @throws Error saying what is wrong with it
 */
export async function checkBackup(database: Database, name: string): Promise<Contents> {
  const damaged = (why: unknown) => new Error(`${name} is damaged: ${why}`)
  try {
    const { rows: made } = await sql<{ at: number }>`select at from backup_made`.execute(database)
    const { rows: wanted } = await sql<Digest>`select * from backup_digests`.execute(database)
    const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
    if (pages[0]?.integrity_check !== 'ok') throw damaged(pages[0]?.integrity_check)
    const { rows: strays } = await sql`pragma foreign_key_check`.execute(database)
    if (strays.length > 0) throw damaged(`${strays.length} rows belong to nothing.`)
    const difference = differenceOf(wanted, await digestsOf(database, await presentIn(database, kept)))
    if (difference) throw damaged(difference)
    return { madeAt: made[0]?.at ?? 0, digests: wanted }
  } catch (error) {
    if (isNone(error)) throw new Error(`${name} is not a backup of a shop.`)
    if (isBroken(error)) throw damaged(`${error.message}.`)
    throw error
  }
}
