/**
 * What a taken-back step gives back: the windows of the visits and the due time. Each event stores how they were before it, in
 * its details; the API does not show that part.
 */
import * as v from 'valibot'
import { isBeforeVisit } from '#shared/request/stage-data.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { Leg, legOf } from '#shared/request/visit.ts'
import type { Transaction } from '../../database/schema.ts'
import { moveVisit } from './visits.ts'

const Span = v.object({ start: v.number(), end: v.number() })
/** Epoch ms. A leg that is absent had no visit; one without a window is null. */
const Before = v.object({
  due: v.nullable(v.number()),
  windows: v.object({ visit: v.optional(v.nullable(Span)), return: v.optional(v.nullable(Span)) }),
})
export type Before = v.InferOutput<typeof Before>
type Windows = Before['windows']

const Details = v.pipe(v.string(), v.parseJson(), v.object({ before: v.optional(Before) }))

/** The due time and the windows as they are now. */
export async function readBefore(trx: Transaction, requestId: number): Promise<Before> {
  const { due } = await trx
    .selectFrom('request_progress')
    .select('due_at as due')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('visits')
    .select(['leg', 'window_start as start', 'window_end as end'])
    .where('request_id', '=', requestId)
    .execute()
  const windows: Windows = {}
  for (const { leg, start, end } of rows)
    windows[leg] = start === null || end === null ? null : { start, end }
  return { due, windows }
}

type Standing = { from: RequestStage; before: Before | undefined }

/**
 * The steps that were not taken back, oldest first. A step back to a stage takes back every step since the request was at that
 * stage; to a stage that was passed over, it takes back none completely.
 */
async function listStanding(trx: Transaction, requestId: number): Promise<Standing[]> {
  const events = await trx
    .selectFrom('request_events')
    .select(['type', 'from_stage as from', 'to_stage as to', 'details'])
    .where('request_id', '=', requestId)
    .orderBy('seq')
    .execute()
  const standing: Standing[] = []
  for (const { type, from, to, details } of events)
    if (type !== 'takeBack') standing.push({ from, before: v.parse(Details, details).before })
    else if (standing.some((step) => step.from === to)) standing.splice(lastFrom(standing, to))
  return standing
}

/** Where the steps begin that are taken back; -1 for a stage that was passed over. */
const lastFrom = (standing: readonly Standing[], to: RequestStage) =>
  standing.findLastIndex(({ from }) => from === to)

export type Undone = { due: number | null | undefined; windows: Windows; legs: readonly Leg[] }

/**
 * What a step back to the stage `to` restores, and of which legs; undefined for steps of before it was stored. A stage that was
 * passed over has no due time of before, and only the window of the visit that is still to come in it.
 */
export async function findUndone(
  trx: Transaction,
  requestId: number,
  to: RequestStage,
): Promise<Undone | undefined> {
  const standing = await listStanding(trx, requestId)
  const undone = standing.at(lastFrom(standing, to))
  if (!undone?.before) return undefined
  const { due, windows } = undone.before
  if (undone.from === to) return { due, windows, legs: Leg.options }
  const isAhead = isBeforeVisit(to) || legOf(to) === 'return'
  return { due: undefined, windows, legs: isAhead ? [legOf(to)] : [] }
}

/**
 * Restores the windows and their seats. The customer was told the time, so a window that was filled meanwhile takes the visit
 * beyond its capacity, as the owner may. The number of missed visits stays.
 * @param capacityAt the capacity of the window that begins at this time
 */
export async function restoreWindows(
  trx: Transaction,
  requestId: number,
  { windows, legs }: Undone,
  capacityAt: (start: number) => number,
): Promise<void> {
  const { windows: now } = await readBefore(trx, requestId)
  for (const leg of legs) {
    const window = windows[leg]
    if ((now[leg]?.start ?? null) !== (window?.start ?? null)) {
      const again = window ? { ...window, capacity: capacityAt(window.start) } : null
      await moveVisit(trx, { requestId, leg }, { window: again, mayExceed: true })
    }
    if (window === undefined) await removeVisit(trx, { requestId, leg })
  }
}

/** Removes a visit that a step had added; one that was missed stays as history. */
const removeVisit = (trx: Transaction, { requestId, leg }: { requestId: number; leg: Leg }) =>
  trx
    .deleteFrom('visits')
    .where('request_id', '=', requestId)
    .where('leg', '=', leg)
    .where('missed', '=', 0)
    .execute()
