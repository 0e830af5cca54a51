/** Part "growth": the processor time of each call with 1,000 and 100,000 requests in the database. */

import type { Engine } from '#server/database/schema.ts'
import { listUsers } from '#shared/account/users-api.ts'
import { getCounts, getDays, listAllRequests, listQueue } from '#shared/request/queue-api.ts'
import type { QueueBucket } from '#shared/request/queue-bucket.ts'
import { listMessages } from '#shared/shop/message-api.ts'
import { listNotifications } from '#shared/shop/notification-api.ts'
import { findPostgres, startCluster } from '#tests/support/postgres.ts'
import { waitForEmptyOutbox } from './api.ts'
import { CALL, ownerList, ownerRead } from './calls.ts'
import { cpuTimeMs, memoryMb } from './cost.ts'
import type { Figures } from './figures.ts'
import { GROWTH_CASES, SIZES } from './limits.ts'
import { load } from './load.ts'
import { median, ratioOf } from './median.ts'
import { type BenchShop, openBenchShop } from './shop.ts'

const CONCURRENCY = 4
/** Cheap calls get larger samples, so that one garbage collection or compilation does not dominate the result. */
const FAST_CALLS: readonly string[] = [
  'catalogue',
  'my-requests',
  'notifications',
  'messages',
  'users',
  'totals',
  'days',
  'queue, version',
]
const sampleSize = (what: (typeof GROWTH_CASES)[number]) => (FAST_CALLS.includes(what) ? 1_500 : 400)

const search = (words: string) => ownerList(listQueue.path, { find: words })
/** As many rows in each shop: the smallest has no more of some. */
const QUEUE_ROWS = 4
const queue = (show: QueueBucket) => ownerRead(`${listQueue.path}?show=${show}&limit=${QUEUE_ROWS}`)
const prepare: Record<(typeof GROWTH_CASES)[number], (typeof CALL)['submit']> = {
  ...CALL,
  'open requests': ownerList(listAllRequests.path, { status: 'PENDING' }),
  // A term that exists in every shop, a common term, and one that exists in none.
  'search, found': search('93458 67356'),
  'search, common': search('person iphone'),
  'search, not found': search('nokia 3310'),
  notifications: ownerList(listNotifications.path),
  messages: ownerList(listMessages.path, { handled: 'true' }),
  users: ownerList(listUsers.path),
  totals: ownerRead(getCounts.path),
  days: ownerRead(getDays.path),
  'queue, new': queue('new'),
  'queue, today': queue('today'),
  'queue, overdue': queue('overdue'),
  'queue, waiting': queue('waiting'),
  'queue, workshop': queue('workshop'),
  'queue, back': queue('back'),
  'queue, close': queue('close'),
  'queue, unread': queue('unread'),
  'queue, version': ownerRead(`${listQueue.path}?newestOnly=true`),
}

/** Milliseconds of processor time per call. */
async function costOf(shop: BenchShop, what: (typeof GROWTH_CASES)[number]): Promise<number> {
  const calls = sampleSize(what)
  const next = await prepare[what](shop, calls)
  const before = await cpuTimeMs(shop)
  await load({ url: shop.server.url, next, calls, connections: CONCURRENCY })
  await waitForEmptyOutbox(shop)
  return ((await cpuTimeMs(shop)) - before) / calls
}

const msOf = (values: readonly number[]) => median(values).toFixed(2)

/** Measures one call in all shops, taking turns. */
async function compareCall(
  shops: readonly BenchShop[],
  what: (typeof GROWTH_CASES)[number],
  rounds: number,
): Promise<Figures> {
  const costs = new Map(shops.map((shop) => [shop, [] as number[]]))
  // The first round is the warm-up.
  for (let round = 0; round <= rounds; round++)
    for (const [shop, of] of costs) {
      const cost = await costOf(shop, what)
      if (round > 0) of.push(cost)
    }
  const [smallest = [], ...more] = costs.values()
  const [{ engine } = { engine: '' }] = shops
  console.log(`${engine}, ${what}: ${[smallest, ...more].map(msOf).join(', ')} ms`)
  return Object.fromEntries(
    more.map((larger, i) => [
      `growth.${engine}.${SIZES[i + 1]}.${what}`,
      {
        value: ratioOf(larger, smallest),
        detail: `${msOf(larger)} of ${msOf(smallest)} ms of processor time`,
      },
    ]),
  )
}

async function compare(shops: readonly BenchShop[], rounds: number): Promise<Figures> {
  const figures: Figures = {}
  // A call that fails is reported and skipped; the others are still measured.
  for (const what of GROWTH_CASES)
    await compareCall(shops, what, rounds).then(
      (found) => Object.assign(figures, found),
      (error) => console.error(error),
    )
  const memory: number[] = []
  for (const shop of shops) memory.push(await memoryMb(shop))
  const [little = 0, ...much] = memory
  for (const [i, mb] of much.entries())
    figures[`growth.${shops[0]?.engine}.${SIZES[i + 1]}.memory`] = {
      value: mb / little,
      detail: `${Math.round(mb)} of ${Math.round(little)} MB resident after the same calls`,
    }
  return figures
}

async function measureOn(engine: Engine, rounds: number): Promise<Figures> {
  const cluster = engine === 'postgres' ? await startCluster({ onDisk: true }) : undefined
  const shops: BenchShop[] = []
  try {
    for (const size of SIZES) {
      const startedAt = performance.now()
      shops.push(await openBenchShop(engine, size, cluster))
      console.log(`${engine}: ${size} requests in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
    }
    return await compare(shops, rounds)
  } finally {
    for (const shop of shops) await shop.close()
    await cluster?.stop()
  }
}

/** Measures on these databases; PostgreSQL is skipped where it is not installed. */
export async function measureGrowth(rounds: number, engines: readonly Engine[]): Promise<Figures> {
  const figures: Figures = {}
  for (const engine of engines)
    if (engine === 'sqlite' || findPostgres().found) Object.assign(figures, await measureOn(engine, rounds))
  return figures
}
