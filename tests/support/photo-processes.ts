/** The processes that decode pictures, by the process that started them. */
import { readdirSync, readFileSync } from 'node:fs'

/** Empty for a process that has ended meanwhile. */
function read(pid: string, file: 'status' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Their pids; a process that has ended and is not reaped yet has no command line. */
export const photoProcesses = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => new RegExp(`^PPid:\\t${parent}$`, 'm').test(read(pid, 'status')))
    .filter((pid) => read(pid, 'cmdline').includes('encode-process'))
    .map(Number)

/** Whether a process runs, whoever its parent is by now. */
export const isRunning = (pid: number): boolean => read(String(pid), 'cmdline') !== ''
