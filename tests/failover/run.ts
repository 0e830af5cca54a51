/**
 * `npm run test:failover`: nine rounds of trouble on three PostgreSQL nodes under Patroni, with the files of
 * deploy/high-availability.
 *
 *   npm run test:failover -- --rounds switchover,killed
 */
import { parseArgs } from 'node:util'
import { startCluster } from './cluster.ts'
import { waitUntilWhole } from './patroni.ts'
import { signInPeople } from './people.ts'
import { findMissing } from './requirements.ts'
import { describeRound, playRound } from './round.ts'
import { ROUNDS } from './rounds.ts'

const missing = findMissing()
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}
const { values } = parseArgs({ options: { rounds: { type: 'string' } } })
const names = values.rounds?.split(',')
const rounds = ROUNDS.filter(({ name }) => !names || names.includes(name))

const startedAt = performance.now()
const seconds = () => Math.round((performance.now() - startedAt) / 1_000)
const cluster = await startCluster()
let failed = 0
let requests = 0
let marks = 0
console.log(`Three nodes and three processes of the shop are up after ${seconds()} s`)
try {
  const people = await signInPeople(cluster.shop.url, cluster.database, cluster.folder.passwords.owner ?? '')
  for (const [index, round] of rounds.entries()) {
    await waitUntilWhole()
    const firstCustomer = Math.floor((index * people.customers.length) / rounds.length)
    const result = await playRound(cluster, people, round, firstCustomer)
    console.log(describeRound(result))
    requests += result.requests
    marks += result.marks
    if (result.violations.length > 0) failed++
  }
} catch (error) {
  console.error(error)
  failed++
} finally {
  await cluster.stop(failed > 0)
}
console.log(
  `${rounds.length - failed} of ${rounds.length} rounds held: ${requests} requests and ${marks} marks, ${seconds()} s`,
)
if (failed > 0) console.log(`The logs are in ${cluster.folder.path}`)
process.exit(failed > 0 ? 1 : 0)
