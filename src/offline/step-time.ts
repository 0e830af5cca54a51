import type { RequestStep } from '#shared/request/details.ts'
import { isStepType, stepLabels } from '#shared/request/request-texts.ts'
import { clockTime } from '../lib/dates.ts'

/** The name of a step, and when it was taken. */
export const stepTime = (body: RequestStep): { step: string; time: string } => ({
  step: isStepType(body.type) ? stepLabels[body.type]() : '',
  time: 'at' in body && body.at !== undefined ? clockTime(body.at) : '',
})
