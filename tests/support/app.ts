/** The complete shop in one process, without a port: the real app on a real database, with a clock that tests control. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createApp } from '#server/app.ts'
import { bootstrapDatabase } from '#server/bootstrap.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/client.ts'
import { isUnavailable } from '#server/database/errors.ts'
import type { Database } from '#server/database/schema.ts'
import type { Clock } from '#server/lib/clock.ts'
import { PASSWORD_COST, type PasswordCost } from '#server/lib/password-cost.ts'
import { readQueue } from '#server/notifications/outbox-repository.ts'
import { createOutboxWorker } from '#server/notifications/outbox-worker.ts'
import { createLogger } from '#server/observability/logger.ts'
import { createMetrics } from '#server/observability/metrics.ts'
import { readCode } from '#server/request/hand-over-code.ts'
import { requestLinks } from '#server/request/links.ts'
import { replayAll } from '#server/request/records/replay.ts'
import { createSmsSender } from '#server/sms/provider.ts'
import type { SmsSender } from '#server/sms/sender.ts'
import type { Registration } from '#shared/account/account.ts'
import { phoneOf } from './outbox.ts'
import { loginCounter, owner } from './owner.ts'
import { createPerson, newRegistration, type Person, registerAs, signIn } from './person.ts'
import { createDatabase } from './postgres.ts'
import { startShopCluster } from './shop-cluster.ts'

export type Engine = 'sqlite' | 'postgres'
/** With TEST_CLUSTER shops run as three processes on PostgreSQL behind a proxy, where possible (`npm run test:cluster`). */
const isCluster = Boolean(process.env.TEST_CLUSTER)
/** Both databases where PostgreSQL is available, otherwise SQLite alone. */
export const allEngines: readonly Engine[] = process.env.TEST_DATABASE_URL
  ? ['sqlite', 'postgres']
  : ['sqlite']
/** Those of the running test project. */
export const engines: readonly Engine[] = isCluster
  ? ['postgres']
  : allEngines.filter((engine) => process.env.TEST_ENGINES?.includes(engine) ?? true)

/** Password hashes would be a fifth of the tests' time. The processes of a cluster have the cost of production. */
const DEFAULT_COST: PasswordCost = isCluster ? PASSWORD_COST : { memory: 64, passes: 1, parallelism: 1 }

type TestClock = Clock & { advance(ms: number): void }

export type ShopOptions = {
  engine?: Engine
  /** A PostgreSQL other than the test run's. */
  server?: string
  /** Settings in addition to those of a local run. */
  settings?: Readonly<Record<string, string>>
  /** For tests about the time that a hash takes, and about what happens meanwhile. */
  passwordCost?: PasswordCost
  /** An SMS sender instead of the file. */
  sms?: SmsSender
  /** The folder of the build. */
  dist?: string
  /** Receives every line of the log. */
  onLog?: (line: string) => void
  /** Opens a second instance on the data of another shop. */
  sharing?: Shop
  /** The test uses the shop's internals: never run it as a cluster. */
  inProcess?: boolean
}

export type Customer = Person & { userId: number; details: Registration }

export type Shop = {
  clock: TestClock
  config: Config
  database: Database
  /** Handles one request as if it came from this IP address. */
  ask(path: string, init?: RequestInit, address?: string): Promise<Response>
  /** A visitor with a cookie jar of their own. */
  visitor(address?: string): Person
  /** A registered, signed-in customer. */
  customer(details?: Partial<Registration>): Promise<Customer>
  /** The shop's owner, signed in. */
  owner(): Promise<Customer>
  /** The customer's phone. */
  phone(number: string): ReturnType<typeof phoneOf>
  /** Sends all queued SMS. */
  sendOutbox(): Promise<void>
  /** Stops sending: SMS stay in the queue from now on. */
  stopOutbox(): Promise<void>
  close(): Promise<void>
}

function createClock(): TestClock & { onChange: (now: number) => void } {
  let now = Date.now()
  return {
    now: () => now,
    onChange: () => undefined,
    advance(ms) {
      now += ms
      this.onChange(now)
    },
  }
}

