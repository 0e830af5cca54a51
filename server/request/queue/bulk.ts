/** The same step for many requests. Each row is its own transaction, and its result has the reason of a refusal. */
import type { BulkChange, BulkResult } from '#shared/request/queue.ts'
import { refusalText } from '#shared/request/refusals.ts'
import { legOf } from '#shared/request/visit.ts'
import * as m from '#texts'
import type { Database, Transaction } from '../../database/schema.ts'
import { write } from '../../database/transaction.ts'
import { Refusal } from '../../lib/refusal.ts'
import { sha256 } from '../../lib/token.ts'
import { findEventByKey } from '../records/history.ts'
import { listOffered } from '../records/offered-windows.ts'
import { findProgress, windowOnLeg } from '../records/progress.ts'
import { type Step, takeStep } from '../steps/step.ts'

export type BulkOptions = {
  change: BulkChange
  userId: number
  /** The Idempotency-Key of the call. */
  key: string | null
  now: () => number
  /** Counts the step of a row against the limits. An error rolls the row back. */
  countStep: (trx: Transaction) => Promise<unknown>
}

/** How often a row is tried whose window was taken by somebody else meanwhile. */
const MAX_ATTEMPTS = 5

/**
 * The start of the first window with a free place that is later than the request's own; a device comes back after the visit
 * that it was collected in. Undefined without such a request. @throws Refusal without a window
 */
async function nextFreeStart(trx: Transaction, requestId: number, now: number): Promise<number | undefined> {
  const request = await findProgress(trx, requestId)
  if (!request) return undefined
  const leg = legOf(request.progress.stage)
  const own = windowOnLeg(request, leg)?.start ?? now
  const earliest = leg === 'return' ? (request.window?.end ?? now) : now
  const days = await listOffered(trx, now, { requestId, leg })
  const next = days
    .flatMap(({ windows }) => windows)
    .find(({ start, free }) => free > 0 && start > own && start >= earliest)
  if (!next) throw new Refusal('notPossible', m.server_no_free_window())
  return next.start
}

const EVENT = { done: 'DONE', confirm: 'confirm', reschedule: 'reschedule', cancel: 'cancel' } as const

/** The row's own key, derived from the call's key and the id. */
const keyOfRow = (key: string | null, id: number) => (key === null ? null : `${key}:${id}`)

/** The start of the window that the row is moved to; undefined for a step without one. */
async function windowOf(trx: Transaction, change: BulkChange, id: number, now: number) {
  if (change.type !== 'reschedule') return undefined
  if (change.window !== undefined) return Date.parse(change.window)
  return nextFreeStart(trx, id, now)
}

async function changeRow(trx: Transaction, id: number, options: BulkOptions): Promise<BulkResult> {
  const { change, userId, key, countStep } = options
  const now = options.now()
  const rowKey = keyOfRow(key, id)
  const { ids: _, ...said } = change
  const isTaken = async () => rowKey !== null && (await findEventByKey(trx, id, rowKey)) !== undefined
  const step: Step = {
    requestId: id,
    event: {
      type: EVENT[change.type],
      by: 'owner',
      ...(change.type === 'done' && change.outcome && { outcome: change.outcome }),
    },
    by: { role: 'owner', userId },
    window: (await isTaken()) ? undefined : await windowOf(trx, change, id, now),
    // A time that the owner names is for all rows; the next free time is within the capacity.
    mayExceed: change.type === 'reschedule' && change.window !== undefined,
    now,
    idempotency: { key: rowKey, bodyHash: sha256(JSON.stringify([userId, said])) },
    beforeTotals: () => countStep(trx),
  }
  const { isNew, stage, window } = await takeStep(trx, step)
  // Somebody else marked it as done, which a single call would accept; or the same call came twice concurrently.
  if (!isNew && !(await isTaken()))
    return { id, error: refusalText({ stage, type: 'DONE', by: 'owner', guard: undefined }) }
  return { id, ok: true, ...(window && { window }) }
}

/** The row in a transaction of its own. @throws any error but a Refusal */
async function resultOf(database: Database, id: number, options: BulkOptions): Promise<BulkResult> {
  for (let attempt = 1; ; attempt++)
    try {
      return await write(database, (trx) => changeRow(trx, id, options))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code !== 'windowTaken' || attempt === MAX_ATTEMPTS) return { id, error: error.message }
    }
}

/** Processes the rows in sequence. A refused row is reported and unchanged. @throws any other error */
export async function changeRows(database: Database, options: BulkOptions): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const id of options.change.ids) results.push(await resultOf(database, id, options))
  return results
}
