/** Runs many rounds in sequence and sums up their results. */
import type { Engine } from '#tests/support/app.ts'
import { startCluster } from '#tests/support/postgres.ts'
import { openCrashShop } from './crash-shop.ts'
import { runRound } from './round.ts'
import type { Violation } from './round-context.ts'

export type Rounds = {
  engine: Engine
  rounds: number
  /** The seed of the first round; each further round uses the next number. */
  seed: number
  /** The number of rounds on one data folder. */
  aHouse: number
  /** Called after every round. */
  onRound?: (round: { seed: number; found: readonly Violation[]; played: number }) => void
}

export type Summary = {
  rounds: number
  acknowledged: number
  found: Violation[]
  slowestReadyMs: number
  sentTwice: number
}

/** @throws Error without a PostgreSQL to kill, or after an unexpected response */
export async function runRounds({ engine, rounds, seed, aHouse, onRound }: Rounds): Promise<Summary> {
  const cluster = engine === 'postgres' ? await startCluster({ durable: true }) : undefined
  if (engine === 'postgres' && !cluster) throw new Error('There is no PostgreSQL to kill')
  const summary: Summary = { rounds: 0, acknowledged: 0, found: [], slowestReadyMs: 0, sentTwice: 0 }
  try {
    for (let number = 1; summary.rounds < rounds; number++) {
      const house = await openCrashShop(cluster, number % 2 ? 1 : 2)
      const last = Math.min(rounds, summary.rounds + aHouse)
      while (summary.rounds < last) {
        const roundSeed = seed + summary.rounds
        const { acknowledged, found, readyMs } = await runRound(house, roundSeed).catch(async (cause) => {
          await Promise.all(house.servers.map((server) => server.kill()))
          throw new Error(`The round of seed ${roundSeed} broke off`, { cause })
        })
        summary.rounds++
        summary.acknowledged += acknowledged
        summary.found.push(...found)
        summary.slowestReadyMs = Math.max(summary.slowestReadyMs, readyMs)
        onRound?.({ seed: roundSeed, found, played: summary.rounds })
      }
      const { found, sentTwice } = await house.close()
      summary.found.push(...found)
      summary.sentTwice += sentTwice
    }
    return summary
  } finally {
    await cluster?.stop()
  }
}
