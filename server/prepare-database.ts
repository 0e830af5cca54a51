/** Brings the database up to date before the first call: migrations, catalogue, admin. Waits for one that is away. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { prepareAdmin } from './admin.ts'
import { type Clock, SECOND } from './clock.ts'
import type { Config } from './config.ts'
import { isAway } from './database/faults.ts'
import { migrate } from './database/open.ts'
import type { Database } from './database/schema.ts'
import { seedCatalogue } from './database/seed.ts'

type Preparation = { database: Database; config: Config; clock: Clock; log: Logger }

/** @returns the credentials to show when a local admin was made */
export async function prepare({ database, config, clock, log }: Preparation) {
  for (;;) {
    try {
      await migrate(config, (error) => log.warn({ event: 'database.connection-lost', err: error }))
      await seedCatalogue(database)
      return await prepareAdmin(database, config, clock.now())
    } catch (error) {
      // A database server may start after this one. The embedded one has no reason to be away.
      if (!config.databaseUrl || !isAway(error)) throw error
      log.warn({ event: 'database.away', err: error })
      await pause(SECOND)
    }
  }
}
