/** Copies the files of photos for backups, restores and exports: by name, because a file never changes. */
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Database } from '../database/schema.ts'
import { TABLES } from '../database/table-metadata.ts'
import { DAY } from '../lib/clock.ts'
import { sha256Of } from '../lib/token.ts'
import { type PhotoStore, photoStore } from '../photos/store.ts'
import { isSqliteFile } from './backup-file.ts'
import { existingTables } from './table-rows.ts'

/** `copied` were new to the target. `missing` are in neither, or damaged. */
export type PhotoCopy = { copied: number; missing: number }

const BACKUP_FOLDER = 'photos'

/** The photos of the backups in a folder. */
export const photosBeside = (folder: string): string => join(folder, BACKUP_FOLDER)

/** The hashes of all photos; none in a schema without photos. */
async function hashesIn(database: Database): Promise<string[]> {
  const photos = TABLES.filter(({ name }) => name === 'photos')
  if ((await existingTables(database, photos)).length === 0) return []
  const rows = await database.selectFrom('photos').select('sha').distinct().orderBy('sha').execute()
  return rows.map(({ sha }) => sha)
}

/** Both files of a photo; undefined where one is missing, or the large one is damaged. */
async function readWhole(store: PhotoStore, sha: string) {
  const [large, small] = [await store.get(sha, 'large'), await store.get(sha, 'small')]
  return large && small && sha256Of(large) === sha ? { large, small } : undefined
}

/**
 * Copies the files of the database's photos that the folder `to` does not have whole. With one folder it only counts what is
 * missing.
 */
export async function copyPhotos(
  database: Database,
  { from, to }: { from: string; to: string },
): Promise<PhotoCopy> {
  const [source, target] = [photoStore(from), photoStore(to)]
  const copy = { copied: 0, missing: 0 }
  for (const sha of await hashesIn(database)) {
    if (await readWhole(target, sha)) continue
    const files = from === to ? undefined : await readWhole(source, sha)
    if (!files) {
      copy.missing++
      continue
    }
    await target.delete(sha)
    await target.put(sha, files)
    copy.copied++
  }
  return copy
}

/** The hashes of the photos in a backup; none in one without photos. */
function hashesInBackup(path: string): string[] {
  const backup = new DatabaseSync(path, { readOnly: true })
  try {
    const has = backup.prepare("select 1 from sqlite_master where type = 'table' and name = 'photos'").get()
    if (!has) return []
    return backup
      .prepare('select distinct sha from photos')
      .all()
      .map(({ sha }) => String(sha))
  } finally {
    backup.close()
  }
}

/**
 * Deletes the photos in a folder of backups that none of its backups has. New ones stay for a day: another backup may be about to
 * need them. @returns the number of deleted files
 */
export async function deleteUnneeded(folder: string, now: number): Promise<number> {
  const paths = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name))
  const needed = new Set(paths.filter(isSqliteFile).flatMap(hashesInBackup))
  let deleted = 0
  for await (const files of photoStore(photosBeside(folder)).list())
    for (const { path, sha, at } of files) {
      if (at >= now - DAY || (sha !== null && needed.has(sha))) continue
      await rm(path, { force: true })
      deleted++
    }
  return deleted
}

/** What the command prints about photos; empty without any. */
export const describePhotos = ({ copied, missing }: PhotoCopy): string =>
  [
    ...(copied > 0 ? [` New photos copied: ${copied}.`] : []),
    ...(missing > 0 ? [` PHOTOS WITHOUT THEIR FILES: ${missing}.`] : []),
  ].join('')
