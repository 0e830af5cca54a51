/** A short run of `npm run test:crash`: after a kill at a random moment, every acknowledged change is stored. */
import { expect, test } from 'vitest'
import { runRounds } from '#ops/crash/rounds.ts'
import { engines } from '#tests/support/app.ts'

test.each(engines)(
  'on %s: nothing acknowledged is lost, doubled or half done after kill -9',
  async (engine) => {
    const seed = Date.now() % 1_000_000_000
    const { rounds, acknowledged, found } = await runRounds({ engine, rounds: 6, seed, aHouse: 3 })
    expect(found, `from seed ${seed}`).toEqual([])
    expect(rounds).toBe(6)
    expect(acknowledged).toBeGreaterThan(6)
  },
)
