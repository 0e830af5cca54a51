/** The whole shop on three database machines: started, broken and stopped by the rounds. */
import { readFileSync, rmSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { openDatabase } from '#server/database/client.ts'
import type { Database } from '#server/database/schema.ts'
import { NODES, type NodeNumber } from './addresses.ts'
import { createDatabaseNodes, type DatabaseNodes } from './database-nodes.ts'
import { closeNetwork, cutOff, heal, openNetwork } from './network.ts'
import { createUsers, removeUsers } from './node-users.ts'
import { switchOver, waitUntilWhole } from './patroni.ts'
import { createRunFolder, type RunFolder } from './run-folder.ts'
import { type ShopProcesses, startShopProcesses } from './shop-processes.ts'

export type Cluster = {
  folder: RunFolder
  nodes: DatabaseNodes
  shop: ShopProcesses
  database: Database
  switchOver: () => Promise<void>
  /** Cuts the network between this node and the two others. */
  cutOff: (node: NodeNumber) => void
  heal: () => void
  /** Stops everything; the folder with the logs stays on request. */
  stop: (keepFolder: boolean) => Promise<void>
}

/** `pgbouncer`: the shop reaches HAProxy through it. */
export async function startCluster({ pgbouncer }: { pgbouncer: boolean }): Promise<Cluster> {
  const users = createUsers()
  const folder = createRunFolder(users)
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(folder.authority, 'utf8')])
  const nodes = createDatabaseNodes(folder, users)
  openNetwork()
  const open: { shop?: ShopProcesses; database?: Database } = {}
  async function stop(keepFolder: boolean): Promise<void> {
    closeNetwork()
    await open.shop?.stop()
    await open.database?.destroy()
    await nodes.stopAll()
    removeUsers()
    if (!keepFolder) rmSync(folder.path, { recursive: true, force: true })
  }
  try {
    nodes.startEtcd(...NODES)
    nodes.startPatroni(...NODES)
    await waitUntilWhole()
    const shop = await startShopProcesses(folder, pgbouncer ? users.get(1) : undefined)
    open.shop = shop
    const database = openDatabase({ dataDir: folder.path, databaseUrl: shop.databaseUrl }, () => undefined)
    open.database = database
    return {
      ...{ folder, nodes, shop, database, heal, stop },
      switchOver: () => switchOver(folder),
      cutOff: (node) => cutOff(node, users),
    }
  } catch (error) {
    await stop(true)
    throw new Error(`The cluster did not start; its logs are in ${folder.path}`, { cause: error })
  }
}
