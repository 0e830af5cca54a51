/** What the server is put together from; tests put in their own clock and database. */
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/schema.ts'
import type { ClientIp } from './http/client-ip.ts'
import type { Clock } from './lib/clock.ts'
import type { SmsSender } from './notifications/sms/sender.ts'
import type { Metrics } from './observability/metrics.ts'

export type AppDeps = {
  database: Database
  sms: SmsSender
  clock: Clock
  config: Config
  log: Logger
  metrics: Metrics
  /** Told after a commit that a customer is owed a text. */
  notices: { kick(): void }
  /** False until the database is migrated and seeded. */
  ready: () => boolean
}

/** `incoming` is absent when the app is called without a port. */
export type ServerEnv = {
  Bindings: Partial<HttpBindings>
  /** `row` is the path of the API's row that answers. */
  Variables: { peer: ClientIp; row?: string; userId?: number; reason?: string; file?: string }
}
export type ServerContext = Context<ServerEnv>
