/** What runs at each start and every hour. */
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import type { Clock } from '../lib/clock.ts'
import { cleanup, cleanupIfClockSteady } from './cleanup.ts'
import { handOverMissed } from './hand-over.ts'

type HourlyDeps = { database: Database; clock: Clock; config: Config; log: Logger }

/** Never rejects: what fails is logged and runs again in an hour. In a practice shop people move the clock, so it is never wrong. */
export async function runHourly({ database, clock, config, log }: HourlyDeps): Promise<void> {
  const clean = config.practice ? cleanup : cleanupIfClockSteady
  await Promise.all([
    clean(database, clock.now(), config).catch((error) => log.warn({ event: 'cleanup.failed', err: error })),
    handOverMissed(database, clock.now()).then(
      (requests) => requests > 0 && log.warn({ event: 'requests.handed-over', requests }),
      (error) => log.warn({ event: 'hand-over.failed', err: error }),
    ),
  ])
}
