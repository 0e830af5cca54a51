/** Part api: each call under load, beside the framework answering the same bytes and beside its bare statement. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '#server/database/schema.ts'
import { findPostgres, startCluster } from '#tests/support/postgres.ts'
import { CONNECTIONS, openBare } from './bare.ts'
import { CALL } from './calls.ts'
import { answerOf, startConstant } from './constant.ts'
import type { Figures } from './figures.ts'
import { CALLS, type CallName } from './limits.ts'
import { load } from './load.ts'
import { median, ratioOf } from './median.ts'
import { type BenchShop, openBenchShop } from './shop.ts'
import { bareOf } from './statements.ts'
import { p99At } from './steady.ts'

/** What a shop of this kind has after some years. */
const REQUESTS = 20_000
/** A sample takes a fraction of a second: disturbances then fall on neighbours alike. */
const SAMPLE: Record<CallName, number> = {
  catalogue: 8_000,
  submit: 400,
  'my-requests': 2_000,
  'all-requests': 1_000,
  'mark-done': 200,
}
/** Writes twice as many at once as the server's pool and the bare statement have connections: there is always a next one, and more of them only wait for each other. */
const AT: Record<CallName, number> = {
  catalogue: 32,
  submit: 2 * CONNECTIONS,
  'my-requests': 32,
  'all-requests': 32,
  'mark-done': 2 * CONNECTIONS,
}
const STEADY = 0.6

/** Waits until no text is owed any more: the next sample must not pay for the one before. */
export async function untilQuiet({ database }: BenchShop): Promise<void> {
  for (;;) {
    const queued = database.selectFrom('notices').select('id').where('state', '=', 'queued')
    if (!(await queued.executeTakeFirst())) return
    await pause(50)
  }
}

const perSecond = (values: readonly number[]) => Math.round(median(values)).toLocaleString('en')

async function measureCall(shop: BenchShop, call: CallName, rounds: number): Promise<Figures> {
  const { engine, server } = shop
  const calls = SAMPLE[call]
  const at = AT[call]
  const prepare = () => CALL[call](shop, calls)
  const answer = await answerOf(server.url, (await prepare())())
  const constant = await startConstant([answer])
  const bare = openBare(shop.place)
  const ours: number[] = []
  const constants: number[] = []
  const bares: number[] = []
  let away = 0
  const late: number[] = []
  const constantLate: number[] = []
  // The first round warms all three up.
  for (let round = 0; round <= rounds; round++) {
    const kept = round > 0
    const own = await load({ url: server.url, next: await prepare(), calls, at })
    await untilQuiet(shop)
    const plain = await load({ url: constant.url, next: await prepare(), calls, at })
    const statement = await bare.perSecond(await bareOf(shop, call, calls))
    if (!kept) continue
    away += own.away
    ours.push(own.perSecond)
    constants.push(plain.perSecond)
    bares.push(statement)
  }
  const rate = STEADY * Math.max(...ours)
  for (let round = 0; round <= rounds; round++) {
    const own = await p99At({ url: server.url, next: await prepare(), calls, at, rate })
    await untilQuiet(shop)
    // What the machine's other work costs everybody at that moment.
    const plain = await p99At({ url: constant.url, next: await prepare(), calls, at, rate })
    // Here the caller warms up.
    if (round === 0) continue
    late.push(own)
    constantLate.push(plain)
  }
  await constant.stop()
  await bare.close()
  const id = `api.${engine}.${call}`
  const reached = perSecond(ours)
  return {
    [`${id}.of-constant`]: {
      value: ratioOf(ours, constants),
      detail: `${reached} of ${perSecond(constants)} a second${away > 0 ? `; ${away} heard 503` : ''}`,
    },
    [`${id}.of-bare`]: { value: ratioOf(ours, bares), detail: `${reached} of ${perSecond(bares)} a second` },
    [`${id}.p99`]: {
      value: median(late),
      detail: `at ${Math.round(rate)} a second; the constant answer ${median(constantLate).toFixed(1)} ms`,
    },
  }
}

async function measureOn(engine: Engine, rounds: number): Promise<Figures> {
  // A bare insert that does not wait for the disk would be no measure.
  const cluster = engine === 'postgres' ? await startCluster({ onDisk: true }) : undefined
  try {
    const shop = await openBenchShop(engine, REQUESTS, cluster)
    try {
      const figures: Figures = {}
      for (const call of CALLS) {
        console.log(`${engine}, ${call}`)
        // What was refused is not measured; the other calls are.
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

/** On these databases; on PostgreSQL where it is there. */
export async function measureApi(rounds: number, engines: readonly Engine[]): Promise<Figures> {
  const figures: Figures = {}
  for (const engine of engines)
    if (engine === 'sqlite' || findPostgres().found) Object.assign(figures, await measureOn(engine, rounds))
  return figures
}
