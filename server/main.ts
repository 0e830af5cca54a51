/** Starts the server: settings, database, port, and a graceful stop. The only file that acts on import. */
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app.ts'
import { HOUR, systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { createLog } from './log.ts'
import { createOutbox } from './outbox.ts'
import { loadPages } from './pages.ts'
import { prepare } from './prepare-database.ts'
import { createSmsOutbox } from './sms-outbox.ts'
import { stopGracefully } from './stop.ts'
import { tidy } from './tidy.ts'

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const config = settings()
const clock = systemClock
const log = createLog(config.logLevel)
const database = openDatabase(config, (error) => log.warn({ event: 'database.connection-lost', err: error }))
const sms = createSmsOutbox(config.smsOutbox, clock)
const notices = createOutbox({ database, sms, clock, log })
let ready = false
let tidying: NodeJS.Timeout | undefined
const app = createApp(
  { database, sms, clock, config, log, notices, ready: () => ready },
  loadPages(join(import.meta.dirname, '..', 'dist')),
)

if (config.production)
  log.warn('SMS_PROVIDER is outbox: NO TEXT MESSAGE REACHES A CUSTOMER. Set a real provider.')
if (config.production && !config.admin)
  log.warn('ADMIN_EMAIL and ADMIN_PASSWORD are not set: no admin is made.')

let inFlight = 0
const server = createAdaptorServer({
  fetch: async (request, env) => {
    inFlight++
    try {
      return await app.fetch(request, env)
    } finally {
      inFlight--
    }
  },
})

const stop = stopGracefully({
  server,
  inFlight: () => inFlight,
  async close() {
    clearInterval(tidying)
    await notices.stop()
    await database.destroy()
  },
  log,
})
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

server.on('error', (error) => {
  console.error(`Cannot listen on ${config.host}:${config.port}: ${error.message}`)
  process.exit(1)
})
server.listen(config.port, config.host, async () => {
  try {
    const owner = await prepare({ database, config, clock, log })
    ready = true
    notices.start()
    tidying = setInterval(() => {
      tidy(database, clock.now()).catch((error) => log.warn({ event: 'tidy.failed', err: error }))
    }, HOUR)
    log.info({ event: 'listening', host: config.host, port: config.port, url: config.publicUrl })
    if (owner)
      console.log(`Admin of this local run: ${owner.email}, password ${owner.password} (shown only now)`)
    if (!config.production) console.log(`Doorstep Repair is open on ${config.publicUrl}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
})
