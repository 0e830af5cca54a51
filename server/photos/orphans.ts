/** Deletes files of photos that no row has: of deleted photos, and of uploads that ended between their file and their row. */
import { rmSync, statSync } from 'node:fs'
import { errorCode } from '../database/errors.ts'
import type { Database } from '../database/schema.ts'
import { DAY } from '../lib/clock.ts'
import { withPhoto } from '../request/records/photo-retention.ts'
import type { PhotoFile, PhotoStore } from './store.ts'

/** An upload that stores the same picture meanwhile makes its file new: nothing happens between this look and the deletion. */
function removeIfOld(path: string, before: number): boolean {
  try {
    if (statSync(path).mtimeMs >= before) return false
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
  rmSync(path, { force: true })
  return true
}

const hashesOf = (files: readonly PhotoFile[]): string[] => [
  ...new Set(files.flatMap(({ sha }) => (sha === null ? [] : [sha]))),
]

/** Deletes files that no photo has and that were stored over a day before `now` (epoch ms). @returns the number deleted */
export async function deleteOrphans(database: Database, store: PhotoStore, now: number): Promise<number> {
  const before = now - DAY
  let deleted = 0
  for await (const files of store.list()) {
    const old = files.filter(({ at }) => at < before)
    const kept = await withPhoto(database, hashesOf(old))
    for (const { path, sha } of old)
      if ((sha === null || !kept.has(sha)) && removeIfOld(path, before)) deleted++
  }
  return deleted
}

/** Deletes the files of these deleted photos at once, where no other photo has them. */
export async function deleteFilesOf(
  database: Database,
  store: PhotoStore,
  hashes: readonly string[],
): Promise<void> {
  const kept = await withPhoto(database, hashes)
  for (const sha of hashes) if (!kept.has(sha)) await store.delete(sha)
}
