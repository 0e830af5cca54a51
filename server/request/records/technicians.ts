/** The technicians assigned to visits, and the visits that each has. */
import { type RawBuilder, sql } from 'kysely'
import { DONE_READ_MS } from '#shared/limits.ts'
import { localityOf } from '#shared/request/locality.ts'
import { RequestStage } from '#shared/request/stages.ts'
import { legAhead, type TechnicianVisit } from '#shared/request/technician.ts'
import type { Leg } from '#shared/request/visit.ts'
import type { Database, Transaction } from '../../database/schema.ts'
import { windowTimes } from './visits.ts'

/** The leg whose technician is shown with a request. */
export const CURRENT_LEG = sql<Leg>`case when request_progress.stage = 'returning' then 'return' else 'visit' end`

/**
 * The technician to whom a request of the query is assigned, on its current leg; null for nobody. A value of each row: for a
 * condition PostgreSQL would read all visits.
 */
export const VISITED_BY = sql<number | null>`(select visited.technician_id from visits as visited
    where visited.request_id = requests.id and visited.leg = (select ${CURRENT_LEG} from request_progress
      where request_progress.request_id = requests.id))`

export const isVisitedBy = (technicianId: number): RawBuilder<boolean> => sql`${VISITED_BY} = ${technicianId}`

/** Whether a first visit that needs a technician has none who is on; a condition on `request_progress`. */
export const hasNobody: RawBuilder<boolean> = sql`not exists (select 1 from visits
    left join technicians on technicians.id = visits.technician_id and technicians.off_at is null
    where visits.request_id = request_progress.request_id and visits.leg = 'visit'
      and (technicians.id is not null or visits.way = 'shop'))`

/**
 * Whether this account is that of a technician who is on and assigned to a visit of the request, on either leg. Not of one that was
 * done long ago: a name and an address are read by who needs them.
 */
export async function isAssigned(
  database: Database,
  { requestId, userId, now }: { requestId: number; userId: number; now: number },
): Promise<boolean> {
  const row = await database
    .selectFrom('visits')
    .innerJoin('technicians', 'technicians.id', 'visits.technician_id')
    .innerJoin('users', 'users.phone', 'technicians.phone')
    .innerJoin('request_progress', 'request_progress.request_id', 'visits.request_id')
    .select('technicians.id')
    .where('visits.request_id', '=', requestId)
    .where('users.id', '=', userId)
    .where('technicians.off_at', 'is', null)
    .where((where) =>
      where.or([where('closed_at', 'is', null), where('closed_at', '>=', now - DONE_READ_MS)]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Null for nobody. */
export async function findAssigned(database: Database, technicianId: number | null) {
  if (technicianId === null) return null
  const row = await database
    .selectFrom('technicians')
    .select(['id', 'name'])
    .where('id', '=', technicianId)
    .executeTakeFirst()
  return row ?? null
}

/** Assigns a visit; a request without one gets it. */
export async function setTechnician(
  trx: Transaction,
  { requestId, leg, technicianId }: { requestId: number; leg: Leg; technicianId: number | null },
): Promise<void> {
  const visit = {
    way: 'pickup',
    pin: null,
    landmark: '',
    missed: 0,
    window_start: null,
    window_end: null,
  } as const
  await trx
    .insertInto('visits')
    .values({ ...visit, request_id: requestId, leg, technician_id: technicianId })
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'leg']).doUpdateSet({ technician_id: technicianId }),
    )
    .execute()
}

/** The assigned visits that begin in this span of time, by technician, each in the order of the windows. */
export async function listAssigned(
  database: Database,
  { from, to }: { from: number; to: number },
): Promise<Map<number, TechnicianVisit[]>> {
  const rows = await database
    .selectFrom('visits')
    .innerJoin('requests', 'requests.id', 'visits.request_id')
    .innerJoin('request_progress', 'request_progress.request_id', 'visits.request_id')
    .select(['technician_id as technicianId', 'requests.id as requestId', 'name'])
    .select(['city', 'pickup_address as pickupAddress', 'stage', 'leg'])
    .select(['window_start as start', 'window_end as end'])
    .where('window_start', '>=', from)
    .where('window_start', '<', to)
    .where('technician_id', 'is not', null)
    .orderBy('window_start')
    .orderBy('requests.id')
    .execute()
  const visits = new Map<number, TechnicianVisit[]>()
  for (const { technicianId, requestId, name, city, pickupAddress, stage, leg, start, end } of rows) {
    if (technicianId === null || start === null || end === null) continue
    const visit = {
      requestId,
      name,
      locality: localityOf({ pickupAddress, city }),
      leg,
      window: windowTimes({ start, end }),
      isDone: legAhead(stage) !== leg,
    }
    visits.set(technicianId, [...(visits.get(technicianId) ?? []), visit])
  }
  return visits
}

const STAGES_AHEAD = RequestStage.options.filter((stage) => legAhead(stage) !== null)

/** The requests with a visit ahead, each with its visit. `is not null` in the text lets SQLite use its partial index. */
const selectAhead = (database: Database) =>
  database
    .selectFrom('request_progress')
    .innerJoin('visits', (join) =>
      join.onRef('visits.request_id', '=', 'request_progress.request_id').on('visits.leg', '=', CURRENT_LEG),
    )
    .where('stage', 'in', STAGES_AHEAD)
    .where('due_at', 'is not', null)

/** How many requests each technician has yet to visit. */
export async function countAhead(database: Database): Promise<Map<number, number>> {
  const rows = await selectAhead(database)
    .select(['technician_id as technicianId', sql<number>`count(*)`.as('requests')])
    .where('technician_id', 'is not', null)
    .groupBy('technician_id')
    .execute()
  return new Map(
    rows.flatMap(({ technicianId, requests }) =>
      technicianId === null ? [] : [[technicianId, Number(requests)]],
    ),
  )
}

/** The requests that a technician has yet to visit. */
export async function listAhead(database: Database, technicianId: number): Promise<number[]> {
  const rows = await selectAhead(database)
    .select('request_progress.request_id as id')
    .where('technician_id', '=', technicianId)
    .orderBy('request_progress.request_id')
    .execute()
  return rows.map(({ id }) => id)
}
