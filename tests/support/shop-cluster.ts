/** Runs the shop as three processes on one PostgreSQL behind a proxy, with the test's clock. */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { FROM_ADDRESS, startRoundRobin } from './round-robin.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const PROCESSES = 3
/** After this many requests one process is killed and restarted. */
const CALLS_BEFORE_KILL = 25

export type ShopCluster = {
  ask: (path: string, init?: RequestInit, address?: string) => Promise<Response>
  setClock: (now: number) => void
  close: () => Promise<void>
}

type Given = { config: Config; now: number; settings: Readonly<Record<string, string>> }

/** Starts the cluster with the settings' database and data folder. */
export async function startShopCluster({ config, now, settings }: Given): Promise<ShopCluster> {
  const clockFile = join(config.dataDir, 'clock')
  function setClock(time: number): void {
    // Written by rename, so that no process reads a partial file.
    writeFileSync(`${clockFile}.new`, String(time))
    renameSync(`${clockFile}.new`, clockFile)
  }
  setClock(now)
  const env = {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'frozen-clock.ts')}`,
    FROZEN_CLOCK: clockFile,
    PUBLIC_URL: config.publicUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  }
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(env)))
  const proxy = await startRoundRobin(servers.map(({ url }) => url))

  async function killOne(victim: ServerProcess | undefined): Promise<void> {
    if (!victim) return
    await proxy.leave(victim.url)
    await victim.kill()
    await victim.restart()
    proxy.join(victim.url)
  }
  let calls = 0
  let killing: Promise<void> | undefined
  return {
    setClock,
    async ask(path, init, address) {
      if (++calls === CALLS_BEFORE_KILL) killing = killOne(servers[0])
      const headers = new Headers(init?.headers)
      if (address) headers.set(FROM_ADDRESS, address)
      return fetch(`${proxy.url}${path}`, { ...init, headers, redirect: 'manual' })
    },
    async close() {
      await killing
      await proxy.close()
      await Promise.all(servers.map((server) => server.remove()))
    },
  }
}
