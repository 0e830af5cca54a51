/** A request as it stands once the steps that wait on a technician's phone are taken: the same lifecycle as the server's. */
import { type DayJob, type DayOfJobs, type DaySheet, isVisitDone } from '#shared/request/day.ts'
import { type DayAction, waitingOf } from '#shared/request/day-action.ts'
import { nextStepOf } from '#shared/request/stage-data.ts'
import { decide, type LifecycleResult, type RequestEvent, type RequestState } from './decisions.ts'

/** The part of a request that decides about the steps of its technician. */
export type Standing = Pick<RequestState, 'stage' | 'deviceInShop' | 'result'>

/** No step of a technician depends on an estimate, or on what the customer may still change. */
export const stateOf = ({ stage, deviceInShop, result }: Standing): RequestState => ({
  stage,
  deviceInShop,
  result,
  openVersion: null,
  inTime: { reschedule: false, cancel: false },
})

/** The event of a step that waits; undefined for a body that no technician sends. */
function eventOf({ body }: DayAction): RequestEvent | undefined {
  const by = 'technician'
  switch (body.type) {
    case 'confirm':
    case 'reschedule':
    case 'promise':
    case 'cancel':
    case 'approve':
    case 'decline':
      return undefined
    default:
      return { type: body.type, by }
  }
}

/**
 * The result of the request's steps that wait, in their order. One that is not possible is left out: the server has taken it
 * already and its answer was lost, or the server will say why.
 */
function standingAfter(request: Standing, steps: readonly DayAction[]): Standing {
  let standing = request
  for (const step of steps) {
    const event = eventOf(step)
    const after: LifecycleResult | { refused: unknown } | undefined =
      event && decide(stateOf(standing), event)
    if (after && !('refused' in after)) standing = after
  }
  const { stage, deviceInShop, result } = standing
  return { stage, deviceInShop, result }
}

/** The steps of a request that wait. */
const stepsOf = (actions: readonly DayAction[], requestId: number): DayAction[] =>
  waitingOf(actions).filter((action) => action.requestId === requestId)

/** The request with its waiting steps taken. */
export const withSteps = <Request extends Standing & { id: number }>(
  request: Request,
  actions: readonly DayAction[],
): Request => ({ ...request, ...standingAfter(request, stepsOf(actions, request.id)) })

function jobWith(job: DayJob, actions: readonly DayAction[]): DayJob {
  if (stepsOf(actions, job.id).length === 0) return job
  const after = withSteps(job, actions)
  const isDone = isVisitDone(after, after.leg)
  return { ...after, isDone, isOverdue: job.isOverdue && !isDone, next: nextStepOf(after) }
}

const dayWith = (day: DayOfJobs, actions: readonly DayAction[]): DayOfJobs => ({
  ...day,
  jobs: day.jobs.map((job) => jobWith(job, actions)),
})

/** The sheet with the waiting steps of all its requests taken. */
export const sheetWith = (sheet: DaySheet, actions: readonly DayAction[]): DaySheet => ({
  ...sheet,
  today: dayWith(sheet.today, actions),
  tomorrow: dayWith(sheet.tomorrow, actions),
})
