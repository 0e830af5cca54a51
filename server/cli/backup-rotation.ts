/** Names the backups in a folder by their time and deletes the oldest. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/

/** Sorting these names sorts the backups by time. */
export const backupName = (now: number) =>
  `shop-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** Deletes all but the newest `count` backups and no other file. @returns the number deleted */
export function deleteOldest(folder: string, count: number): number {
  const oldest = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -count)
  for (const name of oldest) rmSync(join(folder, name))
  return oldest.length
}
