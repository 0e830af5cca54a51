/** Reads the visits of the day sheet. */
import { type NotNull, sql } from 'kysely'
import { isVisitDone } from '#shared/request/day.ts'
import { nextStepOf } from '#shared/request/stage-data.ts'
import { RequestStage } from '#shared/request/stages.ts'
import type { Leg } from '#shared/request/visit.ts'
import type { Database } from '../../database/schema.ts'
import { endedKey, listNotDue } from './ended-visits.ts'
import { selectRequests, toRequest } from './rows.ts'
import { CURRENT_LEG } from './technicians.ts'
import { windowTimes } from './visits.ts'

/** Of one technician, or with null of all and of nobody. */
type Of = { technicianId: number | null }

/** The visits at a door. Distinct, so that PostgreSQL finds them first and not among all requests. */
const selectVisits = (database: Database, { technicianId }: Of) =>
  database
    .selectFrom('visits')
    .select(['visits.request_id', 'leg', 'window_start as start', 'window_end as end', 'technician_id'])
    .distinct()
    .where('way', '!=', 'shop')
    .$if(technicianId !== null, (query) => query.where('technician_id', '=', technicianId))

const hasWork = (stage: RequestStage, leg: Leg): boolean => !isVisitDone({ stage, deviceInShop: false }, leg)
const OPEN_STAGES = RequestStage.options.filter(
  (stage) => hasWork(stage, 'visit') || hasWork(stage, 'return'),
)

/** The visits that begin in this span of time. */
const visitsInSpan = (database: Database, of: Of, { from, to }: { from: number; to: number }) =>
  selectVisits(database, of).where('window_start', '>=', from).where('window_start', '<', to)

/** The assigned visits of open requests that have no time, or began before; some of them may be done. */
const visitsLeft = (database: Database, of: Of, { from }: { from: number }) =>
  selectVisits(database, of)
    .innerJoin('request_progress', (join) =>
      join.onRef('request_progress.request_id', '=', 'visits.request_id').on('leg', '=', CURRENT_LEG),
    )
    .where('stage', 'in', OPEN_STAGES)
    .where('due_at', 'is not', null)
    .where('technician_id', 'is not', null)
    .where((where) => where.or([where('window_start', 'is', null), where('window_start', '<', from)]))

/**
 * The assigned visits that ended from this time on, before their window began: they have no time any more. The index of the
 * windows does not help, because many visits of the past have none.
 */
const visitsEndedEarly = (database: Database, of: Of, { from }: { from: number }) =>
  selectVisits(database, of)
    .innerJoin('request_events', (join) =>
      join
        .onRef('request_events.request_id', '=', 'visits.request_id')
        .on('leg', '=', sql<Leg>`case from_stage when 'returning' then 'return' else 'visit' end`),
    )
    .where(sql<number>`coalesce(window_start, 0)`, '=', 0)
    .where('technician_id', 'is not', null)
    // A step of yesterday that a phone sent today: recorded today, and ended yesterday. The index has `recorded_at`.
    .where('recorded_at', '>=', from)
    .where('request_events.at', '>=', from)
    .where('from_stage', 'in', OPEN_STAGES)

/** The visits, each with its request. */
const withRequests = (database: Database, visits: ReturnType<typeof visitsInSpan>) =>
  selectRequests(database, 'shop')
    .innerJoin(visits.as('job'), 'job.request_id', 'requests.id')
    .select([
      'job.leg',
      'job.start',
      'job.end',
      'owed',
      'claim_of as claimOf',
      'job.technician_id as technicianId',
    ])
    .select((of) =>
      of
        .selectFrom('technicians')
        .select('technicians.name')
        .whereRef('technicians.id', '=', 'job.technician_id')
        .as('technicianName'),
    )
    .$narrowType<{ owed: NotNull; leg: NotNull }>()
    .execute()

type StoredJob = Awaited<ReturnType<typeof withRequests>>[number]

function toJob({ leg, start, end, claimOf, technicianId, technicianName, ...row }: StoredJob, now: number) {
  const { userId: _, email: _email, unread: _unread, ...request } = toRequest(row)
  const { preferredPickupAt: _pickup, submittedAt: _at, ...shown } = request
  const isDone = isVisitDone(request, leg)
  return {
    ...shown,
    leg,
    window: start === null || end === null ? null : windowTimes({ start, end }),
    isOverdue: !isDone && end !== null && end < now,
    isDone,
    next: nextStepOf(request),
    isClaim: claimOf !== null,
    technician:
      technicianId === null || technicianName === null ? null : { id: technicianId, name: technicianName },
  }
}

type Job = ReturnType<typeof toJob>

const startOf = ({ window }: Job): number => (window ? Date.parse(window.start) : Number.MAX_SAFE_INTEGER)

const byTime = (one: Job, other: Job): number => startOf(one) - startOf(other) || one.id - other.id

/**
 * The visits that begin in the span from today on, those that are left from before or have no time, and those that ended early
 * today; in the order of their windows, without a time last.
 * @param endOfDay of today @param now the server's time
 */
export async function listDayJobs(
  database: Database,
  { technicianId, from, endOfDay, to, now }: Of & { from: number; endOfDay: number; to: number; now: number },
): Promise<Job[]> {
  const [inSpan, left, early] = await Promise.all([
    withRequests(database, visitsInSpan(database, { technicianId }, { from, to })),
    withRequests(database, visitsLeft(database, { technicianId }, { from })),
    withRequests(database, visitsEndedEarly(database, { technicianId }, { from })),
  ])
  const toJobs = (rows: readonly StoredJob[]) => rows.map((row) => toJob(row, now))
  const open = toJobs(left).filter(({ isDone }) => !isDone)
  const ended = toJobs(early).filter((job) => job.isDone)
  const notDue = await listNotDue(database, ended, { from, to: endOfDay })
  const done = ended.filter((job) => !notDue.has(endedKey(job)))
  return [...toJobs(inSpan), ...open, ...done].sort(byTime)
}
