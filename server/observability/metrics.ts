/** The server's figures in Prometheus form: calls, texts, the database, the process. No label holds what a caller chose. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/schema.ts'
import type { Clock } from '../lib/clock.ts'
import { SmsError, type SmsSender } from '../notifications/sms/sender.ts'
import { dbMetrics } from './db-metrics.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export type Metrics = {
  /** One call that was answered. `row` is the path as shared/api.ts writes it. */
  recordRequest(answered: { row: string; method: string; status: number; seconds: number }): void
  /** What became of one try to send a text that a customer is owed. */
  recordSend(result: 'sent' | 'postponed' | 'failed'): void
  /** The same sender, counted. */
  countSends(sender: SmsSender, provider: string): SmsSender
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
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers })
  const notices = counter(
    'doorstep_notice_tries_total',
    'Tries to send the texts that customers are owed, by what became of each.',
    ['result'],
  )
  const sends = counter(
    'doorstep_sms_sends_total',
    'Text messages handed to the provider, by whether it took them.',
    ['provider', 'result'],
  )
  const readDatabase = dbMetrics({ database, clock, registers })

  return {
    recordRequest({ row, method, status, seconds }) {
      const known = METHODS.has(method) ? method : 'other'
      calls.observe({ row, method: known, status: String(status) }, seconds)
    },
    recordSend: (result) => notices.inc({ result }),
    countSends: (sender, provider) => ({
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
