/** A shop whose clock a test sets ahead while the shop runs. */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerProcess } from './server-process.ts'

export const AHEAD_FILE = 'clock-ahead'

/** The settings of a server whose clock can be set ahead. */
export const CLOCK_SETTINGS = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'later-clock.ts')}` }

/** Sets the clock of a server with CLOCK_SETTINGS ahead of the real time. */
export function setAhead({ dataDir }: Pick<ServerProcess, 'dataDir'>, ms: number): void {
  const file = join(dataDir, AHEAD_FILE)
  // Written by rename, so that the server never reads a partial file.
  writeFileSync(`${file}.new`, String(ms))
  renameSync(`${file}.new`, file)
}
