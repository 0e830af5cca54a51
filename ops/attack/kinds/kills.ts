/** Kills: kill -9 in the middle of calls with keys. Nothing confirmed is lost, nothing is doubled or half done. */
import { runRounds } from '../../crash/rounds.ts'
import type { Attack, Kind } from '../attack.ts'

const ROUNDS = { short: 2, long: 8 }

export const kills: Kind = {
  name: 'kills',
  onBoth: true,
  async run({ engine, seed, isShort, check }: Attack) {
    const rounds = isShort ? ROUNDS.short : ROUNDS.long
    const summary = await runRounds({ engine, rounds, seed, aHouse: Math.ceil(rounds / 2) })
    check(summary.rounds === rounds, `${rounds} rounds were played, not ${summary.rounds}`)
    for (let i = summary.found.length; i < summary.acknowledged; i++)
      check(true, 'a confirmed change is there once')
    for (const { wrong, words } of summary.found) check(false, `${wrong}: ${words}`)
    return undefined
  },
}
