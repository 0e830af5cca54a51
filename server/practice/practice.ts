/** What the calls of a practice shop do to its process. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/schema.ts'
import { unavailableError } from '../http/error-response.ts'
import { runHourly } from '../jobs/hourly.ts'
import { type Clock, SECOND } from '../lib/clock.ts'
import { moveAhead } from './clock.ts'
import { timeAhead } from './date.ts'
import type { Practice } from './routes.ts'
import { makeSampleDay } from './sample-day.ts'

/** How long starting over waits for the calls that are under way. */
const QUIET_MS = 5 * SECOND
const POLL_MS = 20

type PracticeDeps = { database: Database; config: Config; clock: Clock; log: Logger }

/** The process, as far as practising changes it. */
type Running = {
  isOpen: () => boolean
  /** How many calls are under way. */
  inFlight: () => number
  /** Answers 503 from now on. */
  close: () => void
  /** Ends the worker that sends texts. */
  stopSending: () => Promise<void>
  /** Sends the texts that are due. */
  send: () => Promise<void>
  /** Makes application and worker anew, and answers again. */
  open: () => void
}

export function createPractice(deps: PracticeDeps, running: Running): Practice {
  async function waitForOthers(): Promise<void> {
    const deadline = performance.now() + QUIET_MS
    // One is the call that starts over.
    while (running.inFlight() > 1 && performance.now() < deadline) await pause(POLL_MS)
  }

  return {
    timeAhead,
    async move(ms) {
      await moveAhead(deps.database, ms)
      await runHourly(deps)
      await running.send()
    },
    async restart() {
      if (!running.isOpen()) throw unavailableError()
      running.close()
      try {
        await waitForOthers()
        await running.stopSending()
        await makeSampleDay(deps)
      } catch (error) {
        // The next start makes the sample day.
        deps.log.fatal({ event: 'practice.not-restarted', err: error })
        process.exit(1)
      }
      running.open()
    },
  }
}
