/** Prepares the database before the first request: migrations, catalogue, the owner's account. Retries while it is unavailable. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ensureOwnerAccount } from './auth/owner-account.ts'
import { seedCatalogue } from './catalogue/seed.ts'
import type { Config } from './config.ts'
import { migrate } from './database/client.ts'
import { isRetryable, isUnavailable } from './database/errors.ts'
import type { Database } from './database/schema.ts'
import { markKind, refuseOtherDatabase } from './database/shop-kind.ts'
import { type Clock, SECOND } from './lib/clock.ts'
import { seedPins } from './shop/pins.ts'

const BUSY_RETRY_MS = 50

type SeedOptions = { database: Database; config: Config; clock: Clock }
type BootstrapOptions = SeedOptions & { log: Logger }

/**
 * What every shop begins with: catalogue, PIN codes, the owner's account.
 * @returns the credentials to print when the owner's account was created for a local run
 */
export async function seedShop({ database, config, clock }: SeedOptions) {
  await seedCatalogue(database)
  await seedPins(database)
  return ensureOwnerAccount(database, config, clock.now())
}

/**
 * @returns the credentials to print when the owner's account was created for a local run
 * @throws OtherShopError when the database is that of a practice shop and this is none, or the other way round
 */
export async function bootstrapDatabase({ database, config, clock, log }: BootstrapOptions) {
  for (;;) {
    try {
      // Before the migration: a refused start leaves the database as it is.
      if (config.databaseUrl) await refuseOtherDatabase(database, config)
      const location = { dataDir: config.dataDir, databaseUrl: config.migrationUrl ?? config.databaseUrl }
      await migrate(location, (error) => log.warn({ event: 'database.connection-lost', err: error }))
      await markKind(database, config)
      return await seedShop({ database, config, clock })
    } catch (error) {
      // A PostgreSQL server may start later than this process. SQLite may be locked by another process.
      if (!(config.databaseUrl ? isUnavailable(error) : isRetryable(error))) throw error
      log.warn({ event: 'database.away', err: error })
      await pause(config.databaseUrl ? SECOND : BUSY_RETRY_MS)
    }
  }
}
