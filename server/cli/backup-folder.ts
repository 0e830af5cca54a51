/** A folder of backups by date: the name of a new one, and which old ones go. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/

/** Names sort by their time. */
export const nameFor = (now: number) =>
  `shop-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** Leaves the newest; touches no other file. @returns how many went */
export function dropOldest(folder: string, keep: number): number {
  const old = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -keep)
  for (const name of old) rmSync(join(folder, name))
  return old.length
}
