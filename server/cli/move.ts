/** Moves a shop from the embedded database into an empty PostgreSQL; a move that was cut off goes on where it was. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { type DatabaseLocation, migrate } from '../database/client.ts'
import type { Database } from '../database/schema.ts'
import { TABLES } from '../database/table-metadata.ts'
import { write } from '../database/transaction.ts'
import { clearMark, type Mark, readMark, setMark } from '../database/unfinished-move.ts'
import { hashOf } from '../lib/token.ts'
import { describeError } from './command.ts'
import { copyLastIds } from './copy.ts'
import { mustBeAlone, mustHaveFile, openPatiently, report } from './database-location.ts'
import { type Digest, differenceOf, digestsOf } from './digest.ts'
import { contentsOf } from './empty.ts'
import { batches, type Cell, clearTables, insertRows, keyOf } from './rows.ts'

type Move = { from: Database; to: Database; source: string; say: (line: string) => void }

const Key = v.array(v.union([v.string(), v.number(), v.null()]))
const AT_START = ''
const readKey = (text: string): Cell[] | undefined =>
  text === AT_START ? undefined : v.parse(Key, JSON.parse(text))

/** Where to go on: at the beginning of an emptied database, or after the last batch of a move of the same rows. */
async function beginning({ to, source, say }: Move): Promise<Mark> {
  const mark = await readMark(to)
  if (mark?.source === source) {
    say(`Going on with ${mark.table}.`)
    return mark
  }
  const there = mark ? undefined : await contentsOf(to)
  if (there)
    throw new Error(
      `DATABASE_URL holds a shop already (${describeError(there)}): a move goes into an empty database.`,
    )
  const start = { source, table: TABLES[0]?.name ?? '', after: AT_START }
  // What an earlier move of other rows left behind goes: nobody could have worked on it.
  await write(to, async (trx) => {
    await clearTables(trx, TABLES)
    await setMark(trx, start)
  })
  return start
}

/** Each batch commits together with the mark behind it. */
async function moveRows({ from, to, source, say }: Move, mark: Mark): Promise<void> {
  const first = TABLES.findIndex(({ name }) => name === mark.table)
  for (const table of TABLES.slice(first)) {
    let moved = 0
    const after = table.name === mark.table ? readKey(mark.after) : undefined
    for await (const rows of batches(from, table, after)) {
      const last = rows.at(-1)
      if (!last) continue
      await write(to, async (trx) => {
        await insertRows(trx, table, rows)
        await setMark(trx, { source, table: table.name, after: JSON.stringify(keyOf(table, last)) })
      })
      moved += rows.length
      say(`${table.name}: ${moved}`)
    }
  }
}

async function prove(to: Database, wanted: readonly Digest[]): Promise<void> {
  const difference = differenceOf(wanted, await digestsOf(to, TABLES))
  if (!difference) return
  await write(to, (trx) => setMark(trx, { source: '', table: '', after: AT_START }))
  throw new Error(`What arrived is not what was sent: ${difference} Run it again: it begins anew.`)
}

/** A number that changes when any other connection writes into the embedded database. */
async function changesOf(from: Database): Promise<number | undefined> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(from)
  return rows[0]?.data_version
}

/** From here on it is a shop that servers may run on. */
async function finish({ from, to }: Move): Promise<void> {
  await write(to, async (trx) => {
    await copyLastIds({ database: from, engine: 'sqlite' }, { database: trx, engine: 'postgres' }, TABLES)
    await clearMark(trx)
  })
}

/**
 * Moves everything, sessions too: nobody has to log in again. The embedded database is only read and stays as it is.
 * @throws Error when a server runs on either side, or the target holds anything but an unfinished move
 */
export async function moveToPostgres(
  dataDir: string,
  databaseUrl: string,
  say: (line: string) => void,
): Promise<Digest[]> {
  mustHaveFile(dataDir)
  const target: DatabaseLocation = { dataDir, databaseUrl }
  const source: DatabaseLocation = { dataDir }
  const to = openPatiently(target)
  const from = openPatiently(source)
  try {
    await mustBeAlone(source, from)
    await mustBeAlone(target, to)
    await migrate(source, report)
    await migrate(target, report, { moving: true })
    const before = await changesOf(from)
    const digests = await digestsOf(from, TABLES)
    const move = { from, to, source: hashOf(JSON.stringify(digests)), say }
    await moveRows(move, await beginning(move))
    await prove(to, digests)
    if ((await changesOf(from)) !== before)
      throw new Error('Something wrote into DATA_DIR meanwhile: stop it and run the move again.')
    await finish(move)
    return digests
  } finally {
    await from.destroy()
    await to.destroy()
  }
}
