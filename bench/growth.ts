/** Part growth: the same calls and the owner's screens with a thousand and a million requests in the database. */
import type { Engine } from '#server/database/schema.ts'
import * as api from '#shared/api.ts'
import { findPostgres, startCluster } from '#tests/support/postgres.ts'
import { untilQuiet } from './api.ts'
import { CALL, ownersList, ownersRead } from './calls.ts'
import { memoryMb, spentMs } from './cost.ts'
import type { Figures } from './figures.ts'
import { GROWING, SIZES } from './limits.ts'
import { load } from './load.ts'
import { median, ratioOf } from './median.ts'
import { type BenchShop, openBenchShop } from './shop.ts'

const AT = 4
/** Of what costs little, so many that a collection or a compilation more or less is little too. */
const CHEAP: readonly string[] = ['catalogue', 'my-requests', 'texts', 'messages', 'users', 'totals', 'days']
const callsOf = (what: (typeof GROWING)[number]) => (CHEAP.includes(what) ? 1_500 : 400)

const search = (words: string) => ownersList(api.searchRepairs.path, { search: words })
const prepare: Record<(typeof GROWING)[number], (typeof CALL)['submit']> = {
  ...CALL,
  'open requests': ownersList(api.listRepairs.path, { status: 'PENDING' }),
  // A customer of every shop, and one of none.
  'search, found': search('93458 67356'),
  'search, common': search('person iphone'),
  'search, not found': search('nokia 3310'),
  texts: ownersList(api.listNotifications.path),
  messages: ownersList(api.listMessages.path, { handled: 'true' }),
  users: ownersList(api.listUsers.path),
  totals: ownersRead(api.getCounts.path),
  days: ownersRead(api.getDays.path),
}

/** Milliseconds of processor time that one call costs. */
async function costOf(shop: BenchShop, what: (typeof GROWING)[number]): Promise<number> {
  const calls = callsOf(what)
  const next = await prepare[what](shop, calls)
  const before = await spentMs(shop)
  await load({ url: shop.server.url, next, calls, at: AT })
  await untilQuiet(shop)
  return ((await spentMs(shop)) - before) / calls
}

const msOf = (values: readonly number[]) => median(values).toFixed(2)

/** One call in all shops by turns. */
async function compareCall(
  shops: readonly BenchShop[],
  what: (typeof GROWING)[number],
  rounds: number,
): Promise<Figures> {
  const costs = new Map(shops.map((shop) => [shop, [] as number[]]))
  // The first round warms up.
  for (let round = 0; round <= rounds; round++)
    for (const [shop, of] of costs) {
      const cost = await costOf(shop, what)
      if (round > 0) of.push(cost)
    }
  const [few = [], ...more] = costs.values()
  const [{ engine } = { engine: '' }] = shops
  console.log(`${engine}, ${what}: ${[few, ...more].map(msOf).join(', ')} ms`)
  return Object.fromEntries(
    more.map((many, i) => [
      `growth.${engine}.${SIZES[i + 1]}.${what}`,
      { value: ratioOf(many, few), detail: `${msOf(many)} of ${msOf(few)} ms of processor time` },
    ]),
  )
}

async function compare(shops: readonly BenchShop[], rounds: number): Promise<Figures> {
  const figures: Figures = {}
  // What was refused is not measured; the other calls are.
  for (const what of GROWING)
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
      const began = performance.now()
      shops.push(await openBenchShop(engine, size, cluster))
      console.log(`${engine}: ${size} requests in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    }
    return await compare(shops, rounds)
  } finally {
    for (const shop of shops) await shop.close()
    await cluster?.stop()
  }
}

/** On these databases; on PostgreSQL where it is there. */
export async function measureGrowth(rounds: number, engines: readonly Engine[]): Promise<Figures> {
  const figures: Figures = {}
  for (const engine of engines)
    if (engine === 'sqlite' || findPostgres().found) Object.assign(figures, await measureOn(engine, rounds))
  return figures
}
