/** A system user for each database machine: so its processes can be found, and cut off from the others by packet filters. */
import { execFileSync, spawnSync } from 'node:child_process'
import { NODES, type NodeNumber } from './addresses.ts'

export type NodeUser = { name: string; uid: number; gid: number }

const nameOf = (node: NodeNumber) => `doorstep-db${node}`
const idOf = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))

export function createUsers(): ReadonlyMap<NodeNumber, NodeUser> {
  return new Map(
    NODES.map((node) => {
      const name = nameOf(node)
      if (spawnSync('id', [name]).status !== 0)
        execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
      return [node, { name, uid: idOf('-u', name), gid: idOf('-g', name) }]
    }),
  )
}

export function removeUsers(): void {
  for (const node of NODES) spawnSync('userdel', [nameOf(node)])
}

/** `etcd`, `patroni` or `postgres`; PostgreSQL's helpers such as pg_rewind count as PostgreSQL. */
export type Service = 'etcd' | 'patroni' | 'postgres'
const serviceOf = (command: string): Service | undefined => {
  if (command === 'etcd' || command === 'patroni') return command
  return command === 'pgbouncer' ? undefined : 'postgres'
}

/** The ids of the running processes of this user and these services. */
export function processesOf({ name }: NodeUser, services: readonly Service[]): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,stat=,comm=', '-u', name], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.+)$/.exec(line) ?? []
    const service = command === undefined || state?.startsWith('Z') ? undefined : serviceOf(command)
    return service && services.includes(service) ? [Number(pid)] : []
  })
}

export function signalProcesses(user: NodeUser, services: readonly Service[], signal: NodeJS.Signals): void {
  for (const pid of processesOf(user, services))
    try {
      process.kill(pid, signal)
    } catch (error) {
      // A process may have ended since it was listed.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}
