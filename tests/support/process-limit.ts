/** Takes things away from a running process, as a machine that runs short of them does. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** util-linux has it; elsewhere the tests that need it say that they were skipped. */
export const canLimit = spawnSync('prlimit', ['--version']).status === 0

type Limit = 'nofile' | 'fsize'

/** Lowers or raises a soft limit; undefined takes it away again, up to the hard limit. */
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

/** How many files and connections a process has open now. */
export const openFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length
