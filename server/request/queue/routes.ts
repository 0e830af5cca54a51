/** Endpoints of the owner's queue: its pages, the changes of many requests, the record of an export, and the dashboard's totals. */
import type { Hono } from 'hono'
import { LIST_MAX } from '#shared/limits.ts'
import type { BulkResult, QueueExport } from '#shared/request/queue.ts'
import { changeMany, getCounts, getDays, listQueue, recordExport } from '#shared/request/queue-api.ts'
import * as m from '#texts'
import { appendAudit } from '../../database/audit.ts'
import { readCounters } from '../../database/counters.ts'
import { listDays } from '../../database/daily-stats.ts'
import { claimCall, storeAnswer } from '../../database/idempotent-calls.ts'
import { write } from '../../database/transaction.ts'
import type { AppDeps, ServerEnv } from '../../deps.ts'
import { badRequest, HttpError } from '../../http/http-error.ts'
import { mountEndpoint } from '../../http/mount-endpoint.ts'
import { enforceLimitInTransaction, stepsPerStaff } from '../../http/rate-limit.ts'
import { isoTime } from '../../lib/iso-time.ts'
import { countFailed } from '../../notifications/outbox-repository.ts'
import { smsBudgetPercent as readSmsBudgetPercent } from '../../notifications/sms-budget.ts'
import { readTimeSettings } from '../../shop/settings.ts'
import { type BulkOptions, changeRows } from './bulk.ts'
import { countBuckets } from './counts.ts'
import { listRows } from './repository.ts'
import { toQueueRow } from './rows.ts'
import { readVersion } from './version.ts'

/** The names of the export's filters, without typed values. */
const detailsOf = ({ filter: { show = 'all', ...narrowed }, rows }: QueueExport) => ({
  show,
  rows,
  narrowed: Object.entries(narrowed)
    .flatMap(([name, value]) => (value ? [name] : []))
    .join(' '),
})

export function queueRoutes(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { database, clock, outbox, log } = deps

  mountEndpoint(app, deps, listQueue, async ({ query: { after, limit, newestOnly, ...filter } }) => {
    const now = clock.now()
    // Reads the version first: a change between both reads then causes another fetch.
    const version = await readVersion(database, now)
    const page = { rows: [], next: null, asOf: isoTime(now), version }
    if (newestOnly) return page
    const settings = await readTimeSettings(database)
    const found = await listRows(database, { filter, after, limit, now })
    if (!found) throw new HttpError(400, badRequest)
    return { ...page, rows: found.rows.map((row) => toQueueRow(row, settings)), next: found.next }
  })

  /** Each row is a transaction of its own, so the whole cannot be one: an interrupted call continues. */
  async function changeOnce(options: BulkOptions): Promise<BulkResult[]> {
    const { call } = options
    if (call === null) return changeRows(database, options)
    const before = await write(database, (trx) => claimCall(trx, call, m.server_step_received))
    if (before) return before[0]
    const results = await changeRows(database, options)
    return write(database, (trx) => storeAnswer(trx, call, results))
  }

  mountEndpoint(app, deps, changeMany, async ({ body: change, user: { userId }, call }) => {
    const limit = stepsPerStaff(userId)
    const options: BulkOptions = {
      change,
      userId,
      call,
      now: clock.now,
      countStep: (trx) => enforceLimitInTransaction(trx, deps, limit),
    }
    const results = await changeOnce(options)
    const changed = results.filter((result) => 'ok' in result).length
    log.info({
      event: 'queue.changed',
      step: change.type,
      changed,
      refused: results.length - changed,
      userId,
    })
    outbox.kick()
    return results
  })

  mountEndpoint(app, deps, recordExport, async ({ body, user: { userId } }) => {
    const by = { role: 'owner', userId } as const
    const entry = { subject: 'export', subjectId: 0, type: 'requests', by } as const
    await write(database, (trx) => appendAudit(trx, { ...entry, now: clock.now(), details: detailsOf(body) }))
    log.info({ event: 'queue.exported', rows: body.rows, userId })
  })

  mountEndpoint(app, deps, getCounts, async () => {
    const [counts, buckets, failedTexts, smsBudgetPercent] = await Promise.all([
      readCounters(database),
      countBuckets(database, clock.now()),
      countFailed(database, LIST_MAX),
      readSmsBudgetPercent(deps),
    ])
    return { ...counts, buckets, failedTexts, smsBudgetPercent }
  })

  mountEndpoint(app, deps, getDays, () => listDays(database, clock.now()))
}
