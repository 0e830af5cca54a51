/** A graceful stop: no new connections, calls in flight answered, then the rest is closed. */
import type { ServerType } from '@hono/node-server'
import type { Logger } from 'pino'
import { SECOND } from '../lib/clock.ts'

const LONGEST = 9 * SECOND
const LAST_MS = 500
const LOOK_EVERY = 50

type Stopping = {
  server: ServerType
  /** Handlers at work: a client that left does not stop its handler. */
  inFlight: () => number
  close: () => Promise<void>
  log: Logger
}

/** The listener of the stop signals. Ends the process with 0. */
export const stopGracefully =
  ({ server, inFlight, close, log }: Stopping) =>
  (): void => {
    log.info({ event: 'stopping', inFlight: inFlight() })
    const until = performance.now() + LONGEST
    server.close()
    // The last resort: whatever cannot be closed may not keep the process.
    setTimeout(() => process.exit(0), LONGEST + LAST_MS)
    const look = setInterval(() => {
      // A kept connection becomes idle after each answer: once is not enough.
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      if (inFlight() > 0 && performance.now() < until) return
      clearInterval(look)
      close()
        .catch((error) => log.error({ event: 'stop.failed', err: error }))
        .finally(() => {
          log.info({ event: 'stopped' })
          process.exit(0)
        })
    }, LOOK_EVERY)
  }
