/** The server's figures in Prometheus form: calls, texts, the database, the process. No label holds what a caller chose. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from './clock.ts'
import { countFailed, queueOf } from './database/notices.ts'
import type { Database } from './database/schema.ts'
import { writeRetries } from './database/write.ts'
import { SmsError, type SmsSender } from './sms.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
/** More waiting texts are not counted one by one. */
const QUEUE_MOST = 10_000

export type Metrics = {
  /** One call that was answered. `row` is the path as shared/api.ts writes it. */
  call(answered: { row: string; method: string; status: number; seconds: number }): void
  /** What became of one try to send a text that a customer is owed. */
  notice(result: 'sent' | 'postponed' | 'failed'): void
  /** The same sender, counted. */
  counted(sender: SmsSender, provider: string): SmsSender
  /** Everything, as Prometheus reads it. */
  read(): Promise<{ type: string; text: string }>
}

type Options = {
  database: Database
  clock: Clock
  /** Adds the figures of the process, of which there is one. */
  ofProcess?: boolean
}

export function createMetrics({ database, clock, ofProcess = false }: Options): Metrics {
  const register = new Registry()
  const registers = [register]
  if (ofProcess) collectDefaultMetrics({ register })

  const calls = new Histogram({
    name: 'doorstep_call_seconds',
    help: 'Calls answered and how long they took, by row of the API, method and status.',
    labelNames: ['row', 'method', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 3],
    registers,
  })
  const notices = new Counter({
    name: 'doorstep_notice_tries_total',
    help: 'Tries to send the texts that customers are owed, by what became of each.',
    labelNames: ['result'] as const,
    registers,
  })
  const sends = new Counter({
    name: 'doorstep_sms_sends_total',
    help: 'Text messages handed to the provider, by whether it took them.',
    labelNames: ['provider', 'result'] as const,
    registers,
  })
  new Counter({
    name: 'doorstep_database_retries_total',
    help: 'Transactions done again because another writer was first.',
    registers,
    collect() {
      this.reset()
      this.inc(writeRetries())
    },
  })
  const texts = new Gauge({
    name: 'doorstep_notices',
    help: 'Texts that wait to be sent, and those that failed, each counted up to a limit.',
    labelNames: ['state'] as const,
    registers,
  })
  const oldest = new Gauge({
    name: 'doorstep_notice_oldest_seconds',
    help: 'Age of the oldest text that waits to be sent; 0 when none does.',
    registers,
  })
  const up = new Gauge({
    name: 'doorstep_database_up',
    help: 'Whether the database answered this reading.',
    registers,
  })

  async function readDatabase(): Promise<void> {
    try {
      const { queued, since } = await queueOf(database, QUEUE_MOST)
      texts.set({ state: 'queued' }, queued)
      texts.set({ state: 'failed' }, await countFailed(database, QUEUE_MOST))
      oldest.set(since === null ? 0 : Math.max(0, clock.now() - since) / 1_000)
      up.set(1)
    } catch {
      // The other figures are wanted most when the database is away; old ones would be lies.
      texts.reset()
      oldest.set(Number.NaN)
      up.set(0)
    }
  }

  return {
    call({ row, method, status, seconds }) {
      const known = METHODS.has(method) ? method : 'other'
      calls.observe({ row, method: known, status: String(status) }, seconds)
    },
    notice: (result) => notices.inc({ result }),
    counted: (sender, provider) => ({
      async send(sms) {
        try {
          const id = await sender.send(sms)
          sends.inc({ provider, result: 'taken' })
          return id
        } catch (error) {
          const permanent = error instanceof SmsError && error.permanent
          sends.inc({ provider, result: permanent ? 'refused' : 'failed' })
          throw error
        }
      },
    }),
    async read() {
      await readDatabase()
      return { type: register.contentType, text: await register.metrics() }
    },
  }
}
