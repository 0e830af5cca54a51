/** The same step for many requests. Each row is its own transaction, and its result has the reason of a refusal. */
import { type BulkChange, BulkResult } from '#shared/request/queue.ts'
import { refusalText } from '#shared/request/refusals.ts'
import { legOf } from '#shared/request/visit.ts'
import * as m from '#texts'
import { answerOnce, type IdempotentCall, partOf } from '../../database/idempotent-calls.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { Refusal } from '../../lib/refusal.ts'
import { listOffered } from '../records/offered-windows.ts'
import { findProgress, windowOnLeg } from '../records/progress.ts'
import { takeStep } from '../steps/step.ts'
import { assignTechnician } from '../technicians/assign.ts'

export type BulkOptions = {
  change: BulkChange
  userId: number
  call: IdempotentCall<BulkResult[]> | null
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

/** The start of the window that the row is moved to; undefined for a step without one. */
async function windowOf(trx: Transaction, change: BulkChange, id: number, now: number) {
  if (change.type !== 'reschedule') return undefined
  if (change.window !== undefined) return Date.parse(change.window)
  return nextFreeStart(trx, id, now)
}

async function assignRow(
  trx: Transaction,
  id: number,
  {
    technicianId,
    userId,
    countStep,
    now,
  }: Pick<BulkOptions, 'userId' | 'countStep' | 'now'> & { technicianId: number | null },
): Promise<BulkResult> {
  const { stage, conflict } = await assignTechnician(trx, {
    requestId: id,
    technicianId,
    by: { role: 'owner', userId },
    now: now(),
    beforeTotals: () => countStep(trx),
  })
  if (stage === 'done')
    return { id, error: refusalText({ stage, type: 'assign', by: 'owner', guard: undefined }) }
  return { id, ok: true, ...(conflict !== null && { conflict }) }
}

async function changeRow(trx: Transaction, id: number, options: BulkOptions): Promise<BulkResult> {
  const { change, userId, countStep } = options
  const now = options.now()
  if (change.type === 'assign') return assignRow(trx, id, { ...options, technicianId: change.technicianId })
  const { isNew, stage, window } = await takeStep(trx, {
    requestId: id,
    event: {
      type: EVENT[change.type],
      by: 'owner',
      ...(change.type === 'done' && change.outcome && { outcome: change.outcome }),
    },
    by: { role: 'owner', userId },
    window: await windowOf(trx, change, id, now),
    // A time that the owner names is for all rows; the next free time is within the capacity.
    mayExceed: change.type === 'reschedule' && change.window !== undefined,
    now,
    beforeTotals: () => countStep(trx),
  })
  // Somebody else marked it as done, which a single call would accept.
  if (!isNew) return { id, error: refusalText({ stage, type: 'DONE', by: 'owner', guard: undefined }) }
  return { id, ok: true, ...(window && { window }) }
}

/**
 * The row in a transaction of its own, as a part of the call: after an interruption, a row that was changed answers the same.
 * @throws any error but a Refusal
 */
async function resultOf(database: Database, id: number, options: BulkOptions): Promise<BulkResult> {
  const part = options.call && partOf(options.call, id, BulkResult)
  const work = (trx: Transaction) => changeRow(trx, id, options)
  for (let attempt = 1; ; attempt++)
    try {
      return (await answerOnce(database, part, { work, reused: m.server_step_received })).answer
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
