/** Moves a shop from SQLite into an empty PostgreSQL database; an interrupted move resumes where it stopped. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { type DatabaseLocation, migrate } from '../database/client.ts'
import type { Database } from '../database/schema.ts'
import { TABLES } from '../database/table-metadata.ts'
import { write } from '../database/transaction.ts'
import { clearProgress, type MoveProgress, readProgress, saveProgress } from '../database/unfinished-move.ts'
import { sha256 } from '../lib/token.ts'
import { copyLastIds } from './copy-tables.ts'
import { assertDatabaseExists, assertNotInUse, openForMaintenance, reportError } from './maintenance.ts'
import { readRowCounts } from './row-counts.ts'
import { describeContents } from './run-command.ts'
import { type Digest, describeDifference, digestsOf } from './table-digest.ts'
import { type Cell, clearTables, insertRows, readBatches, rowKey } from './table-rows.ts'

type Move = { from: Database; to: Database; source: string; log: (line: string) => void }

const Key = v.array(v.union([v.string(), v.number(), v.null()]))
const FIRST_ROW = ''
const parseKey = (text: string): Cell[] | undefined =>
  text === FIRST_ROW ? undefined : v.parse(Key, JSON.parse(text))

/** Resumes after the last batch of a move of the same rows, or starts with an emptied database. */
async function resumeOrStart({ to, source, log }: Move): Promise<MoveProgress> {
  const progress = await readProgress(to)
  if (progress?.source === source) {
    log(`Going on with ${progress.table}.`)
    return progress
  }
  const existing = progress ? undefined : await readRowCounts(to)
  if (existing)
    throw new Error(
      `DATABASE_URL holds a shop already (${describeContents(existing)}): a move goes into an empty database.`,
    )
  const start = { source, table: TABLES[0]?.name ?? '', after: FIRST_ROW }
  // Deletes what an unfinished move of other rows left behind: no server could run on it.
  await write(to, async (trx) => {
    await clearTables(trx, TABLES)
    await saveProgress(trx, start)
  })
  return start
}

/** Each batch commits together with the progress. */
async function moveRows({ from, to, source, log }: Move, progress: MoveProgress): Promise<void> {
  const first = TABLES.findIndex(({ name }) => name === progress.table)
  for (const table of TABLES.slice(first)) {
    let moved = 0
    const after = table.name === progress.table ? parseKey(progress.after) : undefined
    for await (const rows of readBatches(from, table, after)) {
      const last = rows.at(-1)
      if (!last) continue
      await write(to, async (trx) => {
        await insertRows(trx, table, rows)
        await saveProgress(trx, { source, table: table.name, after: JSON.stringify(rowKey(table, last)) })
      })
      moved += rows.length
      log(`${table.name}: ${moved}`)
    }
  }
}

async function verifyCopy(to: Database, expected: readonly Digest[]): Promise<void> {
  const difference = describeDifference(expected, await digestsOf(to, TABLES))
  if (!difference) return
  await write(to, (trx) => saveProgress(trx, { source: '', table: '', after: FIRST_ROW }))
  throw new Error(`The copy differs: ${difference} Run it again: it starts from the beginning.`)
}

/** A number that changes when another connection writes to the SQLite database. */
async function dataVersion(from: Database): Promise<number | undefined> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(from)
  return rows[0]?.data_version
}

/** Sets the last ids and removes the progress: from then on servers may run on the database. */
async function finish({ from, to }: Move): Promise<void> {
  await write(to, async (trx) => {
    await copyLastIds({ database: from, engine: 'sqlite' }, { database: trx, engine: 'postgres' }, TABLES)
    await clearProgress(trx)
  })
}

/**
 * Copies all tables, sessions included: nobody has to log in again. The SQLite database is only read.
 * @throws Error when a server uses either database, or the target contains anything but an unfinished move
 */
export async function moveToPostgres(
  dataDir: string,
  databaseUrl: string,
  log: (line: string) => void,
): Promise<Digest[]> {
  assertDatabaseExists(dataDir)
  const target: DatabaseLocation = { dataDir, databaseUrl }
  const source: DatabaseLocation = { dataDir }
  const to = openForMaintenance(target)
  const from = openForMaintenance(source)
  try {
    await assertNotInUse(source, from)
    await assertNotInUse(target, to)
    await migrate(source, reportError)
    await migrate(target, reportError, { moving: true })
    const before = await dataVersion(from)
    const digests = await digestsOf(from, TABLES)
    const move = { from, to, source: sha256(JSON.stringify(digests)), log }
    await moveRows(move, await resumeOrStart(move))
    await verifyCopy(to, digests)
    if ((await dataVersion(from)) !== before)
      throw new Error('Something wrote into DATA_DIR meanwhile: stop it and run the move again.')
    await finish(move)
    return digests
  } finally {
    await from.destroy()
    await to.destroy()
  }
}
