/** Which job of the day is at hand, which step its technician can take, and in which order the other jobs stand. */
import { isPossibleStep } from '#machines/request/job-step-setup.ts'
import type { DayJob, DayOfJobs } from '#shared/request/day.ts'
import type { RequestStepType } from '#shared/request/details.ts'
import { isStepType } from '#shared/request/request-texts.ts'
import { nextStepOf } from '#shared/request/stage-data.ts'
import type { RequestStage } from '#shared/request/stages.ts'
import type { WindowTimes } from '#shared/request/visit.ts'

/** The part of a request that decides about the next step of its technician. */
type Standing = Pick<DayJob, 'stage' | 'deviceInShop' | 'result' | 'visit'>

/** The regular next step as far as a technician can take it; null while the owner or the customer has to act. */
export function technicianStep({ stage, deviceInShop, result, visit }: Standing): RequestStepType | null {
  const next = nextStepOf({ stage, deviceInShop, visit })
  if (next === null || !isStepType(next)) return null
  return isPossibleStep({ stage, deviceInShop, result }, next) ? next : null
}

/**
 * The stages of a visit that has begun, the latest first. A return is missing: the sheet has it only once its device is on the
 * way back, so its window decides.
 */
const UNDERWAY: readonly RequestStage[] = ['approved', 'diagnosed', 'estimateSent', 'atDoor', 'onTheWay']

const rankOf = ({ stage, isOverdue }: DayJob): number =>
  UNDERWAY.includes(stage) ? UNDERWAY.indexOf(stage) : UNDERWAY.length + (isOverdue ? 0 : 1)

/** The job to do now: one that has begun, else one whose time has passed, else the first by its window; undefined when all are done. */
export const jobAtHand = (jobs: readonly DayJob[]): DayJob | undefined =>
  jobs.filter(({ isDone }) => !isDone).sort((one, other) => rankOf(one) - rankOf(other))[0]

/** A request can have both its visits on one day. */
export const jobKey = ({ id, leg }: DayJob): string => `${id} ${leg}`

/** Of the visits that had begun, those that are not on the sheet of `now` any more, or are cancelled on it. */
export const goneJobs = (before: readonly DayJob[], now: readonly DayJob[]): readonly DayJob[] =>
  before.filter((job) => {
    const hasBegun = UNDERWAY.includes(job.stage) || job.leg === 'return'
    const today = now.find((one) => jobKey(one) === jobKey(job))
    return hasBegun && !job.isDone && (!today || today.stage === 'cancelled')
  })

/** `window: null` is any time. */
export type JobGroup = { jobs: readonly DayJob[] } & (
  | { kind: 'overdue' | 'done' }
  | { kind: 'window'; window: WindowTimes | null }
)

const startOf = ({ window }: DayJob) => window?.start

/** Those whose time has passed, those of each window in the order of the sheet, those at any time, and those that are done. No group is empty. */
export function groupsOf(jobs: DayOfJobs['jobs'], atHand?: DayJob): readonly JobGroup[] {
  const open = jobs.filter((job) => job !== atHand && !job.isDone)
  const timely = open.filter(({ isOverdue }) => !isOverdue)
  const groups: JobGroup[] = [
    { kind: 'overdue', jobs: open.filter(({ isOverdue }) => isOverdue) },
    ...[...new Set(timely.map(startOf))].map((start): JobGroup => {
      const ofWindow = timely.filter((job) => startOf(job) === start)
      return { kind: 'window', window: ofWindow[0]?.window ?? null, jobs: ofWindow }
    }),
    { kind: 'done', jobs: jobs.filter(({ isDone }) => isDone) },
  ]
  return groups.filter((group) => group.jobs.length > 0)
}
