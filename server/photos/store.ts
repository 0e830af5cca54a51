/**
 * The files of the photos, in a folder that several machines may mount. A file is named by the SHA-256 of the large picture and
 * never changes, so the same picture is stored once, and a copy of the folder needs new names only.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../database/errors.ts'

const PHOTO_SIZES = ['large', 'small'] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

const SUFFIX = { large: '.webp', small: '.small.webp' } as const satisfies Record<PhotoSize, string>
const FOLDER = /^[0-9a-f]{2}$/
const NAME = /^([0-9a-f]{64})(?:\.small)?\.webp$/

export const photoFileName = (sha: string, size: PhotoSize): string => `${sha}${SUFFIX[size]}`

/** A file of the folder. `sha`: null for what a writer left when it was killed. `at`: when it was stored last (epoch ms). */
export type PhotoFile = { path: string; sha: string | null; at: number }

export type PhotoStore = ReturnType<typeof photoStore>

const orMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Writes a file that is there whole or not at all, also after a power failure. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const draft = join(folder, `${name}.${randomUUID()}`)
  try {
    const handle = await open(draft, 'wx', 0o600)
    await handle
      .writeFile(bytes)
      .then(() => handle.sync())
      .finally(() => handle.close())
    await rename(draft, join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** @param root created (0700) with the first photo */
export function photoStore(root: string) {
  const folderOf = (sha: string) => join(root, sha.slice(0, 2))
  const pathOf = (sha: string, size: PhotoSize) => join(folderOf(sha), photoFileName(sha, size))

  return {
    /** Stores both files, synced. Files that are there already count as new from now on, so that no cleanup takes them. */
    async put(sha: string, files: Readonly<Record<PhotoSize, Uint8Array>>): Promise<void> {
      const folder = folderOf(sha)
      const created = await mkdir(folder, { recursive: true, mode: 0o700 })
      const now = new Date()
      for (const size of PHOTO_SIZES) {
        const isThere = await orMissing(utimes(pathOf(sha, size), now, now).then(() => true))
        if (!isThere) await writeWhole(folder, photoFileName(sha, size), files[size])
      }
      await syncFolder(folder)
      if (created !== undefined) await syncFolder(root)
    },

    /** Undefined for a file that is missing. */
    get: (sha: string, size: PhotoSize): Promise<Uint8Array<ArrayBuffer> | undefined> =>
      orMissing(readFile(pathOf(sha, size))),

    /** Deletes both files; missing ones are no error. */
    async delete(sha: string): Promise<void> {
      for (const size of PHOTO_SIZES) await rm(pathOf(sha, size), { force: true })
    },

    /** All files, folder by folder; none without the folder. */
    async *list(): AsyncGenerator<PhotoFile[]> {
      for (const folder of ((await orMissing(readdir(root))) ?? [])
        .filter((name) => FOLDER.test(name))
        .sort()) {
        const files: PhotoFile[] = []
        for (const name of await readdir(join(root, folder))) {
          const path = join(root, folder, name)
          const found = await orMissing(stat(path))
          if (found) files.push({ path, sha: NAME.exec(name)?.[1] ?? null, at: found.mtimeMs })
        }
        yield files
      }
    },
  }
}
