import { actorOnly } from '../engine/actor-only.ts'
import { hydrationModel } from './hydration.model.ts'

export const hydrationPage = actorOnly(
  hydrationModel,
  'Hydration ends before a walk can start; tests/journeys/prerendered-pages.spec.ts and click-replay.spec.ts delay the scripts and cover every transition.',
)
