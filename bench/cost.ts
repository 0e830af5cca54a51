/** What a call costs: processor time of the server, and of PostgreSQL's processes for this shop where they work for it. */
import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { BenchShop } from './shop.ts'

async function figureOf({ server }: BenchShop, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const found = new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1]
  if (found === undefined) throw new Error(`/metrics does not tell ${name}`)
  return Number(found)
}

/** Time of a process of one thread on a processor, in ms: to the nanosecond, not in ticks; 0 where the system does not tell. */
function runMs(pid: number): number {
  const file = `/proc/${pid}/schedstat`
  if (!existsSync(file)) return 0
  const [ns] = readFileSync(file, 'utf8').split(' ')
  return Number(ns) / 1_000_000
}

/** Of each process as it was seen last: one that the pool lets go takes its time with it. */
const seen = new WeakMap<BenchShop, Map<number, number>>()

async function backendsMs(shop: BenchShop): Promise<number> {
  const { database, engine } = shop
  if (engine === 'sqlite') return 0
  const spent = seen.get(shop) ?? new Map<number, number>()
  seen.set(shop, spent)
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(database)
  for (const { pid } of rows) spent.set(pid, runMs(pid))
  return [...spent.values()].reduce((sum, ms) => sum + ms, 0)
}

/** Milliseconds of processor time so far. */
export const spentMs = async (shop: BenchShop): Promise<number> =>
  (await figureOf(shop, 'process_cpu_seconds_total')) * 1_000 + (await backendsMs(shop))

/** What the server's process holds in memory, in MB of 1,000,000 bytes. */
export const memoryMb = async (shop: BenchShop): Promise<number> =>
  (await figureOf(shop, 'process_resident_memory_bytes')) / 1_000_000
