/** The same step for many requests. Each row is its own transaction, and its result has the reason of a refusal. */
import type { BulkChange, BulkResult } from '#shared/request/queue.ts'
import { refusalText } from '#shared/request/refusals.ts'
import { offeredDays, type ShopWindow } from '#shared/shop/windows.ts'
import * as m from '#texts'
import type { Database, Transaction } from '../../database/schema.ts'
import { write } from '../../database/transaction.ts'
import { Refusal } from '../../lib/refusal.ts'
import { sha256 } from '../../lib/token.ts'
import { readTimeSettings } from '../../shop/settings.ts'
import { findEventByKey } from '../records/history.ts'
import { findProgress } from '../records/progress.ts'
import { countSeats, windowTimes } from '../records/visits.ts'
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

/** The row's own key, derived from the call's key and the id. */
const keyOfRow = (key: string | null, id: number) => (key === null ? null : `${key}:${id}`)

/** The start of the window that the row is moved to; undefined for a step without one. */
async function windowOf(trx: Transaction, change: BulkChange, id: number, now: number) {
  if (change.type !== 'reschedule') return undefined
  if (change.window !== undefined) return Date.parse(change.window)
  return (await nextFreeWindow(trx, id, now)).start
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
    now,
    idempotency: { key: rowKey, bodyHash: sha256(JSON.stringify([userId, said])) },
    beforeTotals: () => countStep(trx),
  }
  const { isNew, stage } = await takeStep(trx, step)
  // Somebody else marked it as done, which a single call would accept; or the same call came twice concurrently.
  if (!isNew && !(await isTaken()))
    return { id, error: refusalText({ stage, type: 'DONE', by: 'owner', guard: undefined }) }
  if (change.type !== 'reschedule') return { id, ok: true }
  const { window } = (await findProgress(trx, id)) ?? {}
  return { id, ok: true, ...(window && { window: windowTimes(window) }) }
}

/** Processes the rows in sequence. A refused row is reported and unchanged. @throws any other error */
export async function changeRows(database: Database, options: BulkOptions): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const id of options.change.ids)
    results.push(
      await write(database, (trx) => changeRow(trx, id, options)).catch((error: unknown) => {
        if (error instanceof Refusal) return { id, error: error.message }
        throw error
      }),
    )
  return results
}
