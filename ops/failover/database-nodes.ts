/** The three database machines: etcd, Patroni and PostgreSQL of each, and what can happen to them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { NODES, type NodeNumber } from './addresses.ts'
import { parseEnvironment } from './configuration.ts'
import { type NodeUser, processesOf, type Service, signalProcesses } from './node-users.ts'
import type { RunFolder } from './run-folder.ts'

const ALL: readonly Service[] = ['postgres', 'patroni', 'etcd']
const STOP_MS = 15_000

export type DatabaseNodes = {
  /** Starts etcd on these nodes. */
  startEtcd: (...nodes: NodeNumber[]) => void
  startPatroni: (...nodes: NodeNumber[]) => void
  /** Sends a signal to these services of a node; all of them without any. */
  signal: (node: NodeNumber, signal: NodeJS.Signals, ...services: Service[]) => void
  /** Starts a machine again that was killed. */
  startMachine: (node: NodeNumber) => Promise<void>
  stopAll: () => Promise<void>
}

export function createDatabaseNodes(
  folder: RunFolder,
  users: ReadonlyMap<NodeNumber, NodeUser>,
): DatabaseNodes {
  const userOf = (node: NodeNumber) => {
    const user = users.get(node)
    if (!user) throw new Error(`Node ${node} has no user`)
    return user
  }
  /** As its user, with its output in a file of its own. */
  function start(
    node: NodeNumber,
    command: string,
    args: string[],
    env: Record<string, string>,
  ): ChildProcess {
    const { uid, gid } = userOf(node)
    const log = openSync(join(folder.path, `${command}${node}.log`), 'a')
    return spawn(command, args, {
      uid,
      gid,
      cwd: folder.of(node),
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder.of(node), LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      detached: true,
    })
  }
  const startEtcd = (...nodes: NodeNumber[]) => {
    for (const node of nodes) start(node, 'etcd', [], parseEnvironment(folder.read('etcd.env', node)))
  }
  const startPatroni = (...nodes: NodeNumber[]) => {
    for (const node of nodes) start(node, 'patroni', [join(folder.of(node), 'config.yml')], {})
  }
  const signal: DatabaseNodes['signal'] = (node, name, ...services) =>
    signalProcesses(userOf(node), services.length > 0 ? services : ALL, name)
  const left = () => NODES.flatMap((node) => processesOf(userOf(node), ALL))
  return {
    startEtcd,
    startPatroni,
    signal,
    async startMachine(node) {
      startEtcd(node)
      await pause(1_000)
      startPatroni(node)
    },
    async stopAll() {
      for (const node of NODES) signal(node, 'SIGCONT')
      for (const node of NODES) signal(node, 'SIGTERM', 'patroni')
      for (
        let waited = 0;
        waited < STOP_MS && NODES.some((n) => processesOf(userOf(n), ['patroni', 'postgres']).length > 0);
        waited += 200
      )
        await pause(200)
      for (let waited = 0; waited < STOP_MS && left().length > 0; waited += 200) {
        for (const node of NODES) signal(node, 'SIGKILL')
        await pause(200)
      }
    },
  }
}
