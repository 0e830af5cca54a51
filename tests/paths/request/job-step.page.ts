import { actorOnly } from '../engine/actor-only.ts'
import { jobStepModel } from './job-step.model.ts'

export const jobStepPage = actorOnly(
  jobStepModel,
  'The page itself stores the step; the walks of offlineQueue press its button.',
)
