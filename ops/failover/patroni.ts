/** Reads the nodes' roles from Patroni and requests a switchover. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { NODES, type NodeNumber, nodeAddress } from './addresses.ts'
import type { RunFolder } from './run-folder.ts'

const ASK_MS = 2_000
const Cluster = v.object({
  members: v.array(v.object({ name: v.string(), role: v.string(), state: v.string() })),
})

const ask = (node: NodeNumber, path: string) =>
  fetch(`https://${nodeAddress(node)}:8008${path}`, { signal: AbortSignal.timeout(ASK_MS) }).catch(
    () => undefined,
  )

/** The node whose Patroni says that it is this; undefined when none does. */
async function findNode(path: '/primary' | '/sync'): Promise<NodeNumber | undefined> {
  for (const node of NODES) if ((await ask(node, path))?.status === 200) return node
  return undefined
}

export async function waitFor<T>(what: string, look: () => Promise<T | undefined>, ms = 60_000): Promise<T> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const found = await look()
    if (found !== undefined) return found
    await pause(200)
  }
  throw new Error(`${what}: not within ${ms / 1_000} s`)
}

export const findPrimary = () => waitFor('A primary', () => findNode('/primary'))
/** The replica that has every confirmed commit. */
export const findSyncReplica = () => waitFor('A synchronous replica', () => findNode('/sync'))

/** All three nodes run, and one of the replicas is synchronous. */
export const waitUntilWhole = () =>
  waitFor(
    'Three running nodes',
    async () => {
      if (!(await findNode('/sync'))) return undefined
      for (const node of NODES) {
        const response = await ask(node, '/cluster')
        if (!response?.ok) return undefined
        const { members } = v.parse(Cluster, await response.json())
        if (members.filter(({ state }) => /^(running|streaming)$/.test(state)).length < NODES.length)
          return undefined
      }
      return true
    },
    90_000,
  )

/** Another node becomes the primary, as before maintenance. */
export async function switchOver(folder: RunFolder): Promise<void> {
  const config = join(folder.of(1), 'config.yml')
  await promisify(execFile)('patronictl', ['-c', config, 'switchover', 'doorstep', '--force'])
}
