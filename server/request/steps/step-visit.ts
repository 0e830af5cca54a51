/** The effects of a step on the visit: the chosen window, the freed seat, the remaining time. */
import type { RequestEvent } from '#machines/request/decisions.ts'
import { isBeforeVisit } from '#shared/request/stage-data.ts'
import type { RequestRole, RequestStage } from '#shared/request/stages.ts'
import { legOf } from '#shared/request/visit.ts'
import { offeredWindow, type ShopWindow, stepsInTime, termsOf, windowAt } from '#shared/shop/windows.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { isoTime } from '../../lib/iso-time.ts'
import { windowNotOffered, windowTaken } from '../../lib/refusal.ts'
import { readSettings, readTimeSettings } from '../../shop/settings.ts'
import type { RequestProgress } from '../records/progress.ts'
import { restoreWindows, type Undone } from '../records/undo.ts'
import { endVisit, moveVisit } from '../records/visits.ts'

/** The chosen window; null for none, undefined when the step keeps the window. */
export type StepWindow = ShopWindow | null | undefined

/** Which steps the customer may still take, by the time left before the window. */
export async function readInTime(database: Database, window: RequestProgress['window'], now: number) {
  if (window === null) return { reschedule: true, cancel: true }
  return stepsInTime(window, (await readSettings(database, 'terms')).value, now)
}

/** Until when the customer may change the visit, as the API shows it; null without a window. */
export async function readUntil(database: Database, window: RequestProgress['window']) {
  if (window === null) return null
  const { reschedule, cancel } = termsOf(window, (await readSettings(database, 'terms')).value)
  return { reschedule: isoTime(reschedule), cancel: isoTime(cancel) }
}

/** The owner may choose any window that has not ended. @throws Refusal for a window that is not offered */
export async function chosenWindow(
  trx: Transaction,
  start: number | null | undefined,
  { by, now }: { by: RequestRole; now: number },
): Promise<StepWindow> {
  if (start === undefined || start === null) return start
  const settings = await readTimeSettings(trx)
  const window = by === 'owner' ? windowAt(start, settings) : offeredWindow(start, settings, now)
  if (!window || window.end <= now) throw windowNotOffered()
  return window
}

/** Restores the visits of before a step that is taken back. */
export async function takeBackVisits(trx: Transaction, requestId: number, undone: Undone): Promise<void> {
  const settings = await readTimeSettings(trx)
  await restoreWindows(trx, requestId, undone, (start) => windowAt(start, settings)?.capacity ?? 0)
}

/** The window of the visit after the step. */
export function windowAfter(request: RequestProgress, window: StepWindow, undone: Undone | undefined) {
  if (window !== undefined) return window
  return undone?.legs.includes('visit') ? (undone.windows.visit ?? null) : request.window
}

type Update = {
  request: RequestProgress
  type: RequestEvent['type']
  /** Whether the window may be full. */
  mayExceed: boolean
  /** The stages before and after the step. */
  from: RequestStage
  to: RequestStage
  window: StepWindow
  now: number
}

/** Moves or ends the visit. @throws Refusal when the window is full; the visit keeps its seat */
export async function updateVisit(
  trx: Transaction,
  { request, type, mayExceed, from, to, window, now }: Update,
): Promise<void> {
  const { id: requestId } = request
  if (window !== undefined) {
    if (!(await moveVisit(trx, { requestId, leg: legOf(to) }, { window, mayExceed }))) throw windowTaken()
    return
  }
  if (type === 'miss') return endVisit(trx, { requestId, leg: legOf(from) }, true)
  const isAhead = (one: RequestProgress['window']) => one !== null && one.start > now
  const cameEarlier = isAhead(request.window) && !isBeforeVisit(to)
  if (cameEarlier || (request.window !== null && to === 'cancelled'))
    await endVisit(trx, { requestId, leg: 'visit' }, false)
  // The device was returned earlier, or the request ended in another way.
  if (isAhead(request.returnWindow) && legOf(to) !== 'return')
    await endVisit(trx, { requestId, leg: 'return' }, false)
}
