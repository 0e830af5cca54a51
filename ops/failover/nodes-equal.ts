/** Whether all three nodes have the same rows, once the replicas have caught up. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { NODES, type NodeNumber, nodeAddress } from './addresses.ts'
import type { RunFolder } from './run-folder.ts'

const DIGEST = `select md5(string_agg(id || status || notes, ',' order by id)) || ' '
  || (select string_agg(name || value, ',' order by name) from counters) || ' '
  || (select md5(string_agg(id || state, ',' order by id)) from notifications) as digest from requests`
const TRIES = 40

async function digestOf(node: NodeNumber, folder: RunFolder): Promise<string> {
  const client = new pg.Client({
    host: nodeAddress(node),
    database: 'doorstep',
    user: 'postgres',
    password: folder.passwords.superuser ?? '',
    ssl: { ca: readFileSync(folder.authority) },
    connectionTimeoutMillis: 3_000,
    query_timeout: 20_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ digest: string }>(DIGEST)
    return rows[0]?.digest ?? 'no rows'
  } catch (error) {
    return `node ${node}: ${String(error)}`
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The violations: empty when the nodes are equal. */
export async function checkNodesEqual(folder: RunFolder): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const digests = await Promise.all(NODES.map((node) => digestOf(node, folder)))
    if (new Set(digests).size === 1) return []
    if (tries === TRIES) return [`nodes not equal: ${digests.join(' | ')}`]
    await pause(500)
  }
}
