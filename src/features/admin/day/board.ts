/** The board of a day: a lane for each technician, a row for each window. */
import type { DayJob, DayOfJobs } from '#shared/request/day.ts'
import type { Technician } from '#shared/request/technician.ts'
import type { WindowTimes } from '#shared/request/visit.ts'
import { shopDayOf } from '#shared/shop-time.ts'

/** `overdue`: left from an earlier day. `any`: without a time. */
export type BoardRow = { kind: 'overdue' } | { kind: 'window'; window: WindowTimes } | { kind: 'any' }

export type BoardJob = {
  job: DayJob
  /** The visit has begun. */
  isNow: boolean
  /** The technician has an earlier job of the list in the same time, and neither is done. */
  isDoubled: boolean
}

export type Lane = {
  /** Null for nobody yet. */
  id: number | null
  name: string
  /** Null for nobody, and for a technician who is off. */
  technician: Technician | null
  jobs: readonly BoardJob[]
}

export type Board = { rows: readonly BoardRow[]; lanes: readonly Lane[] }

/** A visit that nobody was named for and that is over has nobody to name any more. */
const isShown = ({ technician, isDone }: DayJob) => technician !== null || !isDone

/** The visits that the board of a day shows. */
export const jobsOf = ({ jobs }: Pick<DayOfJobs, 'jobs'>): DayJob[] => jobs.filter(isShown)

const isNow = ({ leg, stage, isDone }: DayJob) =>
  leg === 'visit' && !isDone && stage !== 'received' && stage !== 'confirmed'

const overlap = (one: DayJob, other: DayJob) =>
  one.window !== null &&
  other.window !== null &&
  one.window.start < other.window.end &&
  one.window.end > other.window.start

const boardJobs = (jobs: readonly DayJob[]): BoardJob[] =>
  jobs.map((job, index) => ({
    job,
    isNow: isNow(job),
    isDoubled:
      job.technician !== null &&
      !job.isDone &&
      jobs.slice(0, index).some((earlier) => !earlier.isDone && overlap(earlier, job)),
  }))

const isOfDay = (day: string, { start }: WindowTimes) => shopDayOf(Date.parse(start)) === day

function rowOf(day: string, { window }: DayJob): BoardRow {
  if (window === null) return { kind: 'any' }
  return isOfDay(day, window) ? { kind: 'window', window } : { kind: 'overdue' }
}

/** Two windows with the same start are one row: the hours may have changed since one was agreed. */
export const keyOf = (row: BoardRow): string => (row.kind === 'window' ? row.window.start : row.kind)

/** The jobs of a lane in a row, in the order of the day. */
export const jobsIn = (day: string, { jobs }: Lane, row: BoardRow): BoardJob[] =>
  jobs.filter(({ job }) => keyOf(rowOf(day, job)) === keyOf(row))

/**
 * Lanes: nobody yet, if a visit has nobody; the technicians who are on; those who are off and have a visit of the day. Rows: what
 * is left from earlier days and what has no time only when there is any.
 */
export function boardOf(ofDay: DayOfJobs, technicians: readonly Technician[]): Board {
  const { day, windows } = ofDay
  const jobs = jobsOf(ofDay)
  const has = (kind: BoardRow['kind']) => jobs.some((job) => rowOf(day, job).kind === kind)
  const of = (id: number | null) =>
    boardJobs(jobs.filter(({ technician }) => (technician?.id ?? null) === id))
  const on = technicians.filter(({ offSince }) => offSince === null)
  const off = new Map(
    jobs.flatMap(({ technician }) =>
      technician === null || on.some(({ id }) => id === technician.id)
        ? []
        : [[technician.id, technician.name] as const],
    ),
  )
  const nobody = of(null)
  return {
    rows: [
      ...(has('overdue') ? [{ kind: 'overdue' } as const] : []),
      ...windows.map((window) => ({ kind: 'window', window }) as const),
      ...(has('any') ? [{ kind: 'any' } as const] : []),
    ],
    lanes: [
      ...(nobody.length > 0 ? [{ id: null, name: '', technician: null, jobs: nobody }] : []),
      ...on.map((technician) => ({
        id: technician.id,
        name: technician.name,
        technician,
        jobs: of(technician.id),
      })),
      ...[...off].map(([id, name]) => ({ id, name, technician: null, jobs: of(id) })),
    ],
  }
}
