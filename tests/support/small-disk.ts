/** A disk without space for the next row, simulated in either of two ways. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canLimit, limit } from './process-limit.ts'
import type { ServerProcess } from './server-process.ts'

export type SmallDisk = {
  folder: string
  fill: (server: ServerProcess) => void
  empty: (server: ServerProcess) => void
  /** Removes the folder; the server that uses it must have ended. */
  remove: () => void
}

/** A file system of 6 MB; undefined for a user who may not mount one. */
export function mountedDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' })
        } catch {
          // The file has the part that still fitted.
        }
    },
    empty: () => rmSync(filler),
    remove() {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** A folder in which no file may grow over the size of SQLite's log; undefined without prlimit. */
export function limitedDisk(): SmallDisk | undefined {
  if (!canLimit) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-'))
  return {
    folder,
    fill: (server) => limit(server.pid(), 'fsize', statSync(join(folder, 'shop.db-wal')).size),
    empty: (server) => limit(server.pid(), 'fsize'),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
