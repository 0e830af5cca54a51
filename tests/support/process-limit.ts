/** Limits the resources of a running process with prlimit. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** prlimit is part of util-linux; tests that need it are skipped elsewhere. */
export const canLimit = spawnSync('prlimit', ['--version']).status === 0

type Limit = 'nofile' | 'fsize'

/** Sets a soft limit; undefined raises it to the hard limit. */
export function limit(pid: number, what: Limit, most?: number): void {
  const hard = execFileSync('prlimit', [
    '--pid',
    String(pid),
    `--${what}`,
    '--noheadings',
    '--output',
    'HARD',
  ])
  execFileSync('prlimit', ['--pid', String(pid), `--${what}=${most ?? String(hard).trim()}:`])
}

/** The number of open file descriptors of a process. */
export const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length
