/** Part "api": throughput and p99 of each call, compared with Hono sending the same bytes and with the bare SQL statement. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '#server/database/schema.ts'
import { findPostgres, startCluster } from '#tests/support/postgres.ts'
import { CONNECTIONS, openBareClient } from './bare.ts'
import { CALL } from './calls.ts'
import { recordResponse, startConstantServer } from './constant.ts'
import type { Figures } from './figures.ts'
import { CALLS, type CallName } from './limits.ts'
import { load } from './load.ts'
import { median, ratioOf } from './median.ts'
import { type BenchShop, openBenchShop } from './shop.ts'
import { bareStatementOf } from './statements.ts'
import { p99At } from './steady.ts'

/** Repair requests in the database: what a shop has after some years. */
const REQUESTS = 20_000
/** Calls per sample. A sample takes a fraction of a second, so that noise hits neighbouring samples alike. */
const SAMPLE: Record<CallName, number> = {
  catalogue: 8_000,
  submit: 400,
  'my-requests': 2_000,
  'all-requests': 1_000,
  'mark-done': 200,
}
/** Calls in flight. Writes use twice the connection pool's size: more would only wait for row locks. */
const CONCURRENCY: Record<CallName, number> = {
  catalogue: 32,
  submit: 2 * CONNECTIONS,
  'my-requests': 32,
  'all-requests': 32,
  'mark-done': 2 * CONNECTIONS,
}
/** The p99 is measured at this share of the highest throughput. */
const STEADY_SHARE = 0.6

/** Waits until the outbox has sent every queued SMS, so that the next sample does not pay for this one. */
export async function waitForEmptyOutbox({ database }: BenchShop): Promise<void> {
  for (;;) {
    const queued = database.selectFrom('notifications').select('id').where('state', '=', 'queued')
    if (!(await queued.executeTakeFirst())) return
    await pause(50)
  }
}

const perSecond = (values: readonly number[]) => Math.round(median(values)).toLocaleString('en')

async function measureCall(shop: BenchShop, call: CallName, rounds: number): Promise<Figures> {
  const { engine, server } = shop
  const calls = SAMPLE[call]
  const at = CONCURRENCY[call]
  const prepare = () => CALL[call](shop, calls)
  const response = await recordResponse(server.url, (await prepare())())
  const constant = await startConstantServer([response])
  const bare = openBareClient(shop.location)
  const ours: number[] = []
  const constants: number[] = []
  const bares: number[] = []
  let unavailable = 0
  const p99s: number[] = []
  const constantP99s: number[] = []
  // The first round is the warm-up of all three.
  for (let round = 0; round <= rounds; round++) {
    const isCounted = round > 0
    const own = await load({ url: server.url, next: await prepare(), calls, connections: at })
    await waitForEmptyOutbox(shop)
    const plain = await load({ url: constant.url, next: await prepare(), calls, connections: at })
    const statement = await bare.perSecond(await bareStatementOf(shop, call, calls))
    if (!isCounted) continue
    unavailable += own.unavailable
    ours.push(own.perSecond)
    constants.push(plain.perSecond)
    bares.push(statement)
  }
  const rate = STEADY_SHARE * Math.max(...ours)
  for (let round = 0; round <= rounds; round++) {
    const own = await p99At({ url: server.url, next: await prepare(), calls, connections: at, rate })
    await waitForEmptyOutbox(shop)
    // The baseline: what other load on the machine costs at the same moment.
    const plain = await p99At({ url: constant.url, next: await prepare(), calls, connections: at, rate })
    // The first round warms up the load generator.
    if (round === 0) continue
    p99s.push(own)
    constantP99s.push(plain)
  }
  await constant.stop()
  await bare.close()
  const id = `api.${engine}.${call}`
  const ownPerSecond = perSecond(ours)
  return {
    [`${id}.of-constant`]: {
      value: ratioOf(ours, constants),
      detail: `${ownPerSecond} of ${perSecond(constants)} a second${unavailable > 0 ? `; ${unavailable} answered 503` : ''}`,
    },
    [`${id}.of-bare`]: {
      value: ratioOf(ours, bares),
      detail: `${ownPerSecond} of ${perSecond(bares)} a second`,
    },
    [`${id}.p99`]: {
      value: median(p99s),
      detail: `at ${Math.round(rate)} a second; the constant answer ${median(constantP99s).toFixed(1)} ms`,
    },
  }
}

async function measureOn(engine: Engine, rounds: number): Promise<Figures> {
  // On disk with fsync: without it, the bare insert would be no baseline.
  const cluster = engine === 'postgres' ? await startCluster({ onDisk: true }) : undefined
  try {
    const shop = await openBenchShop(engine, REQUESTS, cluster)
    try {
      const figures: Figures = {}
      for (const call of CALLS) {
        console.log(`${engine}, ${call}`)
        // A call that fails is reported and skipped; the others are still measured.
        await measureCall(shop, call, rounds).then(
          (found) => Object.assign(figures, found),
          (error) => console.error(error),
        )
      }
      return figures
    } finally {
      await shop.close()
    }
  } finally {
    await cluster?.stop()
  }
}

/** Measures on these databases; PostgreSQL is skipped where it is not installed. */
export async function measureApi(rounds: number, engines: readonly Engine[]): Promise<Figures> {
  const figures: Figures = {}
  for (const engine of engines)
    if (engine === 'sqlite' || findPostgres().found) Object.assign(figures, await measureOn(engine, rounds))
  return figures
}
