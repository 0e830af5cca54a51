/**
 * `npm run test:crash`: a thousand kills on each database.
 *
 *   npm run test:crash -- --rounds 50 --database postgres --seed 123
 */
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { runRounds } from './rounds.ts'

const KILLS_A_HOUSE = 50
const REPORT_EVERY = 50

const number = v.pipe(v.string(), v.digits(), v.transform(Number))
const { values } = parseArgs({
  options: { rounds: { type: 'string' }, database: { type: 'string' }, seed: { type: 'string' } },
})
const { rounds, database, seed } = v.parse(
  v.object({
    rounds: v.optional(number, '1000'),
    database: v.optional(v.picklist(['sqlite', 'postgres'])),
    seed: v.optional(number, String(Date.now() % 1_000_000_000)),
  }),
  values,
)

for (const engine of database ? [database] : (['sqlite', 'postgres'] as const)) {
  console.log(`${engine}: ${rounds} rounds from seed ${seed}`)
  const summary = await runRounds({
    engine,
    rounds,
    seed,
    aHouse: KILLS_A_HOUSE,
    onRound({ seed: played, found, played: count }) {
      for (const { wrong, words } of found) console.log(`round of seed ${played}: ${wrong}: ${words}`)
      if (count % REPORT_EVERY === 0) console.log(`${new Date().toISOString()} ${count} rounds`)
    },
  })
  const { acknowledged, found, slowestReadyMs, sentTwice } = summary
  const of = (kind: string) => found.filter(({ wrong }) => wrong === kind).length
  console.log(`${sentTwice} texts were sent again because their sender was killed while it sent them`)
  console.log(
    `${summary.rounds} rounds, ${acknowledged} acknowledged, ${of('lost')} lost, ${of('doubled')} doubled, ${of('half')} half, slowest ready ${Math.round(slowestReadyMs)} ms`,
  )
  if (found.length > 0) process.exitCode = 1
}
