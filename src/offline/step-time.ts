/** How a step on this phone is told: whose it is, what it is, and when it was taken. */
import type { DayJob } from '#shared/request/day.ts'
import type { DayAction } from '#shared/request/day-action.ts'
import type { RequestStep } from '#shared/request/details.ts'
import { isStepType, stepLabels } from '#shared/request/request-texts.ts'
import { clockTime } from '../lib/dates.ts'

/** The name of a step, and when it was taken. */
export const stepTime = (body: RequestStep): { step: string; time: string } => ({
  step: isStepType(body.type) ? stepLabels[body.type]() : '',
  time: 'at' in body && body.at !== undefined ? clockTime(body.at) : '',
})

/** The name of the customer; the request's reference where it is not among the jobs. */
export const customerOf = ({ requestId, reference }: DayAction, jobs: readonly DayJob[]): string =>
  jobs.find(({ id }) => id === requestId)?.name ?? reference
