/** Compares a folder byte for byte. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Every file of the folder with the hash of its bytes; only marks of readers change in the index of SQLite's log. */
export async function bytesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  const hashes = await Promise.all(
    paths.map(async (path) => [
      relative(folder, path),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]),
  )
  return Object.fromEntries(hashes)
}
