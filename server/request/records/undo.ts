/**
 * What a taken-back step gives back: the windows of the visits, the due time and the promised day. Each event stores how they were before it, in
 * its details; the API does not show that part.
 */
import * as v from 'valibot'
import { PromisedDay } from '#shared/request/request.ts'
import { isBeforeVisit } from '#shared/request/stage-data.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import { Leg, legOf } from '#shared/request/visit.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { toPromise } from './promise.ts'
import { moveVisit } from './visits.ts'

const Span = v.object({ start: v.number(), end: v.number() })
/** Epoch ms. A leg that is absent had no visit; one without a window is null. */
const Before = v.object({
  due: v.nullable(v.number()),
  windows: v.object({ visit: v.optional(v.nullable(Span)), return: v.optional(v.nullable(Span)) }),
  /** Absent in events of before there were promises. */
  promise: v.optional(v.nullable(PromisedDay)),
})
export type Before = v.InferOutput<typeof Before>
type Windows = Before['windows']

const Details = v.pipe(v.string(), v.parseJson(), v.object({ before: v.optional(Before) }))

/** The windows before a step; undefined for a step back, and for events of before they were stored. */
export const windowsBefore = (details: string): Windows | undefined =>
  v.parse(Details, details).before?.windows

/** The due time, the windows and the promise as they are now. */
export async function readBefore(trx: Transaction, requestId: number): Promise<Before> {
  const { due, ...promised } = await trx
    .selectFrom('request_progress')
    .select(['due_at as due', 'promised_day as promisedDay', 'waits_part as waitsPart'])
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
  return { due, windows, promise: toPromise(promised) }
}

type Step = { type: string; from: RequestStage; to: RequestStage }

/** Where the steps begin that are taken back; -1 for a stage that was passed over. */
export const lastFrom = (standing: readonly Step[], to: RequestStage) =>
  standing.findLastIndex(({ from }) => from === to)

/**
 * The steps that stand after one more. A step back to a stage takes back every step since the request was at that stage; to a
 * stage that was passed over, it takes back none completely.
 */
export function standingAfter<S extends Step>(standing: readonly S[], step: S): readonly S[] {
  if (step.type !== 'takeBack') return [...standing, step]
  const first = lastFrom(standing, step.to)
  return first === -1 ? standing : standing.slice(0, first)
}

type Standing = Step & { details: string; at: number }

/** The steps that were not taken back, oldest first. */
export async function listStanding(database: Database, requestId: number): Promise<readonly Standing[]> {
  const events = await database
    .selectFrom('request_events')
    .select(['type', 'from_stage', 'to_stage', 'details', 'at'])
    .where('request_id', '=', requestId)
    .orderBy('seq')
    .execute()
  return events
    .map(({ from_stage: from, to_stage: to, ...step }) => ({ ...step, from, to }))
    .reduce<readonly Standing[]>(standingAfter, [])
}

export type Undone = {
  due: number | null | undefined
  windows: Windows
  legs: readonly Leg[]
  promise: PromisedDay | null
}

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
  const before = undone && v.parse(Details, undone.details).before
  if (!before) return undefined
  const { due, windows, promise = null } = before
  if (undone.from === to) return { due, windows, legs: Leg.options, promise }
  const isAhead = isBeforeVisit(to) || legOf(to) === 'return'
  return { due: undefined, windows, legs: isAhead ? [legOf(to)] : [], promise }
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

/** Removes a visit that a step had added; one that was missed stays as history, and one that a technician has stays too. */
const removeVisit = (trx: Transaction, { requestId, leg }: { requestId: number; leg: Leg }) =>
  trx
    .deleteFrom('visits')
    .where('request_id', '=', requestId)
    .where('leg', '=', leg)
    .where('missed', '=', 0)
    .where('technician_id', 'is', null)
    .execute()
