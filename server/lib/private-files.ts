/** Only the server's own user may read the shop's files: they hold personal data. */
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const GROUP_AND_OTHERS = 0o077
const isOpen = (path: string) => existsSync(path) && (statSync(path).mode & GROUP_AND_OTHERS) !== 0

/**
 * Creates the data folder (0700) when it is missing and takes the rights of group and others from the shop's files in it. An
 * existing folder is left as it is: it may hold other things too.
 * @param others further files of the shop, such as the SMS file
 * @returns the files that had been open to others, and the folder if it still is
 */
export function makePrivate(dataDir: string, others: readonly string[]): string[] {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const own = ['shop.db', 'shop.db-wal', 'shop.db-shm', 'start.lock'].map((name) => join(dataDir, name))
  const files = [...new Set([...own, ...others])].filter(isOpen)
  for (const file of files) chmodSync(file, 0o600)
  return isOpen(dataDir) ? [dataDir, ...files] : files
}
