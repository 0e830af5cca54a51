/** A shop with sample data, its server in a child process, and signed-in users. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { fill } from '#ops/growth/fill.ts'
import { openForMaintenance } from '#server/cli/maintenance.ts'
import { type DatabaseLocation, migrate } from '#server/database/client.ts'
import type { Database, Engine } from '#server/database/schema.ts'
import { type Cluster, createDatabase } from '#tests/support/postgres.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { type Customer, signInAll } from './people.ts'

export type BenchShop = {
  engine: Engine
  location: DatabaseLocation
  database: Database
  server: ServerProcess
  customers: readonly Customer[]
  owner: Customer
  close: () => Promise<void>
}

const report = (error: Error) => console.error(error.message)

/** Opens a shop with so many repair requests. `cluster` is required for PostgreSQL, where the database is created. */
export async function openBenchShop(engine: Engine, requests: number, cluster?: Cluster): Promise<BenchShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'doorstep-bench-'))
  const fresh = engine === 'postgres' && cluster ? await createDatabase(cluster.url) : undefined
  const place = { dataDir, databaseUrl: fresh?.url }
  await migrate(place, report)
  const database = openForMaintenance(place)
  // No fsync while filling; the server's own connection uses the product's settings.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(database)
  await fill(database, requests, Date.now(), engine)
  const settings = {
    ...{ DATA_DIR: dataDir, RATE_LIMIT_PER_IP: '1000000', LOG_LEVEL: 'info' },
    ...(fresh && { DATABASE_URL: fresh.url }),
  }
  // Logging to a file: reading the log here would use the load generator's time.
  const server = await startServer(settings, { logFile: join(dataDir, 'log.jsonl') })
  await server.stop()
  const { customers, owner } = await signInAll(database)
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database)
  await server.restart()
  return {
    ...{ engine, location: place, database, server, customers, owner },
    async close() {
      await server.remove()
      await database.destroy()
      await fresh?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
