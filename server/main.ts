/** Runs the server from its settings to a graceful stop. Importing this module starts it: only start.mjs does. */
import { join } from 'node:path'
import { createApp } from './app.ts'
import { checkOwnerPassword } from './auth/owner-account.ts'
import { bootstrapDatabase } from './bootstrap.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './database/client.ts'
import { serverEntry } from './http/html-pages.ts'
import { createHttpServer, reloadTls } from './http/http-server.ts'
import { warmUpRenderer } from './http/page-renderer.ts'
import { stopGracefully } from './http/shutdown.ts'
import { cleanupIfClockSteady } from './jobs/cleanup.ts'
import { handOverMissed } from './jobs/hand-over.ts'
import { HOUR, systemClock } from './lib/clock.ts'
import { makePrivate } from './lib/private-files.ts'
import { readQueue } from './notifications/outbox-repository.ts'
import { createOutboxWorker } from './notifications/outbox-worker.ts'
import { createLogger } from './observability/logger.ts'
import { createMetrics } from './observability/metrics.ts'
import { readCode } from './request/hand-over-code.ts'
import { requestLinks } from './request/links.ts'
import { createSmsSender } from './sms/provider.ts'

/** Prints the message of a ConfigError and ends the process. */
function exitOnConfigError<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const config = exitOnConfigError(() => {
  const settings = readConfig(process.env)
  checkOwnerPassword(settings)
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
const outbox = createOutboxWorker({
  database,
  sms,
  links: requestLinks(database, config.publicUrl),
  codeOf: (id) => readCode(database, id),
  clock,
  log,
  onResult: metrics.recordSend,
})
let ready = false
let hourlyTimer: NodeJS.Timeout | undefined
const dist = join(import.meta.dirname, '..', 'dist')
const app = createApp({ database, sms, clock, config, log, metrics, outbox, ready: () => ready }, dist)

if (config.production && config.sms.provider === 'outbox')
  log.warn('SMS_PROVIDER is outbox: NO TEXT MESSAGE REACHES A CUSTOMER. Set a real provider.')
if (config.production && !config.admin)
  log.warn('ADMIN_EMAIL and ADMIN_PASSWORD are not set: no admin is made.')

let inFlight = 0
const server = exitOnConfigError(() =>
  createHttpServer(config, async (request, env) => {
    inFlight++
    try {
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
    await outbox.stop()
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

function runHourly(): void {
  cleanupIfClockSteady(database, clock.now(), config).catch((error) =>
    log.warn({ event: 'cleanup.failed', err: error }),
  )
  handOverMissed(database, clock.now()).then(
    (requests) => requests > 0 && log.warn({ event: 'requests.handed-over', requests }),
    (error) => log.warn({ event: 'hand-over.failed', err: error }),
  )
}

/** Runs when the server listens: it answers 503 until the database is ready. */
async function start(): Promise<void> {
  const owner = await bootstrapDatabase({ database, config, clock, log })
  ready = true
  outbox.start()
  // Also at each start: a process may never run for an hour.
  runHourly()
  hourlyTimer = setInterval(runHourly, HOUR)
  warmUpRenderer(serverEntry(dist), config).catch((error) =>
    log.warn({ event: 'page.not-rendered', err: error }),
  )
  log.info({ event: 'listening', host: config.host, port: config.port, url: config.publicUrl })
  if (owner)
    console.log(`Admin of this local run: ${owner.email}, password ${owner.password} (shown only now)`)
  if (!config.production) console.log(`Doorstep Repair is open on ${config.publicUrl}`)
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
