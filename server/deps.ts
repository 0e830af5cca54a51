/** What every route receives. Tests pass their own clock, database and SMS sender. */
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Role } from '#shared/account/signed-in.ts'
import type { Config } from './config.ts'
import type { Database } from './database/schema.ts'
import type { Clock } from './lib/clock.ts'
import type { ClientIp } from './lib/network.ts'
import type { SmsSender } from './sms/sender.ts'

export type SessionUser = { userId: number; role: Role }

export type AppDeps = {
  database: Database
  sms: SmsSender
  clock: Clock
  config: Config
  log: Logger
  metrics: {
    /** `endpoint` is a path pattern of the API table, or a label for all other requests. */
    recordRequest(response: { endpoint: string; method: string; status: number; seconds: number }): void
    /** A personal page was sent without its content. */
    recordNotRendered(): void
    /** All metrics in the Prometheus text format, and its content type. */
    read(): Promise<{ type: string; text: string }>
  }
  /** `kick` is called after a commit that queued an SMS. */
  outbox: { kick(): void }
  /** The user whose session cookie came with the request; undefined when nobody is signed in. */
  authenticate: (context: ServerContext) => Promise<SessionUser | undefined>
  /** The customer of a request; undefined without such a request. */
  customerOf: (requestId: number) => Promise<number | undefined>
  /** Whether this account is that of a technician who is on and assigned to a visit of the request, which was not done long ago. */
  isAssigned: (requestId: number, userId: number) => Promise<boolean>
  /** Who has the visit of a request that was once this account's: null for nobody, undefined where it never was. */
  successorOf: (requestId: number, userId: number) => Promise<{ name: string } | null | undefined>
  /** False until the database is migrated and seeded. */
  ready: () => boolean
}

export type ServerEnv = {
  /** `incoming` is absent when the app is called without a port. */
  Bindings: Partial<HttpBindings | Http2Bindings>
  Variables: {
    requestId: string
    clientIp: ClientIp
    /** The path pattern of the endpoint in the API table. */
    endpoint?: string
    userId?: number
    /** The text of the error response, for the log. */
    reason?: string
    /** The static file that is being sent. */
    file?: string
  }
}
export type ServerContext = Context<ServerEnv>
