import { actorOnly } from '../engine/actor-only.ts'
import { hydrationModel } from './hydration.model.ts'

export const hydrationPage = actorOnly(
  hydrationModel,
  'It is over before a walk can begin; tests/journeys/prerendered-pages.spec.ts and click-replay.spec.ts hold the scripts back and take every transition.',
)
