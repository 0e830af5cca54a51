/** A filled shop whose server runs as a process of its own, with people who are signed in. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openForMaintenance } from '#server/cli/maintenance.ts'
import { type DatabaseLocation, migrate } from '#server/database/client.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { fill } from '#tests/server/growth/fill.ts'
import { type Cluster, createDatabase } from '#tests/support/postgres.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { type Customer, signInAll } from './people.ts'

export type BenchShop = {
  engine: Engine
  place: DatabaseLocation
  database: Database
  server: ServerProcess
  customers: readonly Customer[]
  owner: Customer
  close: () => Promise<void>
}

const report = (error: Error) => console.error(error.message)

/** PostgreSQL's database is made on the cluster. */
export async function openBenchShop(engine: Engine, requests: number, cluster?: Cluster): Promise<BenchShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'doorstep-bench-'))
  const fresh = engine === 'postgres' && cluster ? await createDatabase(cluster.url) : undefined
  const place = { dataDir, databaseUrl: fresh?.url }
  await migrate(place, report)
  const database = openForMaintenance(place)
  // While it is filled nobody waits for the disk; the server's own connection keeps every promise.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(database)
  await fill(database, requests, Date.now(), engine)
  const settings = {
    ...{ DATA_DIR: dataDir, RATE_LIMIT_PER_IP: '1000000', LOG_LEVEL: 'info' },
    ...(fresh && { DATABASE_URL: fresh.url }),
  }
  // Read here, the log would take the caller's time.
  const server = await startServer(settings, { logFile: join(dataDir, 'log.jsonl') })
  await server.stop()
  const { customers, owner } = await signInAll(database)
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database)
  await server.restart()
  return {
    ...{ engine, place, database, server, customers, owner },
    async close() {
      await server.remove()
      await database.destroy()
      await fresh?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
