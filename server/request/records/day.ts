/** Reads the visits of the day sheet. */
import { sql } from 'kysely'
import { type DayJob, isVisitDone } from '#shared/request/day.ts'
import { nextStepOf } from '#shared/request/stage-data.ts'
import { RequestStage } from '#shared/request/stages.ts'
import type { Assigned } from '#shared/request/technician.ts'
import type { Leg } from '#shared/request/visit.ts'
import type { Database } from '../../database/schema.ts'
import { selectRequests, toRequest } from './rows.ts'
import { CURRENT_LEG } from './technicians.ts'
import { windowTimes } from './visits.ts'

/** Of one technician, or with null of all and of nobody. */
type Of = { technicianId: number | null }

const selectVisits = (database: Database, { technicianId }: Of) =>
  database
    .selectFrom('visits')
    .leftJoin('technicians', 'technicians.id', 'visits.technician_id')
    .select(['visits.request_id as requestId', 'leg', 'window_start as start', 'window_end as end'])
    .select(['technicians.id as technicianId', 'technicians.name as technicianName'])
    .where('visits.way', '!=', 'shop')
    .$if(technicianId !== null, (query) => query.where('visits.technician_id', '=', technicianId))

const hasWork = (stage: RequestStage, leg: Leg): boolean => !isVisitDone({ stage, deviceInShop: false }, leg)
const OPEN_STAGES = RequestStage.options.filter(
  (stage) => hasWork(stage, 'visit') || hasWork(stage, 'return'),
)

/** The visits that begin in this span of time. */
const listInSpan = (database: Database, of: Of, { from, to }: { from: number; to: number }) =>
  selectVisits(database, of).where('window_start', '>=', from).where('window_start', '<', to).execute()

/** The assigned visits of open requests that have no time, or began before; some of them may be done. */
const listLeft = (database: Database, of: Of, { from }: { from: number }) =>
  selectVisits(database, of)
    .innerJoin('request_progress', (join) =>
      join.onRef('request_progress.request_id', '=', 'visits.request_id').on('visits.leg', '=', CURRENT_LEG),
    )
    .where('stage', 'in', OPEN_STAGES)
    .where('due_at', 'is not', null)
    .where('visits.technician_id', 'is not', null)
    .where((where) => where.or([where('window_start', 'is', null), where('window_start', '<', from)]))
    .execute()

/** The assigned visits that ended from this time on, before their window began: they have no time any more. */
const listEndedEarly = (database: Database, of: Of, { from }: { from: number }) =>
  selectVisits(database, of)
    .where('window_start', 'is', null)
    .where('visits.technician_id', 'is not', null)
    .innerJoin('request_events', (join) =>
      join
        .onRef('request_events.request_id', '=', 'visits.request_id')
        .on('leg', '=', sql<Leg>`case from_stage when 'returning' then 'return' else 'visit' end`),
    )
    .where('recorded_at', '>=', from)
    .where('from_stage', 'in', OPEN_STAGES)
    .distinct()
    .execute()

type StoredVisit = Awaited<ReturnType<typeof listInSpan>>[number]

const technicianOf = ({ technicianId: id, technicianName: name }: StoredVisit): Assigned | null =>
  id === null || name === null ? null : { id, name }

/** The requests by id, without what the sheet leaves out. */
async function readRequests(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>()
  const rows = await selectRequests(database, 'shop')
    .select([sql<number>`owed`.as('owed')])
    .where('requests.id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => {
      const { userId: _, email: _email, unread: _unread, ...request } = toRequest(row)
      const { preferredPickupAt: _pickup, submittedAt: _at, ...shown } = request
      return [row.id, shown]
    }),
  )
}

const startOf = ({ window }: DayJob): number => (window ? Date.parse(window.start) : Number.MAX_SAFE_INTEGER)

const byTime = (one: DayJob, other: DayJob): number => startOf(one) - startOf(other) || one.id - other.id

/**
 * The visits that begin in the span from today on, those that are left from before or have no time, and those that ended early
 * today; in the order of their windows, without a time last.
 * @param now the server's time
 */
export async function listDayJobs(
  database: Database,
  { technicianId, from, to, now }: Of & { from: number; to: number; now: number },
): Promise<DayJob[]> {
  const [inSpan, left, early] = await Promise.all([
    listInSpan(database, { technicianId }, { from, to }),
    listLeft(database, { technicianId }, { from }),
    listEndedEarly(database, { technicianId }, { from }),
  ])
  const requests = await readRequests(database, [
    ...new Set([...inSpan, ...left, ...early].map(({ requestId }) => requestId)),
  ])
  const jobOf = (visit: StoredVisit): DayJob[] => {
    const request = requests.get(visit.requestId)
    if (!request) return []
    const { leg, start, end } = visit
    const isDone = isVisitDone(request, leg)
    return [
      {
        ...request,
        leg,
        window: start === null || end === null ? null : windowTimes({ start, end }),
        isOverdue: !isDone && end !== null && end < now,
        isDone,
        next: nextStepOf(request),
        technician: technicianOf(visit),
      },
    ]
  }
  const open = left.flatMap(jobOf).filter(({ isDone }) => !isDone)
  const done = early.flatMap(jobOf).filter(({ isDone }) => isDone)
  return [...inSpan.flatMap(jobOf), ...open, ...done].sort(byTime)
}
