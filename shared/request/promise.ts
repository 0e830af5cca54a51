/** The day on which the shop expects a device to be ready, or the part for it to arrive. Days are of the shop's zone. */
import type { PromisedDay } from './request.ts'
import type { RequestStage } from './stages.ts'

/** In these stages the shop promises a day, and is due on it. */
const PROMISED: readonly RequestStage[] = ['collected', 'diagnosed', 'approved']

/** Whether a promise is kept: it stands while an estimate waits for its answer too. */
export const holdsPromise = (stage: RequestStage): boolean =>
  stage === 'estimateSent' || PROMISED.includes(stage)

type Promised = { stage: RequestStage; promise?: PromisedDay | null | undefined }

/** The promise that is to be fulfilled; null without one, and once its day is over. `today` is the shop's day. */
export const currentPromise = ({ stage, promise }: Promised, today: string): PromisedDay | null =>
  promise && PROMISED.includes(stage) && promise.day >= today ? promise : null

export const isSamePromise = (one: PromisedDay | null, other: PromisedDay): boolean =>
  one?.day === other.day && one.part === other.part
