/** Reads the steps that the reports count: visits, and devices that were handed back. By the time they were recorded (epoch ms). */
import { type RawBuilder, sql } from 'kysely'
import type { Leg } from '#shared/request/visit.ts'
import type { Database } from '../database/schema.ts'
import type { Span } from '../request/records/counted.ts'
import { parseDetails } from '../request/records/history.ts'

/** The leg of a visit by the stage before the step. */
const LEG = sql<Leg>`case step.from_stage when 'returning' then 'return' else 'visit' end`

/** The details of an event `assign` have the leg, among numbers and picklist words. */
const isOfLeg = (details: RawBuilder<unknown>) => sql<boolean>`${details} like '%"leg":"' || ${LEG} || '"%'`

const selectSteps = (database: Database, { from, to }: Span) =>
  database
    .selectFrom('request_events as step')
    .select(['step.id', 'step.request_id as requestId', 'step.type', 'step.recorded_at as at'])
    .select('step.by_user as by')
    .where('step.recorded_at', '>=', from)
    .where('step.recorded_at', '<', to)

/**
 * The arrivals, and the visits that nobody was at home for. `technicianId`: who was assigned to the visit then, by the newest
 * assignment before; a visit without any assignment in its history has the technician of now.
 */
export async function readVisits(database: Database, span: Span) {
  const rows = await selectSteps(database, span)
    .leftJoin('visits', (join) =>
      join.onRef('visits.request_id', '=', 'step.request_id').on('visits.leg', '=', LEG),
    )
    .select('visits.technician_id as technicianNow')
    .select((of) =>
      of
        .selectFrom('request_events as assigned')
        .select('assigned.details')
        .whereRef('assigned.request_id', '=', 'step.request_id')
        .whereRef('assigned.seq', '<', 'step.seq')
        .where('assigned.type', '=', 'assign')
        .where(isOfLeg(sql.ref('assigned.details')))
        .orderBy('assigned.seq', 'desc')
        .limit(1)
        .as('assignment'),
    )
    .select((of) =>
      of
        .selectFrom('request_events as later')
        .select('later.seq')
        .whereRef('later.request_id', '=', 'step.request_id')
        .whereRef('later.seq', '>', 'step.seq')
        .where('later.type', '=', 'assign')
        .where(isOfLeg(sql.ref('later.details')))
        .limit(1)
        .as('assignedLater'),
    )
    .where('step.type', 'in', ['arrive', 'miss'])
    .execute()
  return rows.map(({ assignment, assignedLater, technicianNow, ...row }) => {
    const first = assignedLater === null ? technicianNow : null
    return {
      ...row,
      technicianId: assignment === null ? first : (parseDetails(assignment).technician ?? null),
    }
  })
}
export type StoredVisit = Awaited<ReturnType<typeof readVisits>>[number]

/**
 * The devices that were handed back: by a hand-over that was not taken back, or by DONE while the shop had the device. Who took it
 * back later took the hand-over back from the stage after it, which no other step leads to.
 */
export const readHandedBack = (database: Database, span: Span) =>
  selectSteps(database, span)
    .innerJoin('request_progress', 'request_progress.request_id', 'step.request_id')
    .where(({ or, and, not, exists, selectFrom, eb }) =>
      or([
        and([
          eb('step.type', '=', 'handOver'),
          not(
            exists(
              selectFrom('request_events as back')
                .select('back.seq')
                .whereRef('back.request_id', '=', 'step.request_id')
                .whereRef('back.seq', '>', 'step.seq')
                .where('back.type', '=', 'takeBack')
                .where('back.from_stage', '=', 'returned'),
            ),
          ),
        ]),
        and([eb('step.type', '=', 'DONE'), eb('request_progress.device_in_shop', '=', 1)]),
      ]),
    )
    .execute()
