/** `npm run queries`: the cost of each query in a small and a large shop, as the table of docs/scaling.md. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#server/database/client.ts'
import { createDatabase, startCluster } from '#tests/support/postgres.ts'
import { costOf, listening, planOf } from './cost.ts'
import { fill } from './fill.ts'
import { queries } from './queries.ts'

const SIZES = process.argv.slice(2).map(Number)
const [small = 20_000, large = 200_000] = SIZES
const report = (error: Error) => console.error(error.message)
const now = Date.now()

const cluster = await startCluster()
if (!cluster) throw new Error('This needs the programs of PostgreSQL.')
const dataDir = await mkdtemp(join(tmpdir(), 'doorstep-'))
try {
  await migrate({ dataDir }, report)
  const embedded = listening({ dataDir })
  await fill(embedded.database, small, now, 'sqlite')
  // The queries refer to rows of the large shop.
  await sql`pragma foreign_keys = off`.execute(embedded.database)
  const shops = []
  for (const size of [small, large]) {
    const { url } = await createDatabase(cluster.url)
    await migrate({ dataDir, databaseUrl: url }, report)
    const shop = listening({ databaseUrl: url })
    await fill(shop.database, size, now)
    shops.push(shop)
  }
  console.log(
    `| query | asked | pages of ${small.toLocaleString('en')} | of ${large.toLocaleString('en')} | by (PostgreSQL) | by (SQLite) |`,
  )
  console.log('|---|---|---|---|---|---|')
  for (const query of queries) {
    const costs = []
    for (const shop of shops) costs.push(await costOf(shop, query, now))
    const steps = (await planOf(embedded, query, now)).join(', ')
    const ways = costs.at(-1)?.ways.join(', ')
    console.log(
      `| ${query.name} | ${query.when} | ${costs.map(({ pages }) => pages).join(' | ')} | ${ways} | ${steps} |`,
    )
  }
  for (const { database } of [...shops, embedded]) await database.destroy()
} finally {
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
}
