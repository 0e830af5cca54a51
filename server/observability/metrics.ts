/** The metrics of requests, SMS, database and process, for Prometheus. No label contains a value that a client chose. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { AppDeps } from '../deps.ts'
import { MissingTemplateError, SmsError, type SmsSender } from '../sms/sender.ts'
import { type DbMetricsOptions, dbMetrics } from './db-metrics.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

type Metrics = AppDeps['metrics'] & {
  /** Counts one attempt to send a queued SMS. */
  recordSend(result: 'sent' | 'postponed' | 'failed' | 'dropped'): void
  /** Returns the same sender with its calls counted. */
  countSends(sender: SmsSender, provider: string): SmsSender
}

type Options = Omit<DbMetricsOptions, 'registers'> & {
  /** Adds Node's metrics of the process: once per process only. */
  ofProcess?: boolean
}

export function createMetrics({ ofProcess = false, ...options }: Options): Metrics {
  const register = new Registry()
  const registers = [register]
  if (ofProcess) collectDefaultMetrics({ register })

  const requests = new Histogram({
    name: 'doorstep_call_seconds',
    help: 'Duration of answered requests in seconds, by API endpoint, method and status.',
    labelNames: ['row', 'method', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 3],
    registers,
  })
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers })
  const attempts = counter('doorstep_notification_tries_total', 'Attempts to send a queued SMS, by result.', [
    'result',
  ])
  const sends = counter('doorstep_sms_sends_total', 'SMS handed to the provider, by result.', [
    'provider',
    'result',
  ])
  const notRendered = counter(
    'doorstep_pages_not_rendered_total',
    'Personal pages that were sent without their content.',
    [],
  )
  const updateDbMetrics = dbMetrics({ ...options, registers })

  return {
    recordRequest({ endpoint, method, status, seconds }) {
      const known = METHODS.has(method) ? method : 'other'
      requests.observe({ row: endpoint, method: known, status: String(status) }, seconds)
    },
    recordNotRendered: () => notRendered.inc(),
    recordSend: (result) => attempts.inc({ result }),
    countSends: (sender, provider) => ({
      async send(sms) {
        try {
          const id = await sender.send(sms)
          sends.inc({ provider, result: 'taken' })
          return id
        } catch (error) {
          // Nothing was handed to the provider.
          if (error instanceof MissingTemplateError) throw error
          const permanent = error instanceof SmsError && error.permanent
          sends.inc({ provider, result: permanent ? 'refused' : 'failed' })
          throw error
        }
      },
    }),
    async read() {
      await updateDbMetrics()
      return { type: register.contentType, text: await register.metrics() }
    },
  }
}