/** What the replay of every history finds; nothing when the test has taken the database away. */
const historyFaults = (database: Database): Promise<readonly string[]> =>
  replayAll(database).then(
    ({ faults }) => faults,
    (error: unknown) => {
      const isDestroyed = error instanceof Error && error.message === 'driver has already been destroyed'
      if (isDestroyed || isUnavailable(error)) return []
      throw error
    },
  )

/** Opens a shop with the seeded catalogue and the owner's account, and otherwise an empty database. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const { sharing } = options
  const server = options.engine === 'postgres' ? (options.server ?? process.env.TEST_DATABASE_URL) : undefined
  if (options.engine === 'postgres' && !server) throw new Error('PostgreSQL is not available')
  const fresh = server && !sharing ? await createDatabase(server) : undefined
  const dataDir = sharing?.config.dataDir ?? (await mkdtemp(join(tmpdir(), 'doorstep-')))
  const databaseUrl = sharing?.config.databaseUrl ?? fresh?.url
  const settings = {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    RATE_LIMIT_PER_IP: '100000',
    SMS_PER_HOUR: '100000',
    SMS_PER_DAY: '100000',
    LOG_LEVEL: options.onLog ? 'trace' : 'silent',
    ...options.settings,
  }
  const passwordCost = options.passwordCost ?? sharing?.config.passwordCost ?? DEFAULT_COST
  const config = { ...readConfig(settings), passwordCost }
  const ownClock = createClock()
  const clock = sharing?.clock ?? ownClock
  const log = createLogger(config.logLevel, { write: options.onLog ?? (() => undefined) })
  const database = openDatabase(config, () => undefined)
  const metrics = createMetrics({ database, clock, readQueue: () => readQueue(database) })
  const sms = metrics.countSends(options.sms ?? createSmsSender({ config, clock, log }), config.sms.provider)
  const outboxWorker = createOutboxWorker({
    database,
    sms,
    links: requestLinks(database, config.publicUrl),
    codeOf: (id) => readCode(database, id),
    clock,
    log,
    onResult: metrics.recordSend,
  })
  await bootstrapDatabase({ database, config, clock, log })
  const app = createApp(
    { database, sms, clock, config, log, metrics, outbox: outboxWorker, ready: () => true },
    options.dist ?? join(dataDir, 'no-page'),
  )

  const asProcesses = isCluster && fresh && !options.inProcess && !options.sms && !options.onLog
  const cluster = asProcesses ? await startShopCluster({ config, now: clock.now(), settings }) : undefined
  ownClock.onChange = (now) => cluster?.setClock(now)
  const ask: Shop['ask'] =
    cluster?.ask ??
    (async (path, init, address) =>
      app.request(path, init, address ? { incoming: { socket: { remoteAddress: address } } } : {}))
  const visitor = (address?: string) => createPerson((path, init) => ask(path, init, address))
  const phone = (number: string) => phoneOf(config.smsOutbox, number)

  async function drainOutbox() {
    await outboxWorker.drain()
    // A process of the cluster may hold the lease of a message.
    const leased = database
      .selectFrom('notifications')
      .select('id')
      .where('state', '=', 'queued')
      .where('leased_until', '>', clock.now())
    while (cluster && (await leased.executeTakeFirst())) await setTimeout(20)
  }

  const countOwnerLogin = loginCounter(clock)

  async function signedIn(details: Registration): Promise<Customer> {
    const person = visitor()
    const { userId } = await signIn(person, details.email, details.passwordHash)
    return { ...person, userId, details }
  }

  return {
    clock,
    config,
    database,
    ask,
    visitor,
    phone,
    async customer(more) {
      const details = newRegistration(more)
      await registerAs(visitor(), details, phone(details.phone))
      return signedIn(details)
    },
    owner() {
      countOwnerLogin()
      return signedIn({ fullName: 'Shop owner', email: owner.email, phone: '', passwordHash: owner.password })
    },
    sendOutbox: drainOutbox,
    stopOutbox() {
      if (cluster)
        throw new Error('The workers of a cluster cannot be stopped: open this shop with `inProcess`.')
      return outboxWorker.stop()
    },
    async close() {
      await cluster?.close()
      await outboxWorker.stop()
      const faults = sharing ? [] : await historyFaults(database)
      await database.destroy()
      await fresh?.drop()
      if (!sharing) await rm(dataDir, { recursive: true, force: true })
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
  }
}
