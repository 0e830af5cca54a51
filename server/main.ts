/** Runs the server from its settings to a graceful stop. Importing this module starts it: only start.mjs does. */
import { checkOwnerPassword } from './auth/owner-account.ts'
import { bootstrapDatabase } from './bootstrap.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './database/client.ts'
import { OtherShopError, refuseOtherFolder } from './database/shop-kind.ts'
import { serverEntry } from './http/html-pages.ts'
import { createHttpServer, reloadTls } from './http/http-server.ts'
import { warmUpRenderer } from './http/page-renderer.ts'
import { stopGracefully } from './http/shutdown.ts'
import { runHourly } from './jobs/hourly.ts'
import { HOUR, systemClock } from './lib/clock.ts'
import { makePrivate } from './lib/private-files.ts'
import { readQueue } from './notifications/outbox-repository.ts'
import { createLogger } from './observability/logger.ts'
import { createMetrics } from './observability/metrics.ts'
import { restoreClock } from './practice/clock.ts'
import { createPractice } from './practice/practice.ts'
import type { Practice } from './practice/routes.ts'
import { ensureSampleDay } from './practice/sample-day.ts'
import { createShop, DIST, type Shop } from './running.ts'
import { createSmsSender } from './sms/provider.ts'

/** Prints the message of a setting's error, or of a folder of the wrong shop, and ends the process. */
function exitOnConfigError<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof OtherShopError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const config = exitOnConfigError(() => {
  const settings = readConfig(process.env)
  checkOwnerPassword(settings)
  // Before anything is written.
  refuseOtherFolder(settings)
  return settings
})
const clock = systemClock
const log = createLogger(config.logLevel)
// Also for the files that SQLite creates beside the database.
process.umask(0o077)
const opened = makePrivate(config.dataDir, [config.smsOutbox])
if (opened.length > 0) log.warn({ event: 'files.open-to-others', files: opened })
const database = openDatabase(config, (error) => log.warn({ event: 'database.connection-lost', err: error }))
const metrics = createMetrics({ database, clock, readQueue: () => readQueue(database), ofProcess: true })
const sms = metrics.countSends(createSmsSender({ config, clock, log }), config.sms.provider)
let ready = false
let inFlight = 0
let hourlyTimer: NodeJS.Timeout | undefined
const practice: Practice | undefined = config.practice
  ? createPractice(
      { database, config, clock, log },
      {
        isOpen: () => ready,
        inFlight: () => inFlight,
        close: () => {
          ready = false
        },
        stopSending: () => shop.outbox.stop(),
        send: () => shop.outbox.drain(),
        open() {
          shop = open()
          shop.outbox.start()
          ready = true
        },
      },
    )
  : undefined
const open = (): Shop =>
  createShop({ database, sms, clock, config, log, metrics, ready: () => ready }, practice)
let shop = open()

if (config.production && !config.practice && config.sms.provider === 'outbox')
  log.warn('SMS_PROVIDER is outbox: NO TEXT MESSAGE REACHES A CUSTOMER. Set a real provider.')
if (config.production && !config.practice && !config.admin)
  log.warn('ADMIN_EMAIL and ADMIN_PASSWORD are not set: no admin is made.')

const server = exitOnConfigError(() =>
  createHttpServer(config, async (request, env) => {
    inFlight++
    try {
      const { app } = shop
      return await app.fetch(request, env)
    } finally {
      inFlight--
    }
  }),
)

const stop = stopGracefully({
  server,
  inFlight: () => inFlight,
  async close() {
    clearInterval(hourlyTimer)
    await shop.outbox.stop()
    await database.destroy()
  },
  log,
})
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
// Without TLS, SIGHUP ends the process as usual: the terminal was closed.
if (config.tls)
  process.on('SIGHUP', () => {
    try {
      reloadTls(server, config)
      log.info({ event: 'tls.renewed' })
    } catch (error) {
      log.error({ event: 'tls.not-renewed', err: error })
    }
  })

/** Runs when the server listens: it answers 503 until the database is ready. */
async function start(): Promise<void> {
  const owner = await bootstrapDatabase({ database, config, clock, log })
  if (config.practice) {
    await restoreClock(database)
    await ensureSampleDay({ database, config, clock })
  }
  ready = true
  shop.outbox.start()
  const hourly = () => void runHourly({ database, clock, config, log })
  // Also at each start: a process may never run for an hour.
  hourly()
  hourlyTimer = setInterval(hourly, HOUR)
  warmUpRenderer(serverEntry(DIST), config).catch((error) =>
    log.warn({ event: 'page.not-rendered', err: error }),
  )
  log.info({ event: 'listening', host: config.host, port: config.port, url: config.publicUrl })
  if (owner && !config.practice)
    console.log(`Admin of this local run: ${owner.email}, password ${owner.password} (shown only now)`)
  if (config.practice) console.log(`The practice shop is open on ${config.publicUrl}`)
  else if (!config.production) console.log(`Doorstep Repair is open on ${config.publicUrl}`)
}

server.on('error', (error) => {
  console.error(`Cannot listen on ${config.host}:${config.port}: ${error.message}`)
  process.exit(1)
})
server.listen(config.port, config.host, () => {
  start().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
})
