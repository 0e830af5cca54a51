/**
 * `npm run test:failover`: nine rounds of trouble on three PostgreSQL nodes under Patroni, with the files of
 * ops/deploy/high-availability.
 *
 *   npm run test:failover -- --rounds switchover,killed
 *   npm run test:failover -- --pgbouncer               the shop reaches HAProxy through PgBouncer
 */
import { parseArgs } from 'node:util'
import { startCluster } from './cluster.ts'
import { waitUntilWhole } from './patroni.ts'
import { signInPeople } from './people.ts'
import { findMissing } from './requirements.ts'
import { describeRound, playRound, type RoundResult } from './round.ts'
import { ROUNDS } from './rounds.ts'

const missing = findMissing()
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}
const { values } = parseArgs({
  options: { rounds: { type: 'string' }, pgbouncer: { type: 'boolean', default: false } },
})
const names = values.rounds?.split(',')
const rounds = ROUNDS.filter(({ name }) => !names || names.includes(name))

const startedAt = performance.now()
const seconds = () => Math.round((performance.now() - startedAt) / 1_000)
const cluster = await startCluster(values)
process.once('SIGINT', () => void cluster.stop(false).finally(() => process.exit(1)))
const results: RoundResult[] = []
try {
  const people = await signInPeople(cluster.shop.url, cluster.database, cluster.folder.passwords.owner ?? '')
  for (const [index, round] of rounds.entries()) {
    await waitUntilWhole()
    const firstCustomer = Math.floor((index * people.customers.length) / rounds.length)
    const result = await playRound(cluster, people, round, firstCustomer)
    console.log(describeRound(result))
    results.push(result)
  }
} catch (error) {
  console.error(error)
}
const held = results.filter(({ violations }) => violations.length === 0).length
const sum = (of: 'requests' | 'marks') => results.reduce((total, result) => total + result[of], 0)
await cluster.stop(held < rounds.length)
console.log(
  `${held} of ${rounds.length} rounds held: ${sum('requests')} requests and ${sum('marks')} marks, ${seconds()} s`,
)
if (held < rounds.length) console.log(`The logs are in ${cluster.folder.path}`)
process.exit(held < rounds.length ? 1 : 0)
