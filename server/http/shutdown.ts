/** Graceful shutdown: no new connections, requests in flight are answered, then everything is closed. */
import type { ServerType } from '@hono/node-server'
import type { Logger } from 'pino'
import { SECOND } from '../lib/clock.ts'

const MAX_WAIT_MS = 9 * SECOND
const MAX_CLOSE_MS = 500
const POLL_MS = 50

type ShutdownOptions = {
  server: ServerType
  /** Running handlers; a handler continues after its client disconnects. */
  inFlight: () => number
  close: () => Promise<void>
  log: Logger
}

/** @returns the signal handler, which ends the process with exit code 0 */
export const stopGracefully =
  ({ server, inFlight, close, log }: ShutdownOptions) =>
  (): void => {
    log.info({ event: 'stopping', inFlight: inFlight() })
    const deadline = performance.now() + MAX_WAIT_MS
    server.close()
    // Exits even when something cannot be closed.
    setTimeout(() => process.exit(0), MAX_WAIT_MS + MAX_CLOSE_MS)
    const poll = setInterval(() => {
      // Repeated, because a keep-alive connection becomes idle only after its response.
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      if (inFlight() > 0 && performance.now() < deadline) return
      clearInterval(poll)
      close()
        .catch((error) => log.error({ event: 'stop.failed', err: error }))
        .finally(() => {
          log.info({ event: 'stopped' })
          process.exit(0)
        })
    }, POLL_MS)
  }
