/** Processor time and memory of a shop's server, PostgreSQL's backends for its database included. */
import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { BenchShop } from './shop.ts'

async function metricOf({ server }: BenchShop, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const found = new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1]
  if (found === undefined) throw new Error(`/metrics has no value for ${name}`)
  return Number(found)
}

/** Processor time of a single-threaded process in ms, from schedstat (nanosecond precision); 0 where Linux does not provide it. */
function processCpuMs(pid: number): number {
  const file = `/proc/${pid}/schedstat`
  if (!existsSync(file)) return 0
  const [ns] = readFileSync(file, 'utf8').split(' ')
  return Number(ns) / 1_000_000
}

/** The last value per backend: the time of a backend that the pool has closed must still count. */
const backendTimes = new WeakMap<BenchShop, Map<number, number>>()

async function backendCpuMs(shop: BenchShop): Promise<number> {
  const { database, engine } = shop
  if (engine === 'sqlite') return 0
  const times = backendTimes.get(shop) ?? new Map<number, number>()
  backendTimes.set(shop, times)
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(database)
  for (const { pid } of rows) times.set(pid, processCpuMs(pid))
  return [...times.values()].reduce((sum, ms) => sum + ms, 0)
}

/** Processor time used since the start, in ms. */
export const cpuTimeMs = async (shop: BenchShop): Promise<number> =>
  (await metricOf(shop, 'process_cpu_seconds_total')) * 1_000 + (await backendCpuMs(shop))

/** Resident memory of the server's process, in MB (1,000,000 bytes). */
export const memoryMb = async (shop: BenchShop): Promise<number> =>
  (await metricOf(shop, 'process_resident_memory_bytes')) / 1_000_000
