/** The same step for many requests. Each row is its own transaction, and its result has the reason of a refusal. */
import { type BulkChange, BulkResult } from '#shared/request/queue.ts'
import { refusalText } from '#shared/request/refusals.ts'
import { offeredDays, type ShopWindow } from '#shared/shop/windows.ts'
import * as m from '#texts'
import { answerOnce, type IdempotentCall, partOf } from '../../database/idempotent-calls.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { Refusal } from '../../lib/refusal.ts'
import { readTimeSettings } from '../../shop/settings.ts'
import { findProgress } from '../records/progress.ts'
import { countSeats, windowTimes } from '../records/visits.ts'
import { takeStep } from '../steps/step.ts'

export type BulkOptions = {
  change: BulkChange
  userId: number
  call: IdempotentCall<BulkResult[]> | null
  now: () => number
  /** Counts the step of a row against the limits. An error rolls the row back. */
  countStep: (trx: Transaction) => Promise<unknown>
}

/** The first window with a free seat after the request's own. @throws Refusal without one */
async function nextFreeWindow(trx: Transaction, requestId: number, now: number): Promise<ShopWindow> {
  const own = (await findProgress(trx, requestId))?.window?.start ?? now
  const later = offeredDays(await readTimeSettings(trx), now)
    .flatMap(({ windows }) => windows)
    .filter(({ start }) => start > own)
  const last = later.at(-1)
  const taken = await countSeats(trx, { from: now, to: last?.start ?? now })
  const free = later.find(({ start, capacity }) => (taken.get(start) ?? 0) < capacity)
  if (!free) throw new Refusal('notPossible', m.server_no_free_window())
  return free
}

const EVENT = { done: 'DONE', confirm: 'confirm', reschedule: 'reschedule', cancel: 'cancel' } as const

/** The start of the window that the row is moved to; undefined for a step without one. */
async function windowOf(trx: Transaction, change: BulkChange, id: number, now: number) {
  if (change.type !== 'reschedule') return undefined
  if (change.window !== undefined) return Date.parse(change.window)
  return (await nextFreeWindow(trx, id, now)).start
}

async function changeRow(trx: Transaction, id: number, options: BulkOptions): Promise<BulkResult> {
  const { change, userId, countStep } = options
  const now = options.now()
  const { isNew, stage } = await takeStep(trx, {
    requestId: id,
    event: {
      type: EVENT[change.type],
      by: 'owner',
      ...(change.type === 'done' && change.outcome && { outcome: change.outcome }),
    },
    by: { role: 'owner', userId },
    window: await windowOf(trx, change, id, now),
    now,
    beforeTotals: () => countStep(trx),
  })
  // Somebody else marked it as done, which a single call would accept.
  if (!isNew) return { id, error: refusalText({ stage, type: 'DONE', by: 'owner', guard: undefined }) }
  if (change.type !== 'reschedule') return { id, ok: true }
  const { window } = (await findProgress(trx, id)) ?? {}
  return { id, ok: true, ...(window && { window: windowTimes(window) }) }
}

/**
 * Processes the rows in sequence, each as a part of the call: after an interruption, the rows that were changed answer the same.
 * A refused row is reported and unchanged. @throws any other error
 */
export async function changeRows(database: Database, options: BulkOptions): Promise<BulkResult[]> {
  const { change, call } = options
  const results: BulkResult[] = []
  for (const id of change.ids) {
    const part = call && partOf(call, id, BulkResult)
    const work = (trx: Transaction) => changeRow(trx, id, options)
    const row = answerOnce(database, part, { work, reused: m.server_step_received })
    results.push(
      await row.then(
        ({ answer }) => answer,
        (error: unknown) => {
          if (error instanceof Refusal) return { id, error: error.message }
          throw error
        },
      ),
    )
  }
  return results
}
