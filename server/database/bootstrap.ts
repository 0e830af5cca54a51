/** Brings the database up to date before the first call: migrations, catalogue, admin. Waits for one that is away. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ensureOwnerAccount } from '../auth/owner-account.ts'
import { seedCatalogue } from '../catalogue/seed.ts'
import type { Config } from '../config.ts'
import { type Clock, SECOND } from '../lib/clock.ts'
import { migrate } from './client.ts'
import { isRetryable, isUnavailable } from './errors.ts'
import type { Database } from './schema.ts'

const BUSY_PAUSE_MS = 50

type Preparation = { database: Database; config: Config; clock: Clock; log: Logger }

/** @returns the credentials to show when a local admin was made */
export async function bootstrapDatabase({ database, config, clock, log }: Preparation) {
  for (;;) {
    try {
      const place = { dataDir: config.dataDir, databaseUrl: config.migrationUrl ?? config.databaseUrl }
      await migrate(place, (error) => log.warn({ event: 'database.connection-lost', err: error }))
      await seedCatalogue(database)
      return await ensureOwnerAccount(database, config, clock.now())
    } catch (error) {
      // A database server may start after this one. The embedded one is there, but another process may be writing.
      if (!(config.databaseUrl ? isUnavailable(error) : isRetryable(error))) throw error
      log.warn({ event: 'database.away', err: error })
      await pause(config.databaseUrl ? SECOND : BUSY_PAUSE_MS)
    }
  }
}
