/** Turns a state of the replica into a backup, so that one path restores both. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Replica } from '../database/replica-settings.ts'
import { type BackupContents, checkAndSync, finalizeBackup } from './backup-file.ts'
import { type Replication, runLitestream } from './litestream.ts'
import { databaseFile, openForMaintenance, schemaVersionOf } from './maintenance.ts'

/** The first and last time that the replica can restore, in milliseconds. */
type Span = { from: number; to: number }

/** Lines of Litestream's tables: the id of a generation, and its end or the time of a snapshot of it. */
const GENERATION = /^\S+\s+([0-9a-f]{16})\s+\S+\s+\S+\s+(\d{4}-\S+)$/gm
const SNAPSHOT = /^\S+\s+([0-9a-f]{16})\s+\d+\s+\d+\s+(\d{4}-\S+)$/gm
/** A line of its log at level ERROR. */
const ERROR = /"level":"ERROR".*"error":"((?:[^"\\]|\\.)*)"/
const format = (time: number) => new Date(time).toISOString()

const placeOf = (replica: Replica) =>
  replica.type === 'file' ? replica.folder : `s3://${replica.bucket}/${replica.path}`

/** @throws Error with the reason that Litestream logged; a bucket that cannot be listed is only logged */
async function run(replication: Replication, command: readonly [string, ...string[]]): Promise<string> {
  const { code, text } = await runLitestream(replication, command, 'pipe')
  const [, reason = ''] = ERROR.exec(text) ?? []
  if (code === 0 && !reason) return text
  throw new Error(`Litestream could not read ${placeOf(replication.replica)}: ${reason || text.trim()}.`)
}

/** The generations, newest last: a new one begins when Litestream missed commits, for example while it did not run. */
async function spansOf(replication: Replication): Promise<Span[]> {
  const generations = await run(replication, ['generations', replication.database])
  const snapshots = await run(replication, ['snapshots', replication.database])
  const times = [...snapshots.matchAll(SNAPSHOT)]
  // Litestream counts commits before the oldest snapshot too, but a restore starts at a snapshot.
  const startOf = (generation: string) =>
    Math.min(...times.filter(([, id]) => id === generation).map(([, , time = '']) => Date.parse(time)))
  return [...generations.matchAll(GENERATION)]
    .map(([, id = '', to = '']) => ({ from: startOf(id), to: Date.parse(to) }))
    .filter(({ from }) => Number.isFinite(from))
    .toSorted((a, b) => a.to - b.to)
}

/**
 * Writes the newest state of the replica, or that of a time, as a backup to `folder`/shop.db.
 * @returns the backup's contents
 * @throws Error when the replica has no such state
 */
export async function backupReplica(
  replica: Replica,
  folder: string,
  at: number | undefined,
): Promise<BackupContents> {
  // Litestream requires a database file beside the replica, even if it only reads the replica.
  const database = join(folder, 'placeholder.db')
  writeFileSync(database, '')
  const replication = { database, replica }
  const spans = await spansOf(replication)
  const newest = spans.at(-1)
  if (!newest) throw new Error(`There is no replica in ${placeOf(replica)}.`)
  if (at !== undefined && !spans.some(({ from, to }) => from <= at && at <= to)) {
    const reach = spans.map(({ from, to }) => `${format(from)} to ${format(to)}`).join(', ')
    throw new Error(`The replica has no state of ${format(at)}. It has ${reach}; --at is optional.`)
  }
  const time = at === undefined ? [] : ['-timestamp', format(at)]
  await run(replication, ['restore', ...time, '-o', databaseFile(folder), database])
  const restored = openForMaintenance({ dataDir: folder })
  try {
    await schemaVersionOf(restored, 'sqlite')
    const contents = await finalizeBackup(restored, at ?? newest.to)
    await restored.destroy()
    checkAndSync(databaseFile(folder))
    return contents
  } finally {
    await restored.destroy()
  }
}
